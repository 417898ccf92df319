import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../schema/all/tables.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { Row } from '../../schema/core/records.ts';
import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { columnsOf, decodeRow, encodeRow } from './column-codec.ts';
import { createServerTx, readRow } from './server-tx.ts';

const id = fc.uuid({ version: 7 });
const yen = fc.integer({ min: 0, max: 1e12 }).map(fromHundredths);
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '届け', "'; drop table --", '\u0001', '"{}[]\\'),
);
const name = text.map((value) => `N${value}`);
const instant = fc
  .date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const day = instant.map((at) => at.slice(0, 10));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const flag = fc.boolean();
const item = fc.record(
  {
    _id: id,
    name,
    quantity: fc.integer({ min: 1, max: 100_000 }),
    sku: fc.constantFrom('Kg', 'C/s'),
    price: yen,
    priceUnit: fc.constant('kg'),
    problem: fc.constantFrom('gone', 'out_of_stock'),
  },
  { requiredKeys: ['_id', 'name', 'quantity', 'sku'] },
);
const count = fc.integer({ min: 0 });
const slipLine = fc.record(
  {
    _id: id,
    kind: fc.constantFrom('sale', 'discount', 'return', 'deposit'),
    productId: maybe(id),
    name,
    ordered: maybe(fc.nat(100_000)),
    delivered: fc.integer({ min: -100_000, max: 100_000 }),
    unit: fc.constantFrom('Kg', 'C/s'),
    orderedUnit: fc.constant('C/s'),
    toWeigh: fc.constant(true),
    unitPrice: maybe(yen),
    amount: fc.integer({ min: -10_000, max: 10_000 }),
    taxClass: fc.constantFrom('food', 'standard', 'untaxed'),
    rate: maybe(fc.record({ percent: fc.nat(100), reduced: flag })),
    rateDay: day,
    reason: text,
    originLineId: maybe(id),
  },
  {
    requiredKeys: [
      '_id',
      'kind',
      'productId',
      'name',
      'ordered',
      'delivered',
      'unit',
      'unitPrice',
      'amount',
      'taxClass',
      'rate',
      'rateDay',
      'reason',
      'originLineId',
    ] as never[],
  },
);

const ONE_ID = '01941f29-7c01-7101-8101-010101010101';

