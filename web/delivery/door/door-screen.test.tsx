import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { keepSlipDraft } from '../../replica/slip-drafts.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DoorScreen } from './door-screen.tsx';

const DAY = '2025-06-11';
const line = (n: number, name: string, fields: Partial<SlipLine> & { price: number; quantity?: number }) =>
  slipLine({ _id: testId(900 + n), name, ...fields }, DAY);

const RICE = line(1, 'Basmati rice', { price: 3280, quantity: 10, ordered: 10_000, unit: 'Bag' });
const SALMON: SlipLine = {
  ...line(2, 'Atlantic salmon', { price: 2450, quantity: 0, ordered: 2000, unit: 'Kg', orderedUnit: 'Pcs' }),
  toWeigh: true,
};
const BEER = line(3, 'Lager beer', { price: 5218, ordered: 1000, unit: 'C/s', taxClass: 'standard' });
const LINES = [RICE, SALMON, BEER];

let opened: TestScreen;
let office: ReturnType<TestScreen['network']['openDevice']>;
const fromOffice = async (work: () => Promise<unknown>) => {
  await work();
  await syncRound(office.device, office.transport);
};

beforeEach(async () => {
  opened = await openTestScreen('driver1');
  vi.setSystemTime(opened.network.clock.now());
  office = opened.network.openDevice('manager');
  await syncRound(office.device, office.transport);
  const { versionSeen: _first, ...lines } = shown(LINES);
  const slip = { slipId: IDS.track1, customerId: IDS.restaurant1, day: DAY, note: '' };
  await fromOffice(() => mutate(office.device, 'slip.create', { ...slip, ...lines }));
  await opened.sync();
});

const slipHere = async () => (await opened.device.db.rows('slips').get(IDS.track1)) as Slip;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const total = () => screen.getByRole('button', { name: /^(To collect|Billed)/ }).textContent;
const outbox = async () => (await opened.device.db.outbox.toArray()).map(({ name }) => name);

async function openSlip() {
  await opened.readAgain();
  window.history.pushState({}, '', `/slip/${IDS.track1}`);
  return opened.render(
    <Routes location={`/slip/${IDS.track1}`}>
      <Route path="/slip/:id" element={<DoorScreen />} />
    </Routes>,
  );
}

type User = Awaited<ReturnType<typeof openSlip>>['user'];

