import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../schema/core/days.ts';
import { Language } from '../../schema/core/languages.ts';
import type { Row } from '../../schema/core/records.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import { ACTORS, IDS, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { hearPokes } from '../db/pokes.ts';
import { writeTogether } from '../db/transactions.ts';
import { sheetText } from '../sheets/column.ts';
import { applyImport, ImportRefused } from '../sheets/import-apply.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { SheetError } from '../sheets/sheet.ts';
import { testSheet, told } from '../sheets/test-sheet.ts';
import { putRecords } from '../testing/put-records.ts';
import { catchUp, idsOf, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { customerWrites, planCustomers } from './customer-import.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const plan = (...rows: (string | number | null)[][]) => planCustomers(world.db, testSheet(...rows));
const HEADERS = ['Customer code', 'Restaurant', 'Phone', 'Route', 'Payment method'];

function apply(found: Awaited<ReturnType<typeof plan>>) {
  const sender = { actor: ACTORS.admin, now: world.clock.now() };
  return writeTogether(world.db, (trx) => applyImport(trx, { plan: found, writes: customerWrites }, sender));
}
async function customer(code: string): Promise<Partial<Row<'customers'>> | undefined> {
  const { rows } = await catchUp(world, 'admin');
  return [...rows.values()].find((row) => 'customerCode' in row && row.customerCode === code);
}

test('while it writes, others get their turns', { tags: ['long'] }, async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [`M${n}`, 'Momo House', '03-1111-2222', 'Ueno', 'cash']);
  const found = await plan(HEADERS, ...rows);
  let isWritten = false;
  const written = apply(found).finally(() => {
    isWritten = true;
  });
  let turns = 0;
  for (; !isWritten; turns++) await nextTurn();
  await written;
  expect(turns).toBeGreaterThan(3);
});

