import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNITS } from '../../schema/catalogue/units.ts';
import { ACTORS, IDS, testId, testProduct } from '../../schema/testing/test-records.ts';
import { readRow } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { applyImport } from '../sheets/import-apply.ts';
import type { Chosen } from '../sheets/import-routes.ts';
import { testSheet, told } from '../sheets/test-sheet.ts';
import { putRecords } from '../testing/put-records.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { planProducts, productWrites } from './product-import.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const plan = (...rows: (string | number | null)[][]) => planProducts(world.db, testSheet(...rows));
const answered = (chosen: Chosen, ...rows: (string | number | null)[][]) =>
  planProducts(world.db, testSheet(...rows), chosen);
const HEADERS = ['Name', 'Category', 'Price', 'Description'];

function apply(found: Awaited<ReturnType<typeof plan>>) {
  const sender = { actor: ACTORS.admin, now: world.clock.now() };
  return writeTogether(world.db, (trx) => applyImport(trx, { plan: found, writes: productWrites }, sender));
}

test('products are found again by their name, in any case; what the sheet does not say stays', async () => {
  const found = await plan(
    ['name', 'Price', 'Stock', 'sku'],
    ['FISH  sauce', '￥1,480.50', '12', 'btl'],
    ['Galangal', 480.5, null, 'Btl'],
  );
  expect(found).toMatchObject({
    created: [],
    bad: [],
    changed: [
      { row: 2, _id: IDS.fishSauce, patch: { price: 1480.5 }, headers: ['Price'] },
      { row: 3, _id: IDS.outOfStock, patch: { stockInCount: 0 }, headers: ['Stock'] },
    ],
  });
  await apply(found);
  expect(await readRow(world.db, 'products', IDS.fishSauce)).toEqual({
    ...testProduct(IDS.fishSauce, 'Fish sauce'),
    price: 1480.5,
  });
});

test('a new product is in its category by name, and starts as it does in the app', async () => {
  await apply(
    await plan(
      [...HEADERS, 'Unit', 'Item type', 'Item count', 'Show description', 'Rank'],
      ['Lime leaves', 'thai items', 300, 'Frozen', null, 'new item', 'not count', 'Dont Show', -3],
    ),
  );
  const stored = await world.db.selectFrom('products').select('_id').where('name', '=', 'Lime leaves').execute();
  expect(await readRow(world.db, 'products', stored[0]?._id ?? '')).toMatchObject({
    category: IDS.thaiItems,
    price: 300,
    sku: 'Pcs',
    image: '',
    itemType: 'New Item',
    itemCount: 'Not Count',
    showDescription: 'Hide',
    productRank: -3,
    stockInCount: 0,
    deletedAt: null,
  });
});

test.each([
  [['', 'Thai Items', 1, 'x'], 'Name: this field is required.'],
  [['New', null, 1, 'x'], 'Category: Please select category'],
  [['New', 'Thai', 1, 'x'], 'Category: there is no category "Thai"'],
  [['New', 'Thai Items', null, 'x'], 'Price: Pleas add price.'],
  [['New', 'Thai Items', 'market', 'x'], 'Price: "market" is not a number'],
  [['New', 'Thai Items', '-1', 'x'], 'Price: Price can’t be negative.'],
  [['New', 'Thai Items', 0.005, 'x'], 'Price: At most two decimals'],
])('a row of %j is told in the words of the form', async (row, reason) => {
  expect(told(await plan(HEADERS, row))).toEqual([{ row: 2, reasons: [reason] }]);
});

test('a new product without a description has its name for one; one that is there needs one', async () => {
  await apply(await plan(HEADERS, ['New', 'Thai Items', 1, null]));
  const made = await world.db.selectFrom('products').select('description').where('name', '=', 'New').execute();
  expect(made).toEqual([{ description: 'New' }]);
  expect(told(await plan(HEADERS, ['New', 'Thai Items', 1, null]))).toEqual([
    { row: 2, reasons: ['Description: Please add description.'] },
  ]);
});

test('other names and readings are a column, which a list may leave out', async () => {
  await apply(await plan([...HEADERS, 'Other names and readings'], ['Okra', 'Rice', 1, 'Fresh', ' おくら、 bhindi ']));
  const okra = () => world.db.selectFrom('products').select('otherNames').where('name', '=', 'Okra').execute();
  expect(await okra()).toEqual([{ otherNames: 'おくら、 bhindi' }]);
  await apply(await plan(['Name', 'Price'], ['Okra', 2]));
  expect(await okra()).toEqual([{ otherNames: 'おくら、 bhindi' }]);
  await apply(await plan(['Name', 'Other names and readings'], ['Okra', null]));
  expect(await okra()).toEqual([{ otherNames: null }]);
});

