import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchFingerprint } from '../../schema/billing/bank/match-fingerprint.ts';
import { ClosingPreviewResponse } from '../../schema/billing/closing/closing-responses.ts';
import type { SlipLine } from '../../schema/billing/slips/slip-lines.ts';
import { lineIdOf } from '../../schema/billing/slips/slip-rules.ts';
import { toInstant } from '../../schema/days.ts';
import { pairId } from '../../schema/ids.ts';
import type { MutationArgs, MutationName } from '../../schema/mutations.ts';
import { EmployeeResponse } from '../../schema/people/people-responses.ts';
import { testDocument, testSnapshots } from '../../schema/testing/test-documents.ts';
import {
  ACTORS,
  IDS,
  type PersonName,
  type Put,
  testCustomer,
  testId,
  testProduct,
  WORLD_START,
} from '../../schema/testing/test-records.ts';
import { lockLogin } from '../auth/credentials.ts';
import { renewEpoch } from '../db/history.ts';
import { readRow } from '../db/server-tx.ts';
import { sha256Of } from '../effects/issue-document.ts';
import { storePictures } from '../files/stored-pictures.ts';
import { post, pushOne, queued, request, send } from './test-calls.ts';
import { freeDatabaseOf } from './test-postgres.ts';
import { copyWorld, createTestClock, createWorld, openWorld, putRecords, type World } from './test-world.ts';

const CLOSING_RUN = testId(3120);

/** Additional records of the busy world; customer1's and driver1's unless noted. */
export const BUSY = {
  /** Without dues, orders or a login. */
  restaurant4: testId(3014),
  standing: testId(3124),
  /** Pays its one invoice monthly, on the 25th. */
  restaurant5: testId(3015),
  deletedRestaurant: testId(3016),
  /** Without products. */
  category: testId(3023),
  /** Of restaurants 1 and 5. */
  priceList: testId(3024),
  unusedPriceList: testId(3025),
  /** Of fish sauce, on the price list. */
  price: testId(3026),
  deletedProduct: testId(3033),
  popup: testId(3043),
  deliveredOrder: testId(3052),
  orderOf2: testId(3053),
  dispatchedTrack: testId(3063),
  deliveredTrack: testId(3064),
  trackOf2: testId(3065),
  /** Paid in full by driver 1. */
  paidInvoice: testId(3074),
  /** Nothing paid. */
  newInvoice: testId(3075),
  monthlyInvoice: testId(3076),
  /** Part of invoice 1, handed over. */
  payment: testId(3081),
  fullPayment: testId(3082),
  /** Part of invoice 1, still with driver 1. */
  loosePayment: testId(3083),
  paymentOf2: testId(3084),
  note: testId(3091),
  noteOf2: testId(3092),
  handover: testId(3101),
  handoverOf2: testId(3102),
  /** Of restaurant 1, without a stop, not delivered. */
  slip: testId(3111),
  /** Credit of restaurant 1, whose payment no invoice took. */
  credit: testId(3111),
  /** A payment of restaurant 5 over its monthly invoice, of which nothing is left over. */
  allocation: testId(3112),
  allocated: testId(3085),
  /** The closing of restaurant 5's May, of which nothing was delivered. */
  billing: pairId(CLOSING_RUN, testId(3015)),
  /** Of restaurant 5, paid with 500 yen too much. */
  overpaidInvoice: testId(3077),
  surplus: testId(3086),
  /** An invoice of restaurant 1 with its lines. */
  document: testId(3121),
  /** A transfer of 7,000 yen, and one that is restaurant 5's credit. */
  bankEntry: testId(3121),
  matchedEntry: testId(3122),
} as const;

/** The one line of the slip of the dispatched stop, as the order made it; 901 yen of food, 973 with tax. */
export const BUSY_LINE: SlipLine = {
  ...{ _id: lineIdOf(BUSY.dispatchedTrack, 0), kind: 'sale', productId: IDS.fishSauce, name: 'Fish sauce' },
  ...{ ordered: 2000, delivered: 2000, unit: 'Btl', unitPrice: 450.5, amount: 901, taxClass: 'food' },
  ...{ rate: { percent: 8, reduced: true }, rateDay: '2025-06-11', reason: '', originLineId: null },
};

