import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { newSlip } from '../../../schema/slips/slip-making.ts';
import { IDS, type PersonName, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OrderTracksScreen } from './admin-order-track-screen.tsx';

let opened: TestScreen;

const GONE = testId(5000);

function stop(n: number, deliveredAt: Instant | null, fields: Partial<OrderTrack> = {}): Put {
  const of = { customerId: IDS.restaurant2, preparedBy: null, deliveredBy: IDS.driver1, orderId: null, position: null };
  const times = { createdAt: deliveredAt ?? toInstant(Date.now()), isDelivered: deliveredAt !== null, deliveredAt };
  return ['orderTracks', { _id: testId(5100 + n), serialNo: 500 + n, ...of, ...times, ...fields }];
}

async function openAs(name: PersonName, ...puts: Put[]) {
  opened = await openTestScreen(name);
  await putRecords(opened.network.server.db, puts, opened.network.clock.now());
  await opened.sync();
  await opened.readAgain();
}

const show = (query = '', phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <OrderTracksScreen />
    </ServerReadsProvider>,
    phase,
    `/admin/ordertrack${query}`,
  );
type User = ReturnType<typeof show>['user'];

const rows = () => screen.queryAllByRole('row').filter((row) => row.hasAttribute('data-index'));
const rowCount = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const rowOf = (text: string) => within(rows().find((row) => row.textContent?.includes(text)) as HTMLElement);
const search = () => screen.getByRole('textbox', { name: 'Search by restaurant name' });
const NOT_FOUND = 'No orders found matching your search criteria';

async function remove(user: User, name: string, reply: 'Yes' | 'No') {
  await user.click(screen.getAllByRole('button', { name: `Delete ${name}` })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Are You Sure to Delete Order?' }));
  question.getByText('You cannot undo this operation');
  await user.click(question.getByRole('button', { name: reply }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** Chooses the first match. */
async function choose(user: User, label: string, typed: string) {
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: label });
  await user.clear(field);
  field.focus();
  await user.keyboard(typed);
  const found = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()).toContain(typed));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toContain(typed));
}

test('stops are found by name and route, which the address keeps, also those of a deleted customer', async () => {
  const gone = { ...testCustomer(GONE, 'gone'), deletedAt: toInstant(Date.now()) };
  await openAs('admin', ['customers', gone], stop(0, null, { customerId: GONE }));
  const { user, router } = show();
  await rowCount(3);
  for (const text of ['No route', 'driver1', 'Pending', '#500']) rowOf('Deleted Restaurant').getByText(text);
  fill(search(), 'RANT R2');
  await rowCount(1);
  await user.click(screen.getByRole('button', { name: /^Saitama/ }));
  await screen.findByText(NOT_FOUND);
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=RANT+R2&route=Saitama'));
  cleanup();
  const again = show('?keyword=RANT+R2&route=Saitama');
  await screen.findByText(NOT_FOUND);
  await again.user.click(screen.getByRole('button', { name: /^All Customers/ }));
  await rowCount(1);
});

test('a stop needs customer and driver; a second one of the driver there is pointed out, and drivers stand in their order', {
  tags: ['long'],
}, async () => {
  const drivers = ['driver10', 'driver9'].map((username, n): Put => {
    const fields = { name: username, photo: '', phoneNumber: '9012345678', deletedAt: null };
    return ['employees', { _id: testId(5200 + n), username, role: 'driver', ...fields }];
  });
  await openAs('manager', ...drivers);
  const { user } = show();
  await rowCount(2);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Order Track' }));
  const popup = within(await screen.findByRole('dialog', { name: 'ORDER TRACK' }));
  await user.click(popup.getByRole('button', { name: 'Submit' }));
  expect(await popup.findAllByText('This field is required.')).toHaveLength(2);
  await choose(user, 'Customer', 'Restaurant r1');
  await waitFor(() => expect(popup.getAllByText('This field is required.')).toHaveLength(1));
  const field = popup.getByRole('combobox', { name: 'Delivered By' });
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const options = within(list as HTMLElement).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['driver1', 'driver2', 'driver9', 'driver10']);
  await choose(user, 'Delivered By', 'driver1');
  await popup.findByText(/This driver already has an open stop/);
  await choose(user, 'Delivered By', 'driver2');
  await waitFor(() => expect(popup.queryByText(/already has an open stop/)).toBeNull());
  await choose(user, 'Prepared By (optional)', 'manager');
  await user.click(popup.getByRole('button', { name: 'Submit' }));
  await rowCount(3);
  expect((await opened.device.db.outbox.toArray()).at(-1)?.args).toMatchObject({
    customerId: IDS.restaurant1,
    deliveredBy: IDS.driver2,
    preparedBy: IDS.manager,
  });
});

test('ticked stops are given to a driver after one question about those that are not theirs, as one mutation', {
  tags: ['long'],
}, async () => {
  await openAs('admin', stop(1, null, { customerId: IDS.restaurant3 }), stop(2, null, { customerId: IDS.restaurant3 }));
  const { user } = show();
  await rowCount(4);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await screen.findByText('4 selected');
  fill(search(), 'r1');
  await screen.findByText('4 selected, 3 not shown');
  fill(search(), '');
  await rowCount(4);
  await user.selectOptions(screen.getByLabelText('Driver for the selected ones'), 'driver2');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Give 3 order tracks to driver2?' }));
  question.getByText('Now with driver1 (3).');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await screen.findByText('3 order tracks given to driver2');
  await waitFor(() => expect(rows().filter((row) => row.textContent?.includes('driver2'))).toHaveLength(4));
  expect((await opened.device.db.outbox.toArray()).map(({ name }) => name)).toEqual(['orderTrack.assign']);
});

