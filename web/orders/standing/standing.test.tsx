import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, toInstant, WEEKDAYS, weekdayOf } from '../../../schema/core/days.ts';
import { orderIdOf, type StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { readMeta } from '../../replica/meta.ts';
import { keepOrderDraft, StandingDraft } from '../../replica/order-drafts.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { StandingCard } from './standing-card.tsx';
import { StandingForm } from './standing-form.tsx';
import { StandingNotices } from './standing-notice.tsx';
import { useStandingOrders, useStandingPlans } from './use-standing.ts';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const content = {
  orderItems: [line],
  weekdays: [...WEEKDAYS],
  everyWeeks: 1,
  from: today,
  until: null,
  customMessage: '',
};
const by = { role: 'office', _id: IDS.admin, name: 'admin' } as const;
const standing: StandingOrder = {
  _id: testId(900),
  customerId: IDS.restaurant1,
  ...content,
  skipped: [],
  pausedUntil: null,
  version: 1,
  by,
  settledUntil: addDays(today, -1),
  changed: { at: toInstant(0), by },
};

const stored = async () => (await opened.device.db.rows('standingOrders').toArray())[0];

/** Deliveries on all days, with the cut-off at midnight of the day itself. */
async function deliverDaily() {
  await changeRecord(opened.device.db, ['customers', IDS.restaurant1], {
    deliveryDays: [...WEEKDAYS],
    cutOff: { minutes: 1440, daysBefore: 0 },
  });
}

function Form({ current }: { current?: StandingOrder }) {
  const planOf = useStandingPlans();
  const start = current ? content : { ...content, weekdays: [weekdayOf(today)] };
  const { customerId } = standing;
  return (
    <StandingForm
      customerId={customerId}
      plan={planOf(customerId)}
      start={start}
      current={current}
      onSaved={() => {}}
    />
  );
}

test('from an order it is one tap more to save; days and rhythm are changed by tapping', async () => {
  const { user } = opened.render(<Form />);
  const save = await screen.findByRole('button', { name: 'Save standing order' });
  const days = within(screen.getByRole('group', { name: 'Delivered on' }));
  const other = WEEKDAYS.find((day) => day !== weekdayOf(today)) ?? 'Monday';
  const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  expect(days.getByRole('checkbox', { name: named.format(new Date(today)) })).toHaveProperty('checked', true);
  await user.click(days.getByRole('checkbox', { name: other }));
  await user.click(screen.getByRole('radio', { name: 'Every 2 weeks' }));
  await user.click(save);
  await waitFor(async () => expect(await stored()).toBeDefined());
  expect(await stored()).toMatchObject({ everyWeeks: 2, customerId: IDS.restaurant1, orderItems: [line] });
  expect((await stored())?.weekdays).toHaveLength(2);
});

test('without a day or an item it can’t be saved', async () => {
  const { user } = opened.render(<Form />);
  await user.click(await screen.findByRole('button', { name: 'Remove Fish sauce' }));
  expect(screen.getByRole('button', { name: 'Save standing order' })).toHaveProperty('disabled', true);
});

const draftOf = async (key: string) =>
  StandingDraft.safeParse((await readMeta(opened.device.db, 'orderDrafts'))?.[key]).data ?? null;

test('what is typed survives a tab that is dropped, and is forgotten by whoever leaves', {
  tags: ['long'],
}, async () => {
  const key = `new ${standing.customerId}`;
  const { user, unmount } = opened.render(<Form />);
  await user.type(await screen.findByLabelText('Message'), 'At the back door');
  await user.click(screen.getByRole('radio', { name: 'Every 2 weeks' }));
  const typed = { customMessage: 'At the back door', rhythm: { everyWeeks: 2 }, lines: [line], versionSeen: 0 };
  await waitFor(async () => expect(await draftOf(key)).toMatchObject(typed));
  const draft = await draftOf(key);
  unmount();
  await waitFor(async () => expect(await draftOf(key)).toBeNull());
  // A discarded tab runs no cleanup.
  await keepOrderDraft(opened.device.db, key, draft);
  opened.render(<Form />);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'At the back door'));
  await user.click(screen.getByRole('button', { name: 'Save standing order' }));
  const saved = { _id: draft?.standingOrderId, customMessage: 'At the back door', everyWeeks: 2 };
  await waitFor(async () => expect(await stored()).toMatchObject(saved));
});

test('entries for an earlier version are not restored over a later change', async () => {
  const { weekdays, everyWeeks, from, until } = content;
  const draft = { versionSeen: 1, rhythm: { weekdays, everyWeeks, from, until }, lines: [line], customMessage: 'Old' };
  await keepOrderDraft(opened.device.db, standing._id, { standingOrderId: standing._id, ...draft });
  opened.render(<Form current={{ ...standing, version: 2 }} />);
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', '');
});

function Cards() {
  return useStandingOrders(3).map((each) => (
    <StandingCard key={each.standing._id} {...each} to="/one" ordersAt="/orders" />
  ));
}

test('a day is skipped with one tap, and back; a pause ends by Resume', async () => {
  await deliverDaily();
  await opened.device.db.rows('standingOrders').put(standing);
  await opened.readAgain();
  const { user } = opened.render(<Cards />);
  const [first] = await screen.findAllByRole('button', { name: /^Skip / });
  if (!first) throw new Error('Nothing can be skipped');
  await user.click(first);
  await waitFor(async () => expect((await stored())?.skipped).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /after all$/ }));
  await waitFor(async () => expect((await stored())?.skipped).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Pause until…' }));
  const [week] = within(screen.getByRole('group', { name: 'Pause until' })).getAllByRole('button');
  if (!week) throw new Error('No week is offered');
  await user.click(week);
  await waitFor(async () => expect((await stored())?.pausedUntil).toBe(addDays(today, 7)));
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(async () => expect((await stored())?.pausedUntil).toBeNull());
});

test.each([false, true])(
  'the home says what comes beside another order of that day, unless it is ordered: %s',
  async (isOrdered) => {
    await deliverDaily();
    const { db } = opened.device;
    await db.rows('standingOrders').put({ ...standing, until: today });
    const order = await db.rows('orders').get(IDS.order1);
    if (!order) throw new Error('The small world has no order');
    await db.rows('orders').put({ ...order, deliveryDate: today });
    if (isOrdered) await db.rows('orders').put({ ...order, _id: orderIdOf(standing._id, today), deliveryDate: today });
    await opened.readAgain();
    opened.render(
      <>
        <StandingNotices />
        <Cards />
      </>,
    );
    await screen.findByRole('article');
    const said = [screen.queryByText(/^1 item · change until /), screen.queryByText(/ Both come\.$/)];
    expect(said.map((text) => text === null)).toEqual([isOrdered, isOrdered]);
    expect(screen.queryByText('Ordered') === null).toBe(!isOrdered);
  },
);