/** A picture that no record shows. */
export const UNUSED_PICTURE = '0123456789abcdef0123456789abcdef-240.webp';

const date = '2025-06-11';
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const order = { orderItems: [line], customMessage: '', deliveryDate: date };

/** An invoice assigned to driver 1. */
const invoiceOf = (customerId: string, fields: { invoiceId: string; amount: number }) => ({
  ...fields,
  customerId,
  dueDate: date,
  note: '',
  assignToCollect: IDS.driver1,
});

type Act = { [N in MutationName]: [PersonName, N, MutationArgs<N>] }[MutationName];

/** The history: records of every kind for everybody who may have them. */
const HISTORY: Act[] = [
  ['admin', 'category.create', { categoryId: BUSY.category, name: 'Spices' }],
  ['admin', 'priceList.create', { priceListId: BUSY.priceList, name: 'Prices of restaurants' }],
  ['manager', 'priceList.create', { priceListId: BUSY.unusedPriceList, name: 'Prices of nobody' }],
  [
    'manager',
    'price.set',
    {
      listId: BUSY.priceList,
      productId: IDS.fishSauce,
      prices: [{ _id: BUSY.price, unitPrice: 450.5, from: date, to: null }],
    },
  ],
  [
    'admin',
    'customer.update',
    {
      customerId: IDS.restaurant1,
      priceListId: BUSY.priceList,
      payerNames: ['ﾓﾓ ﾊｳｽ'],
      knownFees: [440],
      feeBearer: 'supplier',
    },
  ],
  [
    'admin',
    'information.create',
    { informationId: BUSY.popup, name: 'Sale', image: '/pictures/sale.webp', type: 'popup', active: true },
  ],
  ['manager', 'calendar.setDay', { day: '2025-08-13', route: null, kind: 'closed', note: 'Obon' }],
  ['customer2', 'wishlist.add', { productId: IDS.jasmineRice }],
  [
    'customer1',
    'standingOrder.create',
    {
      ...{
        standingOrderId: BUSY.standing,
        customerId: IDS.restaurant1,
        orderItems: [line],
        customMessage: 'As always',
      },
      ...{ weekdays: ['Monday', 'Thursday'], everyWeeks: 1, from: date, until: null },
    },
  ],
  ['manager', 'standingOrder.skip', { standingOrderId: BUSY.standing, day: '2025-06-16' }],
  ['customer1', 'order.place', { orderId: BUSY.deliveredOrder, ...order }],
  ['customer2', 'order.place', { orderId: BUSY.orderOf2, ...order, customMessage: 'Words of customer2' }],
  [
    'manager',
    'order.deliver',
    { orderId: BUSY.deliveredOrder, dispatch: { orderTrackId: BUSY.dispatchedTrack, deliveredBy: IDS.driver1 } },
  ],
  [
    'manager',
    'slip.change',
    {
      ...{ slipId: BUSY.dispatchedTrack, correctionId: testId(3112), reason: 'Three were packed', versionSeen: 1 },
      ...{ lines: [{ ...BUSY_LINE, delivered: 3000, amount: 1351 }], totalSeen: 1459 },
    },
  ],
  // From a phone that has not heard of it: the office has to decide.
  [
    'driver1',
    'slip.change',
    {
      ...{ slipId: BUSY.dispatchedTrack, correctionId: testId(3113), reason: 'As ordered', versionSeen: 1 },
      ...{ lines: [{ ...BUSY_LINE, reason: 'Two are here' }], totalSeen: 973 },
    },
  ],
  [
    'manager',
    'slip.create',
    {
      ...{ slipId: BUSY.slip, customerId: IDS.restaurant1, day: date, note: 'By telephone' },
      ...{ lines: [{ ...BUSY_LINE, _id: testId(3114) }], totalSeen: 973 },
    },
  ],
  [
    'admin',
    'orderTrack.create',
    { orderTrackId: BUSY.deliveredTrack, customerId: IDS.restaurant1, deliveredBy: IDS.driver1 },
  ],
  ['driver1', 'orderTrack.deliver', { orderTrackId: BUSY.deliveredTrack }],
  [
    'admin',
    'orderTrack.create',
    { orderTrackId: BUSY.trackOf2, customerId: IDS.restaurant2, deliveredBy: IDS.driver2 },
  ],
  ['driver2', 'orderTrack.deliver', { orderTrackId: BUSY.trackOf2 }],
  ['manager', 'invoice.create', invoiceOf(IDS.restaurant1, { invoiceId: BUSY.paidInvoice, amount: 3000 })],
  ['manager', 'invoice.create', invoiceOf(IDS.restaurant1, { invoiceId: BUSY.newInvoice, amount: 7000 })],
  ['manager', 'invoice.create', invoiceOf(BUSY.restaurant5, { invoiceId: BUSY.monthlyInvoice, amount: 9000 })],
  ['driver1', 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId: BUSY.payment, amount: 2500, date }],
  ['driver1', 'invoice.payInFull', { invoiceId: BUSY.paidInvoice, paymentId: BUSY.fullPayment, date }],
  ['driver2', 'invoice.addPayment', { invoiceId: IDS.invoice2, paymentId: BUSY.paymentOf2, amount: 5000.5, date }],
  ['driver1', 'invoice.addNote', { invoiceId: IDS.invoice1, noteId: BUSY.note, note: 'Back at five', date }],
  ['driver2', 'invoice.addNote', { invoiceId: IDS.invoice2, noteId: BUSY.noteOf2, note: 'Words about r2', date }],
  [
    'driver1',
    'handover.close',
    { handoverId: BUSY.handover, day: date, paymentIds: [BUSY.payment], counted: 2500, note: '' },
  ],
  [
    'driver2',
    'handover.close',
    { handoverId: BUSY.handoverOf2, day: date, paymentIds: [BUSY.paymentOf2], counted: 5000, note: '' },
  ],
  ['driver1', 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId: BUSY.loosePayment, amount: 500, date }],
  [
    'manager',
    'payment.allocate',
    {
      customerId: IDS.restaurant1,
      allocationId: BUSY.credit,
      amount: 4135,
      date,
      method: 'transfer',
      allocations: [],
    },
  ],
  [
    'manager',
    'payment.allocate',
    {
      customerId: BUSY.restaurant5,
      allocationId: BUSY.allocation,
      amount: 3000,
      date,
      method: 'transfer',
      allocations: [{ invoiceId: BUSY.monthlyInvoice, paymentId: BUSY.allocated, amount: 3000 }],
    },
  ],
  [
    'manager',
    'invoice.create',
    { ...invoiceOf(BUSY.restaurant5, { invoiceId: BUSY.overpaidInvoice, amount: 1500 }), assignToCollect: null },
  ],
  ['manager', 'invoice.update', { invoiceId: BUSY.overpaidInvoice, amount: 1000 }],
  [
    'manager',
    'invoice.addPayment',
    { invoiceId: BUSY.overpaidInvoice, paymentId: BUSY.surplus, amount: 1500, balanceSeen: 1500, date },
  ],
];