const rows: { [T in TableName]: fc.Arbitrary<unknown> } = {
  calendarDays: fc.record({
    _id: id,
    day: fc.constant('2025-06-11'),
    route: maybe(fc.constantFrom('Ueno', 'Nishi Tokyo')),
    kind: fc.constantFrom('closed', 'extra', 'usual'),
    note: text,
  }),
  standingOrders: fc.record({
    _id: id,
    customerId: id,
    orderItems: fc.constant([{ _id: ONE_ID, name: 'Rice', quantity: 2.5, sku: 'Bag' }]),
    weekdays: fc.subarray(['Monday', 'Sunday'] as const, { minLength: 1 }),
    everyWeeks: fc.constantFrom(1, 2),
    from: day,
    until: maybe(day),
    customMessage: text,
    skipped: fc.array(day, { maxLength: 2 }),
    pausedUntil: maybe(day),
    version: fc.integer({ min: 1, max: 9 }),
    settledUntil: day,
    by: fc.record({ role: fc.constantFrom('customer', 'office'), _id: id, name: text }),
    changed: fc.record({ at: instant, by: fc.record({ role: fc.constant('office'), _id: id, name: text }) }),
  }),
  customers: fc.record(
    {
      _id: id,
      customerCode: name,
      restaurantName: name,
      companyName: text,
      contactPerson: text,
      email: text,
      phoneNumber: fc.constant('312345678'),
      mobileNumber: fc.constant(''),
      restaurantNumber: fc.constant(''),
      route: fc.constantFrom('Ueno', 'Nishi Tokyo'),
      deliveryDays: fc.subarray(['Monday', 'Sunday'] as const),
      paymentMethod: fc.constantFrom('cash', 'monthly'),
      paymentDate: maybe(fc.integer({ min: 1, max: 31 })),
      badDebt: flag,
      deletedAt: maybe(instant),
      legalName: text,
      closingDay: fc.constantFrom(20, 31),
      payMonths: fc.integer({ min: 0, max: 12 }),
      dateShift: fc.constantFrom('next', 'previous'),
      payerNames: fc.array(name, { maxLength: 3 }),
      knownFees: fc.array(fc.integer({ min: 1, max: 880 }), { maxLength: 3 }),
      feeBearer: fc.constantFrom('customer', 'supplier'),
      cutOff: fc.constant({ minutes: 1020, daysBefore: 1 }),
      grace: fc.constantFrom(0, 60),
      priceListId: fc.oneof(fc.constant(''), id),
    },
    {
      requiredKeys: [
        '_id',
        'customerCode',
        'restaurantName',
        'companyName',
        'contactPerson',
        'email',
        'phoneNumber',
        'mobileNumber',
        'restaurantNumber',
        'route',
        'deliveryDays',
        'paymentMethod',
        'paymentDate',
        'badDebt',
        'deletedAt',
      ] as never[],
    },
  ),
  users: fc.record({
    _id: id,
    username: name,
    isAdmin: flag,
    information: fc.constantFrom('show', 'hide'),
    customerId: maybe(id),
    deletedAt: maybe(instant),
  }),
  employees: fc.record({
    _id: id,
    name,
    photo: text,
    username: name,
    phoneNumber: fc.constant('9'),
    role: fc.constantFrom('driver', 'manager'),
    deletedAt: maybe(instant),
  }),
  categories: fc.record({ _id: id, name }),
  products: fc.record(
    {
      _id: id,
      name,
      category: id,
      price: yen,
      description: text,
      sku: fc.constantFrom('Kg', 'C/s'),
      image: text,
      productRank: fc.integer(),
      itemType: fc.constantFrom('Regular', 'Out of Stock'),
      itemCount: fc.constantFrom('Count', 'Not Count'),
      showDescription: fc.constantFrom('Show', 'Hide'),
      stockInCount: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }).map((stock) => stock + 0),
      taxClass: fc.constantFrom('food', 'standard', 'untaxed'),
      packSize: fc.nat(100),
      catchWeight: flag,
      priceUnit: fc.constantFrom('unit', 'kg'),
      deposit: fc.nat(1000),
      code: text,
      otherNames: text,
      deletedAt: maybe(instant),
    },
    {
      requiredKeys: [
        '_id',
        'name',
        'category',
        'description',
        'sku',
        'image',
        'productRank',
        'itemType',
        'itemCount',
        'showDescription',
        'stockInCount',
        'deletedAt',
      ],
    },
  ),
  wishlist: fc.record({ _id: id, customerId: id, productId: id }),
  information: fc.record({ _id: id, name, image: text, type: fc.constantFrom('slider', 'popup'), active: flag }),
  orders: fc.record({
    _id: id,
    customerId: id,
    userId: id,
    orderItems: fc.array(item, { minLength: 1, maxLength: 4 }),
    customMessage: text,
    deliveryDate: day,
    placedAt: instant,
    isDelivered: flag,
    deliveredBy: maybe(text),
    deliveredAt: maybe(instant),
  }),
  orderTracks: fc.record({
    _id: id,
    customerId: id,
    preparedBy: maybe(id),
    deliveredBy: id,
    orderId: maybe(id),
    serialNo: maybe(count),
    position: maybe(count),
    createdAt: instant,
    isDelivered: flag,
    deliveredAt: maybe(instant),
  }),
  invoices: fc.record(
    {
      _id: id,
      customerId: id,
      amount: yen,
      dueDate: day,
      note: text,
      assignToCollect: maybe(id),
      paid: yen,
      createdAt: instant,
      completedAt: maybe(instant),
      origin: fc.constantFrom('slip', 'closing'),
    },
    {
      requiredKeys: [
        '_id',
        'customerId',
        'amount',
        'dueDate',
        'note',
        'assignToCollect',
        'paid',
        'createdAt',
        'completedAt',
      ] as never[],
    },
  ),
  payments: fc.record(
    {
      _id: id,
      invoiceId: id,
      amount: yen,
      date: day,
      collectedBy: text,
      collectorId: id,
      takenAt: instant,
      recordedAt: instant,
      receiptNo: maybe(name),
      handoverId: maybe(id),
      reverses: maybe(id),
      reason: text,
      reversedBy: maybe(id),
      doubtedBalance: maybe(yen),
      method: fc.constantFrom('cash', 'transfer', 'other'),
      kind: fc.constantFrom('money', 'credit', 'fee', 'bad debt'),
      allocationId: id,
      bankEntryId: id,
      billingId: id,
    },
    {
      requiredKeys: [
        '_id',
        'invoiceId',
        'amount',
        'date',
        'collectedBy',
        'collectorId',
        'takenAt',
        'recordedAt',
        'receiptNo',
        'handoverId',
        'reverses',
        'reason',
        'reversedBy',
        'doubtedBalance',
      ] as never[],
    },
  ),
  credits: fc.record({
    _id: id,
    customerId: id,
    amount: yen,
    kind: fc.constantFrom('left over', 'returned', 'used', 'paid out'),
    date: day,
    at: instant,
    by: text,
    reason: text,
    method: maybe(fc.constantFrom('cash', 'transfer', 'other')),
    reverses: maybe(id),
    reversedBy: maybe(id),
    allocationId: maybe(id),
    bankEntryId: maybe(id),
    billingId: maybe(id),
  }),
  billings: fc.record({
    _id: id,
    no: maybe(count),
    runId: id,
    runNo: maybe(count),
    customerId: id,
    from: day,
    closedOn: day,
    dueOn: day,
    previous: yen,
    received: yen,
    adjusted: yen,
    carried: yen,
    groups: fc.array(fc.record({ percent: fc.nat(100), reduced: fc.boolean(), net: fc.nat(), tax: fc.nat() }), {
      maxLength: 3,
    }),
    untaxed: yen,
    current: yen,
    billed: yen,
    slipIds: fc.array(id, { maxLength: 3 }),
    paymentIds: fc.array(id, { maxLength: 3 }),
    creditIds: fc.array(id, { maxLength: 3 }),
    lateSlipIds: fc.array(id, { maxLength: 3 }),
    closedAt: instant,
    closedBy: name,
    replaces: maybe(id),
    reversedAt: maybe(instant),
    reversedBy: maybe(name),
    reason: text,
  }),
  handovers: fc.record({
    _id: id,
    driverId: id,
    day,
    expected: yen,
    counted: yen,
    note: text,
    closedAt: instant,
    received: maybe(yen),
    reason: text,
    confirmedBy: maybe(name),
    confirmedAt: maybe(instant),
  }),
  deletedOrders: fc.record({
    _id: id,
    customerId: id,
    customMessage: text,
    deliveryDate: day,
    orderItems: fc.array(item, { minLength: 1, maxLength: 4 }),
    placedAt: instant,
    deletedAt: instant,
  }),
  business: fc.record({
    _id: id,
    legalName: name,
    registrationNo: fc.constantFrom('', 'T7000012050002'),
    address: name,
    phone: fc.constantFrom('', '03-1234-5678'),
    logo: fc.constantFrom('', '/pictures/a.webp'),
    bankAccounts: fc.array(
      fc.record({
        bank: name,
        branch: name,
        kind: fc.constantFrom('ordinary', 'current', 'savings'),
        number: fc.constantFrom('1234', '0123456789'),
        holder: fc.constantFrom('ヒマル', 'A B(ｶ'.normalize('NFKC')),
      }),
      { maxLength: 3 },
    ),
  }),
  taxRates: fc.record({
    _id: id,
    class: fc.constantFrom('food', 'standard'),
    percent: fc.integer({ min: 0, max: 100 }),
    reduced: fc.boolean(),
    from: day,
    to: maybe(day),
    status: fc.constantFrom('planned', 'in force'),
    source: name,
  }),
  priceLists: fc.record({ _id: id, name }),
  slips: fc.record(
    {
      _id: id,
      no: maybe(count),
      customerId: id,
      orderId: maybe(id),
      lines: fc.array(slipLine, { maxLength: 3 }),
      note: text,
      day,
      createdAt: instant,
      deliveredAt: maybe(instant),
      deliveredOn: maybe(day),
      voidedAt: maybe(instant),
      reason: text,
      billing: maybe(fc.constantFrom('cash', 'monthly')),
      billedAt: maybe(instant),
      billingId: maybe(id),
      correctsId: maybe(id),
      version: fc.integer({ min: 1, max: 9 }),
      corrected: fc.array(slipLine, { maxLength: 2 }),
      differs: fc.record({ lines: fc.array(slipLine, { maxLength: 2 }), isVoid: fc.constant(true) }),
    },
    {
      requiredKeys: [
        '_id',
        'no',
        'customerId',
        'orderId',
        'lines',
        'note',
        'day',
        'createdAt',
        'deliveredAt',
        'deliveredOn',
        'voidedAt',
        'reason',
        'billing',
        'billedAt',
        'billingId',
        'correctsId',
        'version',
      ] as never[],
    },
  ),
  prices: fc.record({ _id: id, listId: id, productId: id, unitPrice: yen, from: day, to: maybe(day) }),
  documents: fc.record({
    _id: id,
    kind: fc.constantFrom('invoice', 'return invoice'),
    series: fc.stringMatching(/^[0-9A-F]{8}$/),
    number: fc.integer({ min: 1 }),
    no: fc.constant('I-000001'),
    issuedOn: day,
    issuedAt: instant,
    customerId: id,
    partner: name,
    total: yen,
    causeId: id,
    replaces: maybe(id),
    logo: fc.constantFrom('', '/pictures/a.webp'),
    sha256: fc.constant('0'.repeat(64)),
    snapshot: fc.record({ paper: name, lines: fc.array(fc.record({ amount: yen, rate: maybe(count) })) }),
  }),
  notes: fc.record({ _id: id, invoiceId: id, note: name, date: day, notesBy: text, authorId: id, writtenAt: instant }),
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

