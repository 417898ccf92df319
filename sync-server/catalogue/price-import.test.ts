import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../../schema/testing/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import { writeTogether } from '../db/transactions.ts';
import { applyImport } from '../sheets/import-apply.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { testSheet, told } from '../sheets/test-sheet.ts';
import { putRecords } from '../testing/put-records.ts';
import { post, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { planPrices, priceWrites } from './price-import.ts';

const HOTELS = testId(800);
const RAMEN = testId(801);
const WINTER = testId(810);
const HEADERS = ['Price list', 'Product', 'Price', 'From', 'To'];

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await putRecords(
    world.db,
    [
      ['priceLists', { _id: HOTELS, name: 'Hotels' }],
      ['priceLists', { _id: RAMEN, name: 'Ramen shops' }],
      [
        'prices',
        { _id: WINTER, listId: HOTELS, productId: IDS.fishSauce, unitPrice: 450.5, from: '2025-06-01', to: null },
      ],
    ],
    world.clock.now(),
  );
});
afterEach(() => world.close());

const plan = (...rows: (string | number | null)[][]) => planPrices(world.db, testSheet(...rows));

function apply(found: Awaited<ReturnType<typeof plan>>) {
  const sender = { actor: ACTORS.admin, now: world.clock.now() };
  return writeTogether(world.db, (trx) => applyImport(trx, { plan: found, writes: priceWrites }, sender));
}

async function stored() {
  const rows = await world.db.selectFrom('prices').selectAll().orderBy('from').orderBy('productId').execute();
  return rows.map((row) => {
    const { _id: _any, ...price } = decodeRow('prices', row);
    return price;
  });
}

test('a price is found again by list, product and first day; one row may end what another follows', async () => {
  const found = await plan(
    HEADERS,
    ['hotels', 'FISH sauce', '¥520', '2026/1/1', null],
    ['Hotels', 'Fish sauce', 450.5, '2025年6月1日', '2025-12-31'],
    ['Ramen shops', 'Jasmine rice', 5980.25, 46_000, null],
  );
  expect(found).toMatchObject({
    bad: [],
    unchanged: 0,
    created: [{ row: 2 }, { row: 4 }],
    changed: [{ row: 3, _id: WINTER, headers: ['To'], was: [''] }],
  });
  await apply(found);
  const fishSauce = { listId: HOTELS, productId: IDS.fishSauce };
  expect(await stored()).toEqual([
    { ...fishSauce, unitPrice: 450.5, from: '2025-06-01', to: '2025-12-31' },
    { listId: RAMEN, productId: IDS.jasmineRice, unitPrice: 5980.25, from: '2025-12-09', to: null },
    { ...fishSauce, unitPrice: 520, from: '2026-01-01', to: null },
  ]);
});

test('a column that is not there leaves the end of a price', async () => {
  await apply(await plan(HEADERS, ['Hotels', 'Fish sauce', 450.5, '2025-06-01', '2025-12-31']));
  await apply(await plan(HEADERS.slice(0, 4), ['Hotels', 'Fish sauce', 440, '2025-06-01']));
  expect(await stored()).toMatchObject([{ unitPrice: 440, to: '2025-12-31' }]);
});

test.each([
  [['Inns', 'Jasmine rice', 1, '2026-01-01'], 'Price list: there is no price list "Inns"'],
  [[null, 'Jasmine rice', 1, '2026-01-01'], 'Price list: This field is required.'],
  [['Hotels', 'Basmati', 1, '2026-01-01'], 'Product: there is no product "Basmati"'],
  [['Hotels', 'Gone', 1, '2026-01-01'], 'Product: there is no product "Gone"'],
  [['Hotels', 'Jasmine rice', 0, '2026-01-01'], 'Price: The price must be more than 0.'],
  [['Hotels', 'Jasmine rice', null, '2026-01-01'], 'Price: Pleas add price.'],
  [['Hotels', 'Jasmine rice', 0.005, '2026-01-01'], 'Price: At most two decimals'],
  [['Hotels', 'Jasmine rice', 1, null], 'From: This field is required.'],
  [['Hotels', 'Jasmine rice', 1, '2026-02-30'], 'From: "2026-02-30" is not a day, such as 2026-12-01'],
  [['Hotels', 'Jasmine rice', 1, 'soon'], 'From: "soon" is not a day, such as 2026-12-01'],
  [['Hotels', 'Jasmine rice', 1, '2026-01-02', '2026-01-01'], 'To: The price ends before it begins.'],
  [['Hotels', 'Fish sauce', 1, '2026-01-01'], 'From: ¥450.50 holds from 2025-06-01 on. End it first.'],
])('a row of %j is told what is wrong with it', async (row, reason) => {
  expect(told(await plan(HEADERS, row))).toEqual([{ row: 2, reasons: [reason] }]);
});

test('rows that hold on the same days, or say the same twice, are told of each other', async () => {
  const first = ['Ramen shops', 'Jasmine rice', 1, '2026-01-01', '2026-01-31'];
  const second = ['Ramen shops', 'Jasmine rice', 2, '2026-01-31', null];
  expect(told(await plan(HEADERS, first, second))).toEqual([
    { row: 2, reasons: ['From: ¥2 holds from 2026-01-31 on. End it first.'] },
    { row: 3, reasons: ['From: ¥1 holds from 2026-01-01 to 2026-01-31.'] },
  ]);
  expect(told(await plan(HEADERS, first, first))).toEqual([{ row: 3, reasons: ['From: the same as in row 2'] }]);
});

test('nothing is done while one row is bad', async () => {
  const found = await plan(
    HEADERS,
    ['Hotels', 'Jasmine rice', 1, '2026-01-01', null],
    ['Hotels', 'Jasmine rice', 0, '2027-01-01', null],
  );
  await expect(apply(found)).rejects.toThrow('row 3 was refused: Price: The price must be more than 0.');
  expect(await stored()).toHaveLength(1);
});

test('what is exported is imported again without a change', { tags: ['long'] }, async () => {
  const future = { listId: HOTELS, productId: IDS.jasmineRice, unitPrice: 6000, from: '2026-01-01', to: '2026-01-31' };
  expect((await post(world, 'manager', '/api/price', future)).status).toBe(200);
  const past = { listId: HOTELS, productId: IDS.jasmineRice, unitPrice: 1, from: '2024-01-01', to: '2025-06-10' };
  expect((await post(world, 'manager', '/api/price', past)).status).toBe(200);
  const response = await request(world, 'manager', `/api/pricelist/${HOTELS}/sheet`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="prices.xlsx"');
  const sheet = await readSheet(new Uint8Array(await response.arrayBuffer()));
  expect(sheet.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ''))).toEqual([
    HEADERS,
    ['Hotels', 'Fish sauce', '450.5', '2025-06-01'],
    ['Hotels', 'Jasmine rice', '6000', '2026-01-01', '2026-01-31'],
  ]);
  const found = await planPrices(world.db, sheet);
  expect(found).toMatchObject({ created: [], changed: [], bad: [], unchanged: 2 });
});
