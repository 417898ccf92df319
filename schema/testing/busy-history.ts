import type { MutationArgs, MutationName } from '../all/mutations.ts';
import { BUSY, BUSY_LINE } from './busy-records.ts';
import { IDS, type PersonName, testId } from './test-records.ts';

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

/** The history, with records of every kind for everybody who may have them. */
export const HISTORY: Act[] = [
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
      standingOrderId: BUSY.standing,
      customerId: IDS.restaurant1,
      orderItems: [line],
      customMessage: 'As always',
      weekdays: ['Monday', 'Thursday'],
      everyWeeks: 1,
      from: date,
      until: null,
    },
  ],
  ['manager', 'standingOrder.skip', { standingOrderId: BUSY.standing, day: '2025-06-16' }],
  ['customer1', 'order.place', { orderId: BUSY.deliveredOrder, ...order }],
  ['customer2', 'order.place', { orderId: BUSY.orderOf2, ...order, customMessage: 'Words of customer2' }],
  [
    'manager',
    'order.dispatch',
    { orderId: BUSY.deliveredOrder, orderTrackId: BUSY.dispatchedTrack, deliveredBy: IDS.driver1 },
  ],
  [
    'manager',
    'slip.change',
    {
      slipId: BUSY.dispatchedTrack,
      correctionId: testId(3112),
      reason: 'Three were packed',
      versionSeen: 1,
      lines: [{ ...BUSY_LINE, delivered: 3000, amount: 1351 }],
      totalSeen: 1459,
    },
  ],
  // From a phone that did not know of it yet: the office has to decide.
  [
    'driver1',
    'slip.change',
    {
      slipId: BUSY.dispatchedTrack,
      correctionId: testId(3113),
      reason: 'As ordered',
      versionSeen: 1,
      lines: [{ ...BUSY_LINE, reason: 'Two are here' }],
      totalSeen: 973,
    },
  ],
  [
    'manager',
    'slip.create',
    {
      slipId: BUSY.slip,
      customerId: IDS.restaurant1,
      day: date,
      note: 'By telephone',
      lines: [{ ...BUSY_LINE, _id: testId(3114) }],
      totalSeen: 973,
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
      // Counted by the closing of May.
      date: '2025-05-30',
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
