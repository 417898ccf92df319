import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { dayOf, toInstant } from '../../schema/days.ts';
import { addYen, fromHundredths } from '../../schema/money.ts';
import { PushRequest } from '../../schema/sync/protocol.ts';
import { IDS, type Put, testId } from '../../schema/test-records.ts';
import { card, markDelivered, takePayment, undoIsOver } from './acts.ts';
import { manyStops, passwordOf } from './business.ts';
import { chipOf, chipSays, type Device, gone, openSyncPanel, seen, signIn } from './device.ts';
import { loggedMutations, type Server } from './server.ts';
import { setStage } from './stage.ts';
import { layWire } from './wire.ts';

const STOPS = 30;
const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;
const invoiceId = (n: number) => testId(3000 + n);
const trackId = (n: number) => testId(2000 + n);

/** An invoice of 10,000 yen at each of the first stops, for driver 1 to collect. */
function invoicesAt(count: number): Put[] {
  const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
  return Array.from({ length: count }, (_, index) => index + 1).map((n): Put => {
    const amount = 10_000;
    const createdAt = toInstant(Date.now() - 3_600_000);
    const state = { note: '', assignToCollect: IDS.driver1, paid: 0, createdAt, completedAt: null };
    return ['invoices', { _id: invoiceId(n), customerId: testId(1000 + n), amount, dueDate: today, ...state }];
  });
}

/** The office, elsewhere, through the calls of REST. */
async function office(server: Server) {
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const login = { username: 'admin', password: passwordOf('admin') };
  const { token } = await call('POST', '/api/users/login', login);
  return (method: string, path: string, body: object) => call(method, path, body, token);
}

/** The phone runs out of memory, and the person opens the app again where it was. */
async function killAndReopen(phone: Device, path: string): Promise<Page> {
  await phone.closeTab();
  return phone.openTab(path);
}

async function addNote(page: Page, restaurant: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `Add Note: ${restaurant}` }).tap();
  const popup = page.getByRole('dialog', { name: restaurant });
  await popup.getByLabel('Note').fill(note);
  await popup.getByRole('button', { name: 'Add Note' }).tap();
  await popup.waitFor({ state: 'detached' });
}

/** Puts the last stop of the run first. */
async function arrangeLastFirst(page: Page, last: string): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).tap();
  const handle = page.getByRole('button', { name: `Move ${last}, ` });
  await handle.focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Save order' }).tap();
  await seen(nextStop(page).filter({ hasText: last }));
}

const nextStop = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Next stop' });

