import { afterEach, beforeEach, expect, test } from 'vitest';
import { TakenResponse } from '../../schema/reports/report-responses.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { post, request, send } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const taken = async ({ from, to } = NOVEMBER) =>
  TakenResponse.parse(
    await (await request(world, 'manager', `/api/reports/journal/taken?from=${from}&to=${to}`)).json(),
  );

/** Exports a journal; returns the amounts of its entries, and what the response says of earlier exports. */
async function take(asked: object = {}, key?: string) {
  const body = { ...NOVEMBER, format: 'freee', ...asked };
  const keyed = key ? { 'idempotency-key': key } : {};
  const response = await send(world, 'manager', 'POST', '/api/reports/journal', body, keyed);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\r\n').slice(1, -1);
  const said = JSON.parse(response.headers.get('journal-taken') ?? 'null');
  return { amounts: lines.map((line) => Number(line.split(',')[14])).sort((a, b) => a - b), said };
}

test('a period that was taken before says so, by whom, when, and what is new since', async () => {
  const invoice = await office.types(IDS.restaurant1, 5000);
  expect(await taken()).toMatchObject({ exports: [], entries: 1, fresh: 1 });
  expect((await take()).said).toMatchObject({ last: null, entries: 1, fresh: 1 });
  office.setDay('2026-11-12');
  await office.pays(invoice, 3000);
  const last = { by: 'manager', format: 'freee', ...NOVEMBER, entries: 1 };
  expect(await taken()).toMatchObject({ exports: [last], entries: 2, fresh: 1, changedCount: 0, goneCount: 0 });
  const again = await take({ which: 'new' });
  expect(again.amounts).toEqual([3000]);
  expect(again.said).toMatchObject({ last, entries: 2, fresh: 1 });
  expect(await taken()).toMatchObject({ exports: [{ entries: 1 }, last], entries: 2, fresh: 0 });
});

test('a period that was taken in part says so, whatever the software', async () => {
  await office.types(IDS.restaurant1, 5000);
  await take({ format: 'yayoi', from: '2026-11-01', to: '2026-11-10' });
  office.setDay('2026-11-12');
  await office.types(IDS.restaurant1, 700);
  const part = { from: '2026-11-01', to: '2026-11-10', format: 'yayoi', entries: 1 };
  expect(await taken({ from: '2026-11-10', to: '2027-03-31' })).toMatchObject({
    exports: [part],
    entries: 2,
    fresh: 1,
  });
  expect(await taken({ from: '2026-11-11', to: '2027-03-31' })).toMatchObject({ exports: [], entries: 1, fresh: 1 });
});

test('an entry that is booked otherwise since is named with what it was, and one that is gone', async () => {
  await office.types(IDS.restaurant1, 5000);
  await office.types(IDS.restaurant2, 700);
  await take();
  await world.db.updateTable('journalTaken').set({ amount: 4000 }).where('amount', '=', 5000).execute();
  const gone = { no: '7', exportId: testId(1), date: '2026-11-09', amount: 9, print: '' };
  await world.db.insertInto('journalTaken').values(gone).execute();
  expect(await taken()).toMatchObject({
    fresh: 0,
    changedCount: 1,
    goneCount: 1,
    gone: [{ no: 7, date: '2026-11-09', amount: 9 }],
    changed: [{ amount: 5000, was: { date: '2026-11-10', amount: 4000 } }],
  });
  await world.db.updateTable('customers').set({ restaurantName: 'Renamed' }).execute();
  expect((await taken()).changedCount).toBe(1);
});

test('looking notes nothing, and the same journal that is asked for again after a lost answer is noted once', async () => {
  const query = 'from=2026-11-01&to=2026-11-30';
  await office.types(IDS.restaurant1, 5000);
  const looked = await request(world, 'manager', `/api/reports/journal?${query}&format=freee`);
  expect(JSON.parse(looked.headers.get('journal-taken') ?? '')).toMatchObject({ last: null, fresh: 1 });
  expect((await taken()).exports).toEqual([]);
  for (let sent = 0; sent < 2; sent++) {
    const { amounts, said } = await take({ which: 'new' }, testId(4711));
    expect([amounts, said.last, said.fresh]).toEqual([[5000], null, 1]);
  }
  expect((await taken()).exports).toHaveLength(1);
});

test('whoever is not of the office takes no journal', async () => {
  for (const person of ['driver1', 'customer1'] as const) {
    const answer = await post(world, person, '/api/reports/journal', { ...NOVEMBER, format: 'freee' });
    expect(answer.status).toBe(403);
  }
  expect((await taken()).exports).toEqual([]);
});

test('a name beyond ASCII is in the header, too', async () => {
  await take();
  await world.db.updateTable('journalExports').set({ by: '田中' }).execute();
  expect((await take()).said.last.by).toBe('田中');
});

test('a period without a beginning is refused in words', async () => {
  const period = { from: '', to: '2025-06-30', format: 'freee', which: 'new' };
  const response = await post(world, 'manager', '/api/reports/journal', period);
  expect([response.status, (await response.json()).issues[0].path]).toEqual([422, 'from']);
});