test('who gives a stop to another driver is told that somebody else just did', { tags: ['long'] }, async () => {
  await openAs('admin');
  const other = testId(5300);
  await putRecords(
    opened.network.server.db,
    [
      [
        'employees',
        { _id: other, name: 'D', photo: '', username: 'driver9', phoneNumber: '1', role: 'driver', deletedAt: null },
      ],
    ],
    opened.network.clock.now(),
  );
  await opened.sync();
  await opened.readAgain();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Restaurant r1' }));
  const popup = within(await screen.findByRole('dialog', { name: 'ORDER TRACK' }));
  await choose(user, 'Delivered By', 'driver2');
  await mutate(opened.device, 'orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: other });
  await waitFor(() => expect(rowOf('Restaurant r1').getByText('driver9')).toBeDefined());
  await user.click(popup.getByRole('button', { name: 'Update' }));
  const question = await screen.findByRole('alertdialog', { name: 'Changed while you were editing' });
  expect(question.textContent).toContain('Delivered ByTheirs: driver9Yours: driver2');
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(rowOf('Restaurant r1').getByText('driver2')).toBeDefined());
});

test('what was delivered is paged over all time; the server changes and deletes what this device lacks', {
  tags: ['long'],
}, async () => {
  const ago = (days: number) => toInstant(Date.now() - days * DAY_MS);
  const latest = Array.from({ length: 22 }, (_, n) => stop(1 + n, ago(n + 0.5)));
  await openAs('admin', ...latest);
  const { db } = opened.network.server;
  // Inserted after the sync, so that only the server has them.
  const ancient = stop(60, ago(365), { customerId: IDS.restaurant1, deliveredBy: IDS.driver2 });
  await putRecords(db, [ancient, stop(61, ago(400))], opened.network.clock.now());
  const { user, router } = show('?tab=delivered');
  await screen.findByText('24 delivered');
  await rowCount(20);
  expect(rows()[0]?.textContent).toMatch(/driver1.*\d\d:\d\d · \d+ \w+ \d{4}/);
  await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }));
  await rowCount(4);
  await user.click(rowOf('Restaurant r1').getByRole('button', { name: 'Edit Restaurant r1' }));
  const popup = within(await screen.findByRole('dialog', { name: 'ORDER TRACK' }));
  await choose(user, 'Delivered By', 'driver1');
  await user.click(popup.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(rowOf('Restaurant r1').getByText('driver1')).toBeDefined());
  await remove(user, 'Restaurant r1', 'No');
  expect(await readRow(db, 'orderTracks', testId(5160))).toMatchObject({ deliveredBy: IDS.driver1 });
  await remove(user, 'Restaurant r1', 'Yes');
  await screen.findByText('23 delivered');
  await rowCount(3);
  expect(await readRow(db, 'orderTracks', testId(5160))).toBeUndefined();
  // A search starts at its first page.
  await user.click(screen.getByRole('button', { name: 'Ueno' }));
  fill(search(), 'r2');
  await rowCount(20);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=delivered&route=Ueno&keyword=r2'));
  fill(search(), 'nowhere');
  await screen.findByText(NOT_FOUND);
});

test('a failed read of deliveries can be tried again; without signal the device shows and deletes its own', {
  tags: ['long'],
}, async () => {
  await openAs('admin', stop(1, toInstant(Date.now() - DAY_MS)), stop(2, toInstant(Date.now() - 2 * DAY_MS)));
  const broken = () => Response.json({ message: 'Broken' }, { status: 400 });
  opened.network.intercept((path) => (path.startsWith('/api/ordertrack/completed') ? broken() : undefined));
  const { user } = show('?tab=delivered&pageNumber=9');
  await screen.findByText('Broken');
  opened.network.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowCount(2);
  // A new delivery becomes the first row.
  const { server, clock } = opened.network;
  const latest = stop(3, toInstant(Date.now()), { customerId: IDS.restaurant3 });
  await putRecords(server.db, [latest], clock.now());
  await opened.sync();
  await waitFor(() => expect(rows().map((row) => /r\d/.exec(row.textContent ?? '')?.[0])).toEqual(['r3', 'r2', 'r2']));
  cleanup();
  const offline = show('?tab=delivered', 'offline');
  await screen.findByText('Deliveries older than 90 days are shown when there is signal.');
  await screen.findByText('3 delivered');
  await remove(offline.user, 'Restaurant r2', 'Yes');
  await screen.findByText('2 delivered');
});

test('open stops are those of today first; those of other days are counted, and a search says where they are', async () => {
  const later = stop(1, null, { customerId: IDS.restaurant3 });
  const day = addDays(dayOf(toInstant(Date.now()), 'Asia/Tokyo'), 1);
  const slip = { customerId: IDS.restaurant3, orderId: null, lines: [], day, createdAt: toInstant(Date.now()) };
  await openAs('manager', later, ['slips', newSlip({ _id: later[1]._id, ...slip })]);
  const { user } = show();
  await rowCount(2);
  const tomorrow = () => screen.getByRole('button', { name: /^Tomorrow/ });
  expect(tomorrow().textContent).toBe('Tomorrow1');
  fill(search(), 'RANT R3');
  await user.click(await screen.findByRole('button', { name: 'Show 1 on another day' }));
  await rowCount(1);
  fill(search(), '');
  await rowCount(3);
  await user.click(tomorrow());
  await rowCount(1);
  rowOf('Restaurant r3').getByText('#501');
});