test('a day without signal: thirty stops, cash and notes are kept, arrive once, and the cash adds up', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add([...manyStops(STOPS), ...invoicesAt(8)]);
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await stage.open('phone', { url: wire.url });
  const sizes: number[] = [];
  phone.context.on('request', (request) => {
    if (!request.url().endsWith('/api/sync/push')) return;
    sizes.push(PushRequest.parse(request.postDataJSON()).mutations.length);
  });
  await signIn(phone, 'driver1', '/driver/ordertrack');
  let { page } = phone;
  await seen(nextStop(page).filter({ hasText: 'Restaurant r1' }));
  await phone.loseSignal();
  sizes.length = 0;

  // The run in an order of the driver's own; the next stop is on top.
  await arrangeLastFirst(page, stopName(STOPS));
  const tapped = new Map<number, { from: string; to: string }>();
  const deliver = async (n: number) => {
    const from = new Date().toISOString();
    await markDelivered(page, stopName(n));
    tapped.set(n, { from, to: new Date().toISOString() });
  };
  await deliver(STOPS);
  for (let n = 1; n <= 9; n++) await deliver(n);

  // One tap too many is taken back, and nobody will ever know.
  await page.getByRole('button', { name: `Undo: ${stopName(9)} delivered` }).tap();
  await seen(card(page, stopName(9)));
  tapped.delete(9);
  await seen(page.getByRole('button', { name: 'Done (9)' }));

  // The app is killed, and opens again without signal, with everything that was done.
  page = await killAndReopen(phone, '/driver/ordertrack');
  await seen(page.getByRole('button', { name: 'Done (9)' }));
  for (let n = 9; n <= STOPS - 1; n++) await deliver(n);
  await seen(page.getByRole('button', { name: `Done (${STOPS})` }));

  page = await killAndReopen(phone, '/driver/payments');
  await page.getByRole('button', { name: `Add Payment: ${stopName(1)}` }).tap();
  const form = page.getByRole('dialog', { name: stopName(1) });
  await form.getByLabel(/^Received from the customer/).fill('15000');
  await seen(form.getByRole('status').getByText('¥5,000'));
  await form.getByRole('button', { name: 'Pay Full Amount' }).tap();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await seen(receipt.getByText(/^No\. [0-9A-F]{6}-0001$/));
  await seen(receipt.getByText('¥10,000', { exact: true }));
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await takePayment(page, stopName(2), 4000.5);
  await takePayment(page, stopName(2), 2000);
  for (const n of [3, 4, 5]) await takePayment(page, stopName(n), 'all');
  await takePayment(page, stopName(6), 7000);
  for (const n of [1, 2, 3]) await addNote(page, stopName(n + 5), `Comes back at ${n}`);

  page = await killAndReopen(phone, '/driver/payments');
  await takePayment(page, 'Annapurna', 'all');
  const cash = page.getByRole('region', { name: 'Cash to hand over' });
  await seen(cash.getByText('¥63,000.50'));
  await seen(cash.getByText('8 payments · 8 waiting to send'));

  // Meanwhile the office gives a stop away, lowers an invoice and takes the money of another one itself.
  const ask = await office(server);
  await ask('PUT', `/api/ordertrack/${trackId(20)}`, { customer: testId(1020), deliveredBy: IDS.driver2 });
  await ask('PUT', `/api/invoice/${invoiceId(4)}`, { amount: 8000 });
  await ask('POST', `/api/invoice/${invoiceId(5)}/fullpayment`, { date: dayOf(toInstant(Date.now()), 'Asia/Tokyo') });

  // The day is closed without signal: counted, 500 yen too little, handed over.
  await cash.getByRole('link', { name: 'Hand over' }).tap();
  await page.getByRole('button', { name: 'Count notes and coins' }).tap();
  await page.getByLabel('How many of ¥10,000').fill('6');
  await page.getByLabel('How many of ¥500').fill('5');
  await seen(page.getByText('¥500.50 too little.'));
  await page.getByLabel(/^Note for the office/).fill('Too much change somewhere');
  await page.getByRole('button', { name: 'Hand Over' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap();
  await seen(page.getByRole('list', { name: 'Handed over' }).getByText('Waiting to send'));
  await seen(cash.getByText('No cash with you'));
  const work = 1 + STOPS + 8 + 3 + 1;
  await chipSays(page, `Offline · ${work} waiting¥63,000.50`);
  await undoIsOver(page);

  // Signal for three seconds at a time; the first time everything leaves, and no answer comes back.
  const pushed = wire.nextPush();
  await phone.findSignal();
  await pushed;
  await phone.loseSignal();
  wire.breakOff();
  for (let windows = 0; windows < 10 && (await chipOf(page).textContent())?.includes('waiting'); windows++) {
    await phone.findSignal();
    await delay(3000);
    await phone.loseSignal();
    await expect.poll(() => chipOf(page).textContent()).not.toContain('Syncing');
  }
  await phone.findSignal();
  await chipSays(page, '1 needs attention');
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(sizes.length).toBeLessThanOrEqual(12);

  const panel = await openSyncPanel(page);
  const refused = panel.getByRole('listitem').filter({ hasText: stopName(20) });
  await seen(refused.getByText('This is assigned to somebody else now.'));
  await panel.getByRole('button', { name: 'Close' }).tap();

  await checkDay(server, tapped);

  // The office counts again, and the driver sees that it did.
  const desk = await stage.open('desktop');
  await signIn(desk, 'admin', '/admin/handovers');
  const handover = desk.page.getByRole('article', { name: /^Mr driver1/ });
  await seen(handover.getByText('Too much change somewhere'));
  await seen(handover.getByText('-¥500.50'));
  await handover.getByLabel('Received').fill('62500');
  await handover.getByRole('button', { name: 'Confirm' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await gone(handover);
  await seen(page.getByText('Confirmed by admin, received ¥62,500'));
});

/** What the server holds of that day: each piece of work once, with its own time, and cash that adds up. */
async function checkDay(server: Server, tapped: Map<number, { from: string; to: string }>): Promise<void> {
  const log = await loggedMutations(server, 'orderTrack.deliver');
  expect(new Set(log.map(({ args }) => args)).size, 'deliveries logged once each').toBe(log.length);
  expect(log).toHaveLength(STOPS);
  await server.withDatabase(async (db) => {
    const tracks = await db.selectFrom('orderTracks').selectAll().where('serialNo', '>', 100).execute();
    for (const [n, { from, to }] of tapped) {
      const track = tracks.find(({ _id }) => _id === trackId(n));
      if (n === 20) expect(track?.isDelivered, 'the stop that was given away').toBe(0);
      else expect(isBetween(track?.deliveredAt, from, to), `${stopName(n)} at ${track?.deliveredAt}`).toBe(true);
    }
    const payments = await db.selectFrom('payments').selectAll().where('collectorId', '=', IDS.driver1).execute();
    const taken = addYen(...payments.map(({ amount }) => fromHundredths(amount)));
    expect(taken).toBe(63_000.5);
    expect(new Set(payments.map(({ receiptNo }) => receiptNo?.slice(-4))).size, 'receipt numbers').toBe(8);
    const handovers = await db.selectFrom('handovers').selectAll().execute();
    expect(handovers.map(({ expected, counted }) => [expected, counted].map(fromHundredths))).toEqual([
      [63_000.5, 62_500],
    ]);
    expect(new Set(payments.map(({ handoverId }) => handoverId))).toEqual(new Set([handovers[0]?._id]));
    // What was handed over for an invoice that had changed meanwhile is the customer's credit.
    const credit = await db
      .selectFrom('invoices')
      .select(['_id', 'amount', 'paid'])
      .whereRef('paid', '>', 'amount')
      .orderBy('_id')
      .execute();
    expect(credit.map(({ _id, amount, paid }) => [_id, fromHundredths(paid - amount)])).toEqual([
      [invoiceId(4), 2000],
      [invoiceId(5), 10_000],
    ]);
    expect(await db.selectFrom('notes').select('_id').execute()).toHaveLength(3);
    const run = await db.selectFrom('orderTracks').select('position').where('_id', '=', trackId(STOPS)).execute();
    expect(run).toEqual([{ position: 1 }]);
  });
}

const isBetween = (at: string | null | undefined, from: string, to: string) => !!at && at >= from && at <= to;

/** A stop of driver 1 that was made so many days ago. */
function delivered(n: number, daysAgo: number): Put {
  const [stop] = manyStops(n).filter(([table, row]) => table === 'orderTracks' && row._id === trackId(n));
  if (stop?.[0] !== 'orderTracks') throw new Error('No such stop');
  const deliveredAt = toInstant(Date.now() - daysAgo * 86_400_000);
  return ['orderTracks', { ...stop[1], isDelivered: true, deliveredAt }];
}

test('deliveries older than the phone keeps come from the server, page by page, and without signal it says so', async () => {
  const stage = await setStage();
  const old = Array.from({ length: 25 }, (_, index) => delivered(index + 1, 40 + index));
  const lately = Array.from({ length: 3 }, (_, index) => delivered(30 + index, index));
  await stage.server.add([...manyStops(32).filter(([table]) => table === 'customers'), ...old, ...lately]);
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack/delivered');
  const { page } = phone;
  await seen(card(page, stopName(30)));
  await seen(card(page, stopName(17)));
  await seen(page.getByText('28', { exact: true }));
  await page.getByRole('button', { name: 'Page 2 of 2' }).tap();
  await seen(card(page, stopName(18)));
  await seen(card(page, stopName(25)));
  expect(await page.getByRole('article').count()).toBe(8);
  expect(page.url()).toContain('pageNumber=2');

  await phone.loseSignal();
  await page.reload();
  await seen(card(page, stopName(30)));
  expect(await page.getByRole('article').count()).toBe(3);
  await seen(page.getByText('Deliveries older than 30 days are shown when there is signal.'));
  await page.getByRole('textbox', { name: 'Search Order...' }).fill(stopName(31));
  await gone(card(page, stopName(30)));
});

test('what was just delivered can still be undone when the app was closed and opened again', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(2));
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await markDelivered(phone.page, stopName(1));
  const page = await killAndReopen(phone, '/driver/payments');
  await page.getByRole('button', { name: `Undo: ${stopName(1)} delivered` }).tap();
  await chipSays(page, 'All sent');
  await phone.goto('/driver/ordertrack');
  await seen(card(page, stopName(1)));

  // By keyboard as well.
  await page.getByRole('button', { name: `Mark As Delivered: ${stopName(2)}` }).focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: `Undo: ${stopName(2)} delivered` }));
  await page.keyboard.press('Control+z');
  await seen(card(page, stopName(2)));
  await chipSays(page, 'All sent');
  expect(await loggedMutations(stage.server, 'orderTrack.deliver')).toEqual([]);
});