async function enter(user: User, name: RegExp, fill: (form: ReturnType<typeof within>) => Promise<void>) {
  await user.click(await screen.findByRole('button', { name }));
  const form = within(await screen.findByRole('dialog'));
  await fill(form);
  await user.click(form.getByRole('button', { name: /^(Done|Add empties)/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const shortRice = (user: User) =>
  enter(user, /^Basmati rice/, async (form) => {
    await user.click(form.getByRole('button', { name: 'One less' }));
    await user.click(form.getByLabelText('Not in stock'));
  });
const weighSalmon = (user: User) =>
  enter(user, /^Atlantic salmon/, (form) => user.type(form.getByLabelText('Weight'), '3.42 + 3.61'));
const takeBottles = (user: User) =>
  enter(user, /^Empties/, async (form) => {
    expect(form.queryByLabelText('Deposit of one')).toBeNull();
    await user.click(form.getByRole('button', { name: /^Beer bottles/ }));
    await user.type(form.getByLabelText('Came back'), '13');
    await user.click(form.getByRole('button', { name: 'Add empties' }));
    await form.findByText(/^Only 12 .* of it are here\. Call the office for more\.$/);
    await user.clear(form.getByLabelText('Came back'));
    await user.type(form.getByLabelText('Came back'), '12');
  });

/** A stop of this driver that brought twelve bottles on deposit. */
async function bringBottles(): Promise<void> {
  const [stop, bottles] = [newId(), line(30, 'Beer bottles', { price: 100, quantity: 12, kind: 'deposit' })];
  const { versionSeen: _first, ...seen } = shown([bottles]);
  const whom = { customerId: IDS.restaurant1 };
  await fromOffice(async () => {
    await mutate(office.device, 'orderTrack.create', { orderTrackId: stop, ...whom, deliveredBy: IDS.driver1 });
    await mutate(office.device, 'slip.create', { slipId: stop, ...whom, day: DAY, note: '', ...seen });
    await mutate(office.device, 'orderTrack.deliver', { orderTrackId: stop });
  });
  opened.network.undoIsOver();
  await syncRound(office.device, office.transport);
  await opened.sync();
}

test('worked example 3: ¥55,021 stand at the door, are saved with their reasons, and are the invoice once it is delivered', {
  tags: ['long'],
}, async () => {
  await bringBottles();
  const { user } = await openSlip();
  await screen.findByText('Not weighed yet: Atlantic salmon.');
  await shortRice(user);
  await weighSalmon(user);
  await takeBottles(user);
  expect(total()).toBe('To collect¥55,021');
  await user.click(press('Mark As Delivered'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await outbox()).toEqual(['slip.change', 'orderTrack.deliver']));

  const slip = await slipHere();
  expect(slip).toMatchObject({ version: 3, deliveredOn: DAY, billing: 'cash' });
  expect(slip.differs).toBeUndefined();
  expect(slip.lines.map(({ name, delivered, reason }) => [name, delivered, reason])).toEqual([
    ['Basmati rice', 9000, 'Not in stock'],
    ['Atlantic salmon', 7030, 'Weighed; 3.42 + 3.61 kg'],
    ['Lager beer', 1000, ''],
    ['Beer bottles', -12_000, 'Empties'],
  ]);
  expect(await opened.device.db.rows('invoices').get(IDS.track1)).toMatchObject({
    amount: 55_021,
    paid: 0,
    assignToCollect: IDS.driver1,
    origin: 'slip',
    dueDate: DAY,
  });
  opened.network.undoIsOver();
  await opened.sync();
  expect((await opened.device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled', 'settled']);
  expect(await slipHere()).toMatchObject({ version: 3, billing: 'cash' });
  expect((await slipHere()).differs).toBeUndefined();
});

test('point 11: the slip of a monthly customer stands at the door as on its paper, without tax', async () => {
  await fromOffice(() =>
    mutate(office.device, 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'monthly', closingDay: 20 }),
  );
  await opened.sync();
  const { user } = await openSlip();
  await waitFor(() => expect(total()).toMatch(/^Billed by the month, without tax.*¥38,018$/));
  await user.click(press(/^Billed by the month/));
  await screen.findByText('The consumption tax stands on the invoice of the closing.');
  expect(screen.queryByRole('table', { name: 'By tax rate' })).toBeNull();
});

test('nothing has to be tapped if all is as ordered, and what is missing is shown before it is delivered', async () => {
  const { user } = await openSlip();
  await user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Not weighed yet: Atlantic salmon. You cannot undo this operation');
  await user.click(press('Yes'));
  await waitFor(async () => expect(await outbox()).toEqual(['orderTrack.deliver']));
  expect(await slipHere()).toMatchObject({ billing: 'cash', billedAt: null });
  expect(await opened.device.db.rows('invoices').get(IDS.track1)).toBeUndefined();
});

/** The office replaces the slip's lines: chicken by the kilogram. */
async function orderChicken() {
  const chicken = line(4, 'Chicken thigh', { price: 1230, quantity: 4, ordered: 4000, unit: 'Kg' });
  const change = { slipId: IDS.track1, correctionId: newId(), reason: 'Other goods', ...shown([chicken]) };
  await fromOffice(() => mutate(office.device, 'slip.change', change));
  await opened.sync();
  return chicken;
}

test('unweighed goods by the kilogram are named before they are billed as ordered', async () => {
  await orderChicken();
  const { user } = await openSlip();
  await screen.findByText('Not weighed, billed as ordered: Chicken thigh 4 Kg.');
  await user.click(press('Mark As Delivered'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Not weighed, billed as ordered: Chicken thigh 4 Kg. You cannot undo');
  await user.click(press('Yes'));
  await waitFor(async () => expect(await outbox()).toEqual(['orderTrack.deliver']));
  // ¥4,920 plus 8 %.
  expect(await opened.device.db.rows('invoices').get(IDS.track1)).toMatchObject({ amount: 5313 });
});

test('a weighed piece is billed once: 3.82 for 4 Kg ordered are ¥4,698', async () => {
  await orderChicken();
  const { user } = await openSlip();
  await enter(user, /^Chicken thigh/, (form) => user.type(form.getByLabelText('Weight'), '3.82'));
  await user.click(press('Save'));
  await waitFor(async () => expect(await outbox()).toEqual(['slip.change']));
  expect((await slipHere()).lines).toMatchObject([{ delivered: 3820, amount: 4698, reason: 'Weighed' }]);
});

test('an entry of the version before, which added the ordered weight, asks before it is saved', async () => {
  const { _id, ...chicken } = await orderChicken();
  const edit = { delivered: 7820, reason: 'Weighed; 4 + 3.82 kg', pieces: [4000, 3820] };
  await keepSlipDraft(opened.device.db, IDS.track1, {
    seen: [{ _id, ...chicken }],
    edits: { [_id]: edit },
    added: [],
    removed: [],
  });
  const { user } = await openSlip();
  await screen.findByRole('button', { name: 'Save' });
  await user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Chicken thigh: 7.82 Kg weighed, 4 Kg ordered.');
  await user.click(press('No'));
  expect(await outbox()).toEqual([]);
});

test('entries that are not saved survive a phone that dies, and are gone once saved', async () => {
  const first = await openSlip();
  await shortRice(first.user);
  const shortened = total();
  await waitFor(async () => expect((await opened.device.db.meta.get('slipDrafts'))?.value).not.toEqual({}));
  first.unmount();
  const { user } = await openSlip();
  await waitFor(() => expect(total()).toBe(shortened));
  await user.click(press('Save'));
  await waitFor(async () => expect(await outbox()).toEqual(['slip.change']));
  expect((await opened.device.db.meta.get('slipDrafts'))?.value).toEqual({});
  expect((await slipHere()).reason).toBe('Not in stock');
});

test('changes by the office are shown, and the entries apply on top of them', { tags: ['long'] }, async () => {
  const { user } = await openSlip();
  await shortRice(user);
  const lines = [
    { ...RICE, reason: '' },
    { ...BEER, ...line(3, 'Lager beer', { price: 5000, taxClass: 'standard' }) },
  ];
  const change = { slipId: IDS.track1, correctionId: newId(), reason: 'Salmon is sold out', ...shown(lines) };
  await fromOffice(() => mutate(office.device, 'slip.change', change));
  await opened.sync();
  await screen.findByText('The office changed this slip meanwhile: Lager beer and Atlantic salmon.');
  await user.click(press('I have looked'));
  await waitFor(() => expect(screen.queryByText(/^The office changed/)).toBeNull());
  await user.click(press('Save'));
  await waitFor(async () => expect(await outbox()).toEqual(['slip.change']));
  await opened.sync();
  const slip = await slipHere();
  expect(slip.lines.map(({ name, delivered, unitPrice }) => [name, delivered, unitPrice])).toEqual([
    ['Basmati rice', 9000, 3280],
    ['Lager beer', 1000, 5000],
  ]);
  expect(slip.version).toBe(3);
  expect(slip.differs).toBeUndefined();
});

test('a slip that the office voided takes no entries', async () => {
  await fromOffice(() => mutate(office.device, 'slip.void', { slipId: IDS.track1, reason: 'Written twice' }));
  await opened.sync();
  await openSlip();
  await screen.findByText('The office voided this slip: Written twice');
  expect(screen.getByRole('button', { name: /^Basmati rice/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).toBeNull();
});

test('goods of an earlier delivery come back at its price and rate, and no more than were left', {
  tags: ['long'],
}, async () => {
  const earlier = newId();
  const rice = {
    ...line(11, 'Basmati rice', { price: 3000, quantity: 2, unit: 'Bag' }),
    rate: { percent: 5, reduced: true },
  };
  const before: Slip = {
    ...(await slipHere()),
    _id: earlier,
    lines: [rice],
    billing: 'cash',
    deliveredAt: '2025-06-04T03:00:00.000Z',
    deliveredOn: '2025-06-04',
  };
  await opened.device.db.rows('slips').put(before);
  const { user } = await openSlip();
  await user.click(await screen.findByRole('button', { name: /^Returned goods/ }));
  const form = within(await screen.findByRole('dialog'));
  const choice = form.getByRole('option', { name: 'Basmati rice · 4 Jun 2025 · ¥3,000 / Bag · 2 Bag' });
  await user.selectOptions(form.getByLabelText('Of an earlier delivery'), choice);
  // A driver can't type a price, tax class or day.
  for (const field of [/^Price of one/, 'Tax class', /^Sold on/]) expect(form.queryByLabelText(field)).toBeNull();
  expect(form.queryByRole('button', { name: 'Other goods' })).toBeNull();
  await user.type(form.getByLabelText('Came back'), '3');
  await user.click(form.getByLabelText('Spoiled'));
  await user.click(form.getByRole('button', { name: 'Add return' }));
  await form.findByText('Only 2 of it can still come back.');
  await user.click(form.getByRole('button', { name: 'One less' }));
  await user.click(form.getByRole('button', { name: 'Add return' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(press('Save'));
  await waitFor(async () => expect(await outbox()).toEqual(['slip.change']));
  expect((await slipHere()).lines.at(-1)).toMatchObject({
    kind: 'return',
    delivered: -2000,
    unitPrice: 3000,
    amount: -6000,
    reason: 'Spoiled',
    originLineId: rice._id,
    rate: { percent: 5, reduced: true },
  });
});