test('names in other languages are columns: a missing one leaves the name, an empty cell takes it away', async () => {
  const headers = [...HEADERS, 'Name in Japanese', 'names.ne'];
  await apply(
    await plan(headers, ['Okra', 'Rice', 1, 'Fresh', ' オクラ ', null], ['Mint', 'Rice', 1, 'Fresh', null, null]),
  );
  const rows = await world.db.selectFrom('products').select(['name', 'names']).where('price', '=', 100).execute();
  expect(rows.map(({ name, names }) => [name, names]).sort()).toEqual([
    ['Mint', null],
    ['Okra', '{"ja":"オクラ"}'],
  ]);
  const found = await plan(['Name', 'Name in Nepali'], ['Okra', 'भिण्डी'], ['Mint', null]);
  expect(found).toMatchObject({
    unchanged: 1,
    changed: [{ patch: { 'names.ne': 'भिण्डी' }, headers: [{ values: { language: { language: 'ne' } } }], was: [''] }],
  });
  await apply(found);
  const both = await world.db.selectFrom('products').select('names').where('name', '=', 'Okra').execute();
  expect(both).toEqual([{ names: '{"ja":"オクラ","ne":"भिण्डी"}' }]);
  await apply(await plan(['Name', 'Name in Japanese'], ['Okra', null]));
  const left = await world.db.selectFrom('products').select('names').where('name', '=', 'Okra').execute();
  expect(left).toEqual([{ names: '{"ne":"भिण्डी"}' }]);
  expect(told(await plan(['Name', 'Name in Japanese'], ['Okra', 'あ'.repeat(201)]))).toEqual([
    { row: 2, reasons: ['Name in Japanese: is longer than 200 characters'] },
  ]);
});

test('every reason of a row is told at once', async () => {
  expect(told(await plan([...HEADERS, 'Unit'], ['New', 'Thai', 'x', null, 'Dozen']))).toEqual([
    {
      row: 2,
      reasons: [
        'Category: there is no category "Thai"',
        'Price: "x" is not a number',
        `Unit: "Dozen" is none of ${new Intl.ListFormat('en-GB').format(UNITS)}`,
      ],
    },
  ]);
});

test('of two products of one name it is not guessed which is meant', async () => {
  await putRecords(world.db, [['products', testProduct(testId(500), 'Fish sauce')]], world.clock.now());
  const [bad] = told(await plan(['Name', 'Price'], ['Fish sauce', 1]));
  expect(bad?.reasons).toEqual(['Name: more than one record has "Fish sauce"; change them in the app']);
});

test('a code finds its product, whatever it is called now; one without a code is found by its name and gets it', async () => {
  const rice = { ...testProduct(testId(500), 'Rice'), code: 'A-1' };
  await putRecords(world.db, [['products', rice]], world.clock.now());
  const found = await plan(['Product code', 'Name', 'Price'], ['ａ-1', 'Jasmine', 480], ['B-2', 'fish sauce', 490]);
  expect(found).toMatchObject({
    bad: [],
    changed: [
      { row: 2, _id: rice._id, patch: { name: 'Jasmine', price: 480 } },
      { row: 3, _id: IDS.fishSauce, patch: { code: 'B-2', price: 490 } },
    ],
  });
  await apply(found);
  const byCode = await plan(['商品コード', 'Price'], ['A-1', 500], ['B-9', 1]);
  expect(byCode).toMatchObject({ changed: [{ _id: rice._id, patch: { price: 500 } }], bad: [{ row: 3 }] });
  const empty = await plan(['Product code', 'Name', 'Price'], [null, 'Fish sauce', 491]);
  expect(empty.changed).toMatchObject([{ patch: { price: 491 } }]);
});

test('a new row that is all but a known product asks; what is said is done', async () => {
  const rows = [HEADERS, ['ＦＩＳＨ-ＳＡＵＣＥ', 'Thai Items', 1, 'x'], ['Fish sauces', 'Thai Items', 2, 'x']];
  const asked = await plan(...rows);
  expect(asked.bad.map((each) => each.asked?.candidates)).toEqual([
    [{ _id: IDS.fishSauce, text: 'Fish sauce' }],
    [{ _id: IDS.fishSauce, text: 'Fish sauce' }],
  ]);
  expect(told(asked)[0]?.reasons).toEqual([
    'Name: "ＦＩＳＨ-ＳＡＵＣＥ" may be "Fish sauce", which is there already: say if it is the same',
  ]);
  const said = await answered({ answers: { 2: IDS.fishSauce, 3: 'new' } }, ...rows);
  expect(said).toMatchObject({ bad: [], changed: [{ row: 2, _id: IDS.fishSauce }], created: [{ row: 3 }] });
  expect(await answered({ answers: { 2: 'skip' }, answerAll: 'new' }, ...rows)).toMatchObject({ left: 1, bad: [] });
  const both = await answered({ answerAll: 'same' }, ...rows);
  expect(told(both)).toEqual([{ row: 3, reasons: ['Name: the same as in row 2'] }]);
  expect((await answered({ answers: { 2: IDS.outOfStock } }, ...rows)).bad).toHaveLength(2);
});

test('a code with other zeros asks, and the known product keeps its own', async () => {
  const rice = { ...testProduct(testId(500), 'Rice', { price: 1 }), code: '0012' };
  await putRecords(world.db, [['products', rice]], world.clock.now());
  const rows = [
    ['Product code', ...HEADERS],
    [12, 'Rice', 'Thai Items', 5, 'x'],
  ];
  const [bad] = (await plan(...rows)).bad;
  expect(bad?.asked).toEqual({ candidates: [{ _id: rice._id, text: '0012 Rice' }] });
  const { changed } = await answered({ answerAll: 'same' }, ...rows);
  expect(changed).toMatchObject([{ _id: rice._id, patch: { price: 5 } }]);
  expect(changed[0]?.patch).not.toHaveProperty('code');
});