describe('looking at a sheet', () => {
  test('writes nothing', async () => {
    const before = await catchUp(world, 'admin');
    await plan(HEADERS, ['N1', 'New', '03-1111-2222', 'Ueno', 'cash'], ['R1', 'Renamed', '1', 'Ueno', 'cash']);
    expect(await catchUp(world, 'admin')).toEqual(before);
  });

  test('tells new, changed and unchanged customers apart, by their code', async () => {
    const found = await plan(
      HEADERS,
      ['N1', 'New', '03-1111-2222', 'Ueno', 'cash'],
      ['R1', 'Renamed', '0312345678', 'ueno', 'CASH'],
      ['R2', 'Restaurant r2', 312345678, 'Ueno', 'cash'],
    );
    expect(found).toMatchObject({
      created: [{ row: 2 }],
      changed: [{ row: 3, headers: ['Restaurant'] }],
      unchanged: 1,
    });
    expect(found.changed[0]).toMatchObject({ _id: IDS.restaurant1, patch: { restaurantName: 'Renamed' } });
  });

  test('finds a code in any case, unless that is what tells two customers apart', async () => {
    const other = { ...testCustomer(testId(500), 'r1'), customerCode: 'r1' };
    expect(await plan(['Customer code'], ['ｒ１'])).toMatchObject({ unchanged: 1, created: [] });
    await putRecords(world.db, [['customers', other]], world.clock.now());
    expect(await plan(['Customer code'], ['r1'], ['R1'])).toMatchObject({ unchanged: 2, bad: [] });
    expect(told(await plan(['Customer code'], ['ｒ１']))[0]?.reasons[0]).toMatch(/more than one record has "ｒ１"/);
  });

  test('understands the names of fields, in any case and spacing, and names the columns that it does not read', async () => {
    const found = await plan(
      ['CUSTOMERCODE', 'restaurant_name', 'Total dues', 'Mood'],
      ['R1', 'Restaurant r1', 5, 'sad'],
    );
    expect(found).toMatchObject({ unchanged: 1, unusedColumns: ['Total dues', 'Mood'] });
  });

  test('leaves a field without a column as it is; an empty cell empties it', async () => {
    const rows = [
      ['Customer code', 'Delivery days', 'Company'],
      ['R1', null, null],
    ];
    expect((await plan(...rows)).changed).toMatchObject([{ patch: { deliveryDays: [] }, headers: ['Delivery days'] }]);
  });

  test('sets a cut-off of its own and takes it away; an empty cell of a customer without one changes nothing', async () => {
    const headers = ['Customer code', 'Order until', 'Grace minutes'];
    expect((await plan(headers, ['R1', '17:00 -1', 30])).changed).toMatchObject([
      { patch: { cutOff: { minutes: 1020, daysBefore: 1 }, grace: 30 } },
    ]);
    expect(await plan(headers, ['R1', null, null])).toMatchObject({ unchanged: 1 });
    const own = { ...testCustomer(testId(501), 'own'), cutOff: { minutes: 1020, daysBefore: 1 }, grace: 30 };
    await putRecords(world.db, [['customers', own]], world.clock.now());
    expect(await plan(headers, ['OWN', '17:00', 30])).toMatchObject({ unchanged: 1 });
    expect((await plan(headers, ['OWN', null, null])).changed).toMatchObject([
      { patch: { cutOff: null, grace: null } },
    ]);
  });

  test('asks where a code may have lost its zeros, instead of making a second customer', async () => {
    const coded = { ...testCustomer(testId(502), 'coded'), customerCode: '0012' };
    await putRecords(world.db, [['customers', coded]], world.clock.now());
    const fresh = (code: string | number) => [code, `New ${code}`, '312345678', 'Ueno', 'cash'];
    const asks = async (...codes: (string | number)[]) => {
      const found = await plan(HEADERS, ...codes.map(fresh));
      return [found.created.length, told(found)];
    };
    const known =
      'Customer code: "12 New 12" may be "0012 Restaurant coded", which is there already: say if it is the same';
    expect(await asks(12)).toEqual([0, [{ row: 2, reasons: [known] }]]);
    expect(await asks('12', '40')).toMatchObject([1, [{ row: 2 }]]);
    expect(await asks('00012')).toMatchObject([0, [{ row: 2, reasons: [expect.stringContaining('may be "0012 ')] }]]);
    expect(await asks('0012', '13', 'A012', 'A12')).toEqual([3, []]);
    expect(await asks('0040', 40)).toMatchObject([
      1,
      [{ row: 3, reasons: [expect.stringContaining('"40 New 40" may be "0040" of row 2')] }],
    ]);
  });

  test('asks where a new code has the name of a customer, unless that one is in the sheet too', async () => {
    const known = { ...testCustomer(testId(502), 'coded'), customerCode: 'A1', restaurantName: '株式会社さくら亭' };
    await putRecords(world.db, [['customers', known]], world.clock.now());
    const row = (code: string, name: string) => [code, name, '312345678', 'Ueno', 'cash'];
    const sheet = testSheet(HEADERS, row('B1', '（株）さくら亭'));
    expect((await planCustomers(world.db, sheet)).bad[0]?.asked?.candidates).toEqual([
      { _id: known._id, text: 'A1 株式会社さくら亭' },
    ]);
    const { changed } = await planCustomers(world.db, sheet, { answers: { 2: known._id } });
    expect(changed[0]?.patch).toMatchObject({ customerCode: 'B1', restaurantName: '（株）さくら亭' });
    const both = await plan(HEADERS, row('A1', '株式会社さくら亭'), row('B1', '（株）さくら亭'));
    expect(both).toMatchObject({ bad: [], created: [{ row: 3 }] });
  });

  test('keeps codes apart that differ in their zeros, once both are there', async () => {
    const both = ['0012', '12'].map((customerCode, n) => ({ ...testCustomer(testId(503 + n), `z${n}`), customerCode }));
    await putRecords(
      world.db,
      both.map((record) => ['customers', record]),
      world.clock.now(),
    );
    expect(await plan(['Customer code'], ['0012'], ['12'])).toMatchObject({ unchanged: 2, bad: [] });
  });

  test.each([
    ['０３－１２３４－５６７８', '312345678'],
    ['03−1234−5678', '312345678'],
    ['03ー1234ー5678（代）', '312345678'],
    [312_345_678, '312345678'],
    [81_312_345_678, '312345678'],
    ['312345678.0', '312345678'],
    ['03-1234-5678 / 090-1111-2222', '312345678 / 9011112222'],
  ])('reads the phone number %s as the form and REST do', async (typed, phoneNumber) => {
    expect((await plan(HEADERS, ['N1', 'New', typed, 'Ueno', 'cash'])).created).toMatchObject([
      { fields: { phoneNumber } },
    ]);
  });

  test('does not take a deleted customer for one that is there', async () => {
    const gone = { ...testCustomer(testId(500), 'gone'), deletedAt: '2025-06-01T00:00:00.000Z' };
    await putRecords(world.db, [['customers', gone]], world.clock.now());
    expect(await plan(HEADERS, ['GONE', 'Back again', '1', 'Ueno', 'cash'])).toMatchObject({ created: [{ row: 2 }] });
  });

  test.each([
    [{ 'Customer code': null }, 'Customer code: This field is required.'],
    [{ Restaurant: null }, 'Restaurant: This field is required.'],
    [{ Phone: null }, 'Phone: This field is required.'],
    [{ Phone: 'ask Ram' }, 'Phone: Only digits, or +81 and digits'],
    [{ Route: 'Tokyo' }, `Route: "Tokyo" is none of ${new Intl.ListFormat('en-GB').format(ROUTES)}`],
    [{ Route: null }, 'Route: This field is required.'],
    [{ 'Payment method': 'card' }, 'Payment method: "card" is none of cash and monthly'],
    [{ 'Payment day': '32' }, 'Payment day: "32" is not a whole number from 1 to 31'],
    [{ 'Payment day': 1.5 }, 'Payment day: "1.5" is not a whole number from 1 to 31'],
    [{ 'Delivery days': 'Monday and Someday' }, 'Delivery days: "and" is not a weekday'],
    [
      { 'Order until': 'noon' },
      'Order until: "noon" is not a time such as "17:00 -1", which is 17:00 on the day before',
    ],
    [{ 'Grace minutes': '2000' }, 'Grace minutes: "2000" is not a whole number from 0 to 1440'],
    [{ 'Bad debt': 'maybe' }, 'Bad debt: "maybe" is neither Yes nor No'],
    [{ Restaurant: 'x'.repeat(201) }, 'Restaurant: is longer than 200 characters'],
  ])('says why it can not take a new customer with %j', async (cells, reason) => {
    const good = { 'Customer code': 'N1', Restaurant: 'New', Phone: '1', Route: 'Ueno', 'Payment method': 'cash' };
    const row = { ...good, ...cells };
    // With a code in the sheet: a sheet without any would be given codes.
    const found = await plan(Object.keys(row), Object.values(row), Object.values({ ...good, 'Customer code': 'R1' }));
    expect(told(found)).toEqual([{ row: 2, reasons: [reason] }]);
    expect(found.created).toEqual([]);
  });

  test.each([
    ['現金', '月曜日、金曜', 'はい', '新宿A'],
    ['नगद', 'सोम, शुक्रबार', 'हो', 'शिन्जुकु A'],
    ['Cash', 'mon/Fri', 'yes', 'shinjuku a'],
  ])('reads codes in the words of every language: %s, %s, %s, %s', async (...cells) => {
    const found = await plan(
      [...HEADERS.slice(0, 3), 'Payment method', 'Delivery days', 'Bad debt', 'Route'],
      ['N1', 'New', '1', ...cells],
    );
    const fields = { paymentMethod: 'cash', deliveryDays: ['Monday', 'Friday'], badDebt: true, route: 'Shinjuku A' };
    expect(found).toMatchObject({ bad: [], created: [{ fields }] });
  });

  test.each([
    ['毎日', [...WEEKDAYS]],
    ['月水金', ['Monday', 'Wednesday', 'Friday']],
    ['月〜金', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['火曜から木曜まで', ['Tuesday', 'Wednesday', 'Thursday']],
    ['金ー月', ['Monday', 'Friday', 'Saturday', 'Sunday']],
    ['Mon - Wed, Sat', ['Monday', 'Tuesday', 'Wednesday', 'Saturday']],
    ['月-水-金', ['Monday', 'Wednesday', 'Friday']],
    ['every day', [...WEEKDAYS]],
  ])('reads delivery days as lists have them: %s', async (cell, deliveryDays) => {
    const found = await plan(['Customer code', 'Delivery days'], ['R1', cell]);
    expect(found).toMatchObject({ bad: [], changed: [{ patch: { deliveryDays } }] });
  });

  test('a weekday that several begin with is told', async () => {
    const found = await plan(['Customer code', 'Delivery days'], ['R1', 'श']);
    expect(told(found)).toEqual([{ row: 2, reasons: ['Delivery days: "श" is not a weekday'] }]);
  });

  test('takes a code once', async () => {
    const found = await plan(
      ['Code of customer', ...HEADERS],
      [null, 'N1', 'A', '1', 'Ueno', 'cash'],
      [null, 'n1', 'B', '1', 'Ueno', 'cash'],
    );
    expect(told(found)).toEqual([{ row: 3, reasons: ['Customer code: the same as in row 2'] }]);
    const known = await plan(['Customer code'], ['R1'], ['R1']);
    expect(told(known)).toEqual([{ row: 3, reasons: ['Customer code: the same as in row 2'] }]);
  });

  test.each([
    [
      [
        ['Company', 'Phone'],
        ['A', '1'],
      ],
      /row 1 has to name the columns, and none is "Customer code"/,
    ],
    [
      [
        ['Customer code', 'Phone', 'phone number'],
        ['A', '1', '2'],
      ],
      /two columns "Phone"/,
    ],
    [[], /it is empty/],
  ])('refuses %j as a whole', async (rows, reason) => {
    await expect(plan(...rows)).rejects.toThrow(SheetError);
    await expect(plan(...rows)).rejects.toThrow(reason);
  });
});

describe('importing a sheet', () => {
  test('writes new and changed customers as an admin would, and devices get them', async () => {
    const device = await catchUp(world, 'admin');
    const poked = new Set<string>();
    hearPokes(world.db, (channels) => {
      for (const channel of channels) poked.add(channel);
    });
    await apply(
      await plan(
        [...HEADERS, 'Delivery days', 'Payment day', 'Bad debt', 'Mobile'],
        [
          'N1',
          'New',
          '03-1111-2222',
          'Nishi  tokyo',
          'Monthly',
          'fri, Monday',
          '３１',
          'yes',
          '０９０１２３４５６７８',
        ],
        ['R2', 'Renamed', '0312345678', 'Ueno', 'cash', 'Monday, Thursday', null, 'Yes', null],
      ),
    );
    expect([...poked].sort()).toEqual(
      expect.arrayContaining(['office', `customer:${IDS.restaurant2}`, `driver:${IDS.driver2}`]),
    );
    const { rows } = await catchUp(world, 'admin', device);
    expect([...rows.values()]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          customerCode: 'N1',
          phoneNumber: '311112222',
          mobileNumber: '9012345678',
          route: 'Nishi Tokyo',
          paymentMethod: 'monthly',
          paymentDate: 31,
          deliveryDays: ['Monday', 'Friday'],
          badDebt: true,
          companyName: '',
        }),
        expect.objectContaining({ _id: IDS.restaurant2, restaurantName: 'Renamed' }),
      ]),
    );
    const log = await world.db.selectFrom('mutationLog').select(['name', 'actorId']).orderBy('id').execute();
    expect(log).toEqual([
      { name: 'customer.create', actorId: IDS.admin },
      { name: 'customer.update', actorId: IDS.admin },
    ]);
  });

  test('imported once more, nothing is left to change', async () => {
    const rows = [
      HEADERS,
      ['N1', 'New', '0081-3-1111', 'Ueno', 'cash'],
      ['R1', ' Renamed\r\nTwice ', '1', 'Ueno', 'cash'],
    ];
    await apply(await plan(...rows));
    expect(await plan(...rows)).toMatchObject({ created: [], changed: [], unchanged: 2, bad: [] });
  });

  test('is all or nothing: a row that is refused after all leaves no trace of the others', async () => {
    const found = await plan(HEADERS, ['N1', 'A', '1', 'Ueno', 'cash'], ['N2', 'B', '1', 'Ueno', 'cash']);
    await putRecords(world.db, [['customers', testCustomer(testId(500), 'n2')]], world.clock.now());
    const before = idsOf(await catchUp(world, 'admin'), 'customers');
    await expect(apply(found)).rejects.toThrow('row 3 was refused: Another customer has this code.');
    expect(idsOf(await catchUp(world, 'admin'), 'customers')).toEqual(before);
    expect(await world.db.selectFrom('mutationLog').select('id').execute()).toEqual([]);
  });

  test('does nothing while a row is bad', async () => {
    const found = await plan(HEADERS, ['N1', 'A', '1', 'Ueno', 'cash'], ['N2', null, '1', 'Ueno', 'cash']);
    await expect(apply(found)).rejects.toThrow(ImportRefused);
    expect(await customer('N1')).toBeUndefined();
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((given) => given.replaceAll('\0', '')),
  fc.constantFrom('=1+1', '_x0041_', 'TRUE', '1e5', '007', '2025-06-11', '#N/A', "'quoted", 'a\r\nb', '<b>&amp;</b>'),
);
const trimmed = text.map((value) => value.trim());
/** As stored, without leading zeros. */
const phone = fc.stringMatching(/^([1-9][0-9]{0,11})?$/);
const someCustomer = fc.record({
  restaurantName: trimmed.map((name) => (sheetText(name).trim() ? name : 'Momo')),
  companyName: trimmed,
  contactPerson: trimmed,
  email: trimmed,
  phoneNumber: phone.map((digits) => digits || '1'),
  mobileNumber: phone,
  restaurantNumber: phone,
  route: fc.constantFrom(...ROUTES),
  deliveryDays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS)),
  paymentMethod: fc.constantFrom('cash' as const, 'monthly' as const),
  paymentDate: fc.option(fc.integer({ min: 1, max: 31 })),
  badDebt: fc.boolean(),
});

