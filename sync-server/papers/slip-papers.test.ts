import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { MOST_IN_FILE } from '../../schema/papers/contents/document-responses.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { pushOne, queued, request } from '../testing/test-calls.ts';
import { readPdf } from '../testing/test-pdf.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DAY = '2025-06-11';

async function does(person: PersonName, name: string, args: object): Promise<void> {
  world.clock.advance(1000);
  const verdict = await pushOne(world, person, queued(name, args, { at: toInstant(world.clock.now()) }));
  expect(verdict, name).toMatchObject({ status: 'applied' });
}
const line = (fields: Partial<SlipLine> = {}) => ({ ...slipLine({ _id: newId(), price: 1000 }, DAY), ...fields });

/** Plans a slip for a day, on a driver's stop or without one. */
async function plans(
  customerId: string,
  note: string,
  { day = DAY, driver = '', lines = [line()] } = {},
): Promise<string> {
  const slipId = newId();
  if (driver) await does('admin', 'orderTrack.create', { orderTrackId: slipId, customerId, deliveredBy: driver });
  const { versionSeen: _first, ...slip } = shown(lines);
  await does('manager', 'slip.create', { slipId, customerId, day, note, ...slip });
  return slipId;
}

const printed = async (query: string) => {
  const response = await request(world, 'manager', `/api/documents/slips/pdf?${query}`);
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer())).text;
};
const notesIn = (text: string) => text.split('\n').flatMap((words) => /^slip \w+/.exec(words)?.[0] ?? []);

test('a day’s slips come by route, there by the stops as they are arranged, and those without a stop at the end', {
  tags: ['long'],
}, async () => {
  await does('manager', 'customer.update', { customerId: IDS.restaurant2, route: 'Koujimachi' });
  const [a, b] = [
    await plans(IDS.restaurant1, 'slip a', { driver: IDS.driver1 }),
    await plans(IDS.restaurant1, 'slip b', { driver: IDS.driver1 }),
  ];
  await plans(IDS.restaurant1, 'slip c');
  await plans(IDS.restaurant2, 'slip d', { driver: IDS.driver2 });
  await plans(IDS.restaurant1, 'slip e', { day: '2025-06-12' });
  const voided = await plans(IDS.restaurant1, 'slip f');
  await does('manager', 'slip.void', { slipId: voided, reason: 'No' });
  await does('manager', 'orderTrack.arrange', { driverId: IDS.driver1, orderTrackIds: [b, a, IDS.track1] });
  expect(notesIn(await printed(`day=${DAY}`))).toEqual(['slip d', 'slip b', 'slip a', 'slip c']);
  expect(notesIn(await printed(`day=${DAY}&route=Koujimachi`))).toEqual(['slip d']);
});

test('what is not delivered has no number, and room for what is still to be weighed; what is has its document', {
  tags: ['long'],
}, async () => {
  const weighed = line({
    name: 'Chicken',
    ordered: 3000,
    delivered: 0,
    unit: 'Kg',
    orderedUnit: 'Pcs',
    toWeigh: true,
    amount: 0,
  });
  const slipId = await plans(IDS.restaurant1, 'slip a', { lines: [line({ name: 'Rice' }), weighed] });
  const before = await printed(`day=${DAY}`);
  expect(before).toContain('納品書（配達用）');
  expect(before).toContain('正式な書類は納品時に発行いたします');
  expect(before).toMatch(/Chicken3個.*¥1,000/);
  expect(before).not.toMatch(/[ID]-0000/);
  // Its total is not known yet.
  expect(before).not.toContain('お支払い金額');
  const { version } = await world.db
    .selectFrom('slips')
    .select('version')
    .where('_id', '=', slipId)
    .executeTakeFirstOrThrow();
  const { toWeigh: _weight, ...known } = weighed;
  const lines = [line({ name: 'Rice' }), { ...known, delivered: 2350, amount: 2350 }];
  await does('manager', 'slip.change', {
    slipId,
    correctionId: newId(),
    reason: 'Weighed',
    ...shown(lines),
    versionSeen: version,
  });
  expect(await printed(`day=${DAY}`)).toContain('¥3,618');
  await does('manager', 'slip.deliver', { slipId });
  const after = await printed(`day=${DAY}`);
  expect(after).toContain('納品書 兼 請求書');
  expect(after).toContain('I-000001');
});

test('a day without slips says so', async () => {
  const response = await request(world, 'manager', '/api/documents/slips/pdf?day=2020-01-01');
  expect([response.status, await response.json()]).toMatchObject([422, { message: 'No document fits this search.' }]);
});

test('more papers than a file holds come in parts, of slips and of documents', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  for (let index = 0; index <= MOST_IN_FILE; index++) {
    const slipId = await plans(IDS.restaurant1, `slip ${index}`);
    await does('manager', 'slip.deliver', { slipId });
  }
  const tooMany = await request(world, 'manager', `/api/documents/slips/pdf?day=${DAY}`);
  expect([tooMany.status, await tooMany.json()]).toMatchObject([422, { message: /^More than 300 documents/ }]);
  const documents = await request(world, 'manager', '/api/documents/pdf?kind=invoice');
  expect(documents.status).toBe(422);
  const last = `I-000${MOST_IN_FILE + 1}`;
  expect(notesIn(await printed(`day=${DAY}&part=2`))).toEqual([`slip ${MOST_IN_FILE}`]);
  const part = await request(world, 'manager', '/api/documents/pdf?kind=invoice&part=2');
  const { text } = readPdf(new Uint8Array(await part.arrayBuffer()));
  expect(text).toContain(last);
  expect(text).not.toContain('I-000300');
  expect((await request(world, 'manager', `/api/documents/slips/pdf?day=${DAY}&part=3`)).status).toBe(422);
});

test('single slips are printed in the order of their ids, without void ones', async () => {
  const [a, b, c] = [
    await plans(IDS.restaurant1, 'slip a'),
    await plans(IDS.restaurant1, 'slip b'),
    await plans(IDS.restaurant1, 'slip c'),
  ];
  await does('manager', 'slip.void', { slipId: b, reason: 'No' });
  await does('manager', 'slip.deliver', { slipId: a });
  const text = await printed(`ids=${[c, b, a].join()}`);
  expect(notesIn(text)).toEqual(['slip c', 'slip a']);
  expect(text).toContain('I-000001');
  expect((await request(world, 'manager', '/api/documents/slips/pdf')).status).toBe(422);
});