/** Closes restaurant 5's May as the office does, online. */
async function closeMay(world: World): Promise<void> {
  const closedOn = '2025-05-31';
  const response = await request(world, 'manager', `/api/billing/preview?closedOn=${closedOn}`);
  const { accounts } = ClosingPreviewResponse.parse(await response.json());
  const account = accounts.find(({ customer }) => customer._id === BUSY.restaurant5);
  const asked = { runId: CLOSING_RUN, customerId: BUSY.restaurant5, closedOn, fingerprint: account?.fingerprint };
  const { status } = await post(world, 'manager', '/api/billing', asked);
  if (status !== 200) throw new Error(`billing.close: ${status}`);
}

type Options = {
  /** Called for every statement on a copy. */
  onStatement?: (sql: string) => void;
  onRoundTrip?: (sql: string) => void;
  /** Just restored, for calls that are only served during a restore. */
  isRestored?: boolean;
};

/**
 * The small world with a history, kept as a file: each copy is a fresh state to write to.
 * @returns functions to open a copy and to remove all
 */
export async function createBusyWorld({
  onStatement = () => {},
  onRoundTrip = () => {},
  isRestored = false,
}: Options = {}) {
  const template = await createWorld();
  const monthly = { paymentMethod: 'monthly', paymentDate: 25 } as const;
  const deletedAt = toInstant(WORLD_START);
  const paper = testSnapshots()['cash invoice'];
  const records: Put[] = [
    ['customers', testCustomer(BUSY.restaurant4, 'r4')],
    ['customers', { ...testCustomer(BUSY.restaurant5, 'r5'), ...monthly }],
    ['customers', { ...testCustomer(BUSY.deletedRestaurant, 'r6'), deletedAt }],
    ['products', { ...testProduct(BUSY.deletedProduct, 'Old rice', { category: IDS.rice }), deletedAt }],
    ['documents', testDocument(BUSY.document, paper, sha256Of(paper))],
  ];
  await putRecords(template.db, records, WORLD_START);
  for (const [person, name, args] of HISTORY) {
    const verdict = await pushOne(template, person, queued(name, args, { at: toInstant(WORLD_START) }));
    if (verdict.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(verdict)}`);
  }
  const askedOrder = await readRow(template.db, 'orders', BUSY.orderOf2);
  if (!askedOrder) throw new Error('No order of customer 2');
  const at = toInstant(WORLD_START);
  const by = { role: 'customer', _id: ACTORS.customer2._id, name: '' } as const;
  const request = { kind: 'cancel', at, by, reason: 'Closed that day' } as const;
  await putRecords(template.db, [['orders', { ...askedOrder, request, version: 2 }]], WORLD_START);
  const entry = { account: '1-1234567', bookedOn: '2025-06-10', payer: 'ﾓﾓ ﾊｳｽ', payerKey: 'モモハウス', cancelled: 0 };
  const state = { state: 'open', reason: '', by: '', takesBack: null, fileId: testId(3123) } as const;
  await template.db
    .insertInto('bankEntries')
    .values([
      { _id: BUSY.bankEntry, amount: 700_000, ...entry, ...state },
      { _id: BUSY.matchedEntry, amount: 90_000, ...entry, ...state },
    ])
    .execute();
  const matched = await post(template, 'manager', `/api/bank/entries/${BUSY.matchedEntry}/match`, {
    ...{ customer: BUSY.restaurant5, allocations: [], fee: 0, granted: [] },
    fingerprint: matchFingerprint({ _id: BUSY.matchedEntry, amount: 900 }, []),
  });
  if (matched.status !== 200) throw new Error(await matched.text());
  await template.db.transaction().execute((trx) => {
    const picture = { file: UNUSED_PICTURE, bytes: Buffer.from('picture') };
    return storePictures(trx, [picture], WORLD_START);
  });
  // By REST, which is in no outbox. The login waits for a new password.
  const hired = { name: 'Ram', username: 'ram', phoneNumber: '9011112222', role: 'driver', password: 'a password' };
  const answer = await post(template, 'admin', '/api/employee', hired);
  const { _id: identityId } = EmployeeResponse.parse(await answer.json());
  await template.db
    .transaction()
    .execute((trx) => lockLogin(trx, { identityId, kind: 'employee', username: hired.username }));
  await closeMay(template);
  // Nobody listens there.
  const mail = { host: '127.0.0.1', port: 1, security: 'none', username: '', password: '', from: 'office@example.com' };
  await send(template, 'admin', 'PUT', '/api/notices/mail', { ...mail, appUrl: 'https://orders.example.com' });
  if (isRestored) await renewEpoch(template.db, { how: 'restored', now: WORLD_START + 1 });
  // Closing it merges the WAL into the one file.
  await template.db.destroy();

  async function open(): Promise<World> {
    const dir = mkdtempSync(join(tmpdir(), 'todoke-busy-'));
    const file = join(dir, 'todoke.sqlite');
    await copyWorld(template.file, file);
    const clock = createTestClock();
    const opened = await openWorld(file, { clock: clock.now, onStatement, onRoundTrip });
    return {
      ...opened,
      dir,
      file,
      clock,
      actors: ACTORS,
      ids: IDS,
      tokens: template.tokens,
      async close() {
        await opened.db.destroy();
        freeDatabaseOf(file);
        rmSync(dir, { recursive: true, force: true });
      },
    };
  }

  return {
    open,
    /** Replaces a world by a fresh copy. */
    async reopen(world: World): Promise<World> {
      await world.close();
      return open();
    },
    close: () => rmSync(template.dir, { recursive: true, force: true }),
  };
}

export type BusyWorld = Awaited<ReturnType<typeof createBusyWorld>>;
