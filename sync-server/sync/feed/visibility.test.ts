import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { IDS, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { audiencesOfRow, project, settingsKeys } from './visibility.ts';

const CUSTOMER = `customer:${IDS.restaurant1}`;
const DRIVER = `driver:${IDS.driver1}`;

/** Values, by table, of fields that some readers must not get. */
const WRITTEN: { [T in TableName]?: Partial<Row<T>> } = {
  customers: {
    ...testCustomer(IDS.restaurant1, 'r1'),
    payerNames: ['ハル'],
    knownFees: [440],
    feeBearer: 'supplier',
    priceListId: testId(90),
  },
  users: { username: 'customer1', customerId: IDS.restaurant1 },
  products: { name: 'Rice', price: 480, deposit: 300 },
  orders: { orderItems: [{ _id: IDS.rice, name: 'Rice', quantity: 2, sku: 'Bag', price: 480, priceUnit: 'kg' }] },
  orderTracks: { preparedBy: IDS.manager, deliveredBy: IDS.driver1, serialNo: 7, position: 3, isDelivered: true },
  invoices: { note: 'Pays late', assignToCollect: IDS.driver1, amount: 100 },
  payments: {
    amount: 100,
    collectedBy: 'Mr driver1',
    handoverId: testId(91),
    reason: 'Typed twice',
    doubtedBalance: 100,
    bankEntryId: testId(92),
  },
  slips: { note: 'Ring twice', reason: 'Spoiled', differs: { lines: [] }, version: 2 },
  credits: { amount: 100, by: 'Mr admin', reason: 'Paid twice', bankEntryId: testId(93) },
  handovers: { driverId: IDS.driver1 },
};

function shownTo(audience: string, table: TableName): object {
  return project(audience, table, WRITTEN[table] as Row<TableName>);
}

describe('a restaurant does not get', () => {
  test.each<[TableName, object]>([
    ['customers', { ...testCustomer(IDS.restaurant1, 'r1'), badDebt: false }],
    ['users', { username: '', customerId: IDS.restaurant1 }],
    ['products', { name: 'Rice' }],
    ['orders', { orderItems: [{ _id: IDS.rice, name: 'Rice', quantity: 2, sku: 'Bag' }] }],
    ['orderTracks', { preparedBy: null, deliveredBy: '', serialNo: null, position: null, isDelivered: true }],
    ['invoices', { note: '', assignToCollect: null, amount: 100 }],
    ['payments', { amount: 100, collectedBy: '', handoverId: null, reason: '', doubtedBalance: null }],
    ['slips', { note: '', reason: '', version: 2 }],
    ['credits', { amount: 100, by: '', reason: '', bankEntryId: null }],
  ])('what the office keeps for itself in %s', (table, shown) => {
    expect(shownTo(CUSTOMER, table)).toEqual(shown);
    expect(shownTo('office', table)).toEqual(WRITTEN[table]);
  });
});

describe('a driver gets', () => {
  test('its papers as the office has them, but for what is about the bank, and what else is known of a customer', () => {
    for (const table of ['orderTracks', 'invoices', 'slips', 'handovers'] as const) {
      expect(shownTo(DRIVER, table)).toEqual(WRITTEN[table]);
    }
    expect(shownTo(DRIVER, 'customers')).toEqual(testCustomer(IDS.restaurant1, 'r1'));
    const { bankEntryId: _entry, ...payment } = WRITTEN.payments ?? {};
    expect(shownTo(DRIVER, 'payments')).toEqual({ ...payment, doubtedBalance: null });
  });
});

describe('a record is sent', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const DRIVERS = [`driver:${IDS.driver1}`, `driver:${IDS.driver2}`];
  const deleted = { deletedAt: '2025-06-01T00:00:00.000Z' };

  test.each<[string, TableName, object, string[]]>([
    ['the business, to everybody', 'business', {}, ['office', 'public', ...DRIVERS]],
    ['a tax rate, to those who print papers', 'taxRates', {}, ['office', ...DRIVERS]],
    ['a category', 'categories', {}, ['office', 'public']],
    ['a day of the calendar', 'calendarDays', {}, ['office', 'public']],
    ['a product', 'products', { deletedAt: null }, ['office', 'public']],
    ['a deleted product', 'products', deleted, ['office']],
    ['a banner that is shown', 'information', { active: true }, ['office', 'public']],
    ['a banner that is not', 'information', { active: false }, ['office']],
    ['a person of the house', 'employees', {}, ['office']],
    ['a price list', 'priceLists', {}, ['office']],
    ['a price', 'prices', {}, ['office']],
    ['a closing', 'billings', { closedAt: null }, ['office']],
    ['a wish', 'wishlist', { customerId: IDS.restaurant1 }, [CUSTOMER]],
    ['a document, which the office asks the server for', 'documents', { customerId: IDS.restaurant1 }, [CUSTOMER]],
    ['a standing order', 'standingOrders', { customerId: IDS.restaurant1 }, ['office', CUSTOMER]],
    ['credit', 'credits', { customerId: IDS.restaurant1 }, ['office', CUSTOMER]],
    ['a login', 'users', { customerId: IDS.restaurant1, deletedAt: null }, ['office', CUSTOMER]],
    ['an admin’s login', 'users', { customerId: null, deletedAt: null }, ['office']],
    ['a login that is gone', 'users', { customerId: IDS.restaurant1, ...deleted }, ['office']],
    ['a stop of an order', 'orderTracks', stop(IDS.order1), ['office', DRIVER, CUSTOMER]],
    ['a stop without one', 'orderTracks', stop(null), ['office', DRIVER]],
    ['cash on its way', 'handovers', { driverId: IDS.driver1, confirmedAt: null }, ['office', DRIVER]],
    ['a customer', 'customers', testCustomer(IDS.restaurant1, 'r1'), ['office', CUSTOMER, DRIVER]],
    ['a deleted customer', 'customers', { ...testCustomer(IDS.restaurant1, 'r1'), ...deleted }, ['office']],
    ['a note', 'notes', { invoiceId: IDS.invoice1 }, ['office', DRIVER]],
    ['a payment', 'payments', { invoiceId: IDS.invoice1, collectorId: null }, ['office', CUSTOMER, DRIVER]],
    [
      'cash that another driver took',
      'payments',
      { invoiceId: IDS.invoice1, collectorId: IDS.driver2 },
      ['office', ...DRIVERS, CUSTOMER],
    ],
  ])('%s', async (_what, table, row, readers) => {
    const found = await world.db
      .transaction()
      .execute((trx) => audiencesOfRow(trx, { table, row: row as Row<TableName> }, world.clock.now()));
    expect(found.toSorted()).toEqual(readers.toSorted());
  });

  test('the settings that a new driver needs', async () => {
    const keys = await world.db.transaction().execute((trx) => settingsKeys(trx));
    expect(keys.map(({ table }) => table)).toEqual(['business', 'taxRates', 'taxRates', 'taxRates']);
  });
});

function stop(orderId: string | null) {
  return { customerId: IDS.restaurant1, deliveredBy: IDS.driver1, orderId, deliveredAt: null };
}