test('customers.xlsx, imported as it was exported in any language, changes nothing', { tags: ['long'] }, async () => {
  let batch = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(someCustomer, { minLength: 1, maxLength: 60 }), async (customers) => {
      batch += 1;
      await world.db.deleteFrom('customers').where('customerCode', 'like', 'C%').execute();
      const rows = customers.map((fields, n) => ({ ...testCustomer(testId(5000 + n), `c${batch} ${n}`), ...fields }));
      await putRecords(
        world.db,
        rows.map((row) => ['customers', row]),
        world.clock.now(),
      );
      const language = Language.options[batch % Language.options.length] ?? 'en';
      const headers = { 'accept-language': language };
      const file = await (await request(world, 'admin', '/api/data/all', { headers })).arrayBuffer();
      const found = await planCustomers(world.db, await readSheet(new Uint8Array(file)));
      expect(found).toMatchObject({ created: [], changed: [], bad: [] });
      expect(found.unchanged).toBeGreaterThanOrEqual(3 + customers.length);
      expect(found.unusedColumns).toHaveLength(3);
      if (language === 'en') expect(found.unusedColumns).toEqual(['Total dues', 'Dues as of', 'Last delivery']);
    }),
    // Three files per language: a file takes longer than a hundred customers in it.
    { numRuns: 9 },
  );
});