class Undo extends Error {}

describe('a record', () => {
  test.each(TABLE_NAMES)('of %s comes out of SQL as it went in', async (table: TableName) => {
    await world.db
      .transaction()
      .execute(async (trx) => {
        // Foreign keys are checked at the commit, and this never commits, so any ids will do.
        await (ON_POSTGRES
          ? sql`set local session_replication_role = replica`
          : sql`pragma defer_foreign_keys = on`
        ).execute(trx);
        await fc.assert(
          fc.asyncProperty(rows[table], async (given) => {
            const row = tables[table].parse(given) as Row<typeof table>;
            await createServerTx(trx).put(table, row);
            expect(await readRow(trx, table, row._id)).toEqual(row);
          }),
        );
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  });

  test('has a column for each field of its schema, and no other', async () => {
    const found = await world.db.introspection.getTables();
    for (const table of TABLE_NAMES) {
      const columns = found.find(({ name }) => name === table)?.columns ?? [];
      expect(columns.map(({ name }) => name).sort()).toEqual(
        columnsOf(table)
          .map((column) => column.name)
          .sort(),
      );
    }
  });
});

test('yen are hundredths, booleans 0 and 1, lists JSON; what is absent is null there and absent again', () => {
  const payment = { _id: 'p', amount: 1234.56 } as Row<'payments'>;
  expect(encodeRow('payments', payment)[2]).toBe(123_456);
  const columns = columnsOf('products').map((column) => column.name);
  const { price: _absent, ...product } = { _id: 'x', price: 1, name: 'y' };
  const encoded = encodeRow('products', product as Row<'products'>);
  expect(encoded[columns.indexOf('price')]).toBeNull();
  expect(decodeRow('products', { _id: 'x', name: 'y', price: null })).not.toHaveProperty('price');
  expect(decodeRow('information', { active: 0 })).toMatchObject({ active: false });
  expect(decodeRow('orders', { orderItems: '[{"quantity":1}]' })).toMatchObject({ orderItems: [{ quantity: 1 }] });
});
