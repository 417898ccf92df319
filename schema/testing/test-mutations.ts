import type { MutationArgs, MutationName } from '../all/mutations.ts';
import { pairId } from '../core/ids.ts';
import { BUSY, BUSY_LINE } from './busy-records.ts';
import { IDS, testId } from './test-records.ts';

const date = '2025-06-11';
const image = '/pictures/sale.webp';
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const standing = {
  ...{ orderItems: [line], weekdays: ['Thursday' as const], everyWeeks: 1, from: date, until: null, customMessage: '' },
};
const customer = {
  customerCode: 'T-1',
  restaurantName: 'Momo House',
  companyName: '',
  contactPerson: '',
  email: '',
  phoneNumber: '312345678',
  mobileNumber: '',
  restaurantNumber: '',
  route: 'Ueno',
  deliveryDays: [],
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
} as const;
const product = {
  name: 'Momo',
  names: { ja: 'モモ' },
  category: IDS.rice,
  price: 980.5,
  description: 'Twelve pieces',
  sku: 'Pkt',
  image: '',
  productRank: 1,
  itemType: 'Regular',
  itemCount: 'Count',
  showDescription: 'Hide',
  stockInCount: 1,
} as const;
const employee = { name: 'Mr Somebody', username: 'somebody', phoneNumber: '9011112222', photo: '' } as const;

/** Valid arguments of every mutation, about records of customer1 and driver1 in the busy world. */
export const SOUND_ARGS: { [N in MutationName]: MutationArgs<N> } = {
  'order.place': { orderId: testId(4001), orderItems: [line], customMessage: '', deliveryDate: date },
  'order.take': {
    ...{
      orderId: testId(4001),
      customerId: IDS.restaurant1,
      orderItems: [line],
      customMessage: '',
      deliveryDate: date,
    },
    source: 'telephone',
  },
  'order.deliver': { orderId: IDS.order1 },
  'order.delete': { orderId: IDS.order1 },
  'order.change': { orderId: IDS.order1, versionSeen: 1, orderItems: [line], customMessage: '', deliveryDate: date },
  'order.cancel': { orderId: IDS.order1, versionSeen: 1, reason: 'Closed' },
  'order.edit': { orderId: IDS.order1, versionSeen: 1, orderItems: [line], deliveryDate: date, reason: 'By telephone' },
  'order.answer': { orderId: BUSY.orderOf2, versionSeen: 2, kind: 'cancel', accepted: false, word: 'Packed already' },
  'order.chooseDay': { orderId: IDS.order1, deliveryDate: date, chosenAt: '2025-06-11T03:00:00.000Z' },
  'order.acceptLate': { orderId: IDS.order1 },
  'standingOrder.create': { standingOrderId: testId(4001), customerId: IDS.restaurant1, ...standing },
  'standingOrder.change': { standingOrderId: BUSY.standing, versionSeen: 1, ...standing },
  'standingOrder.skip': { standingOrderId: BUSY.standing, day: '2025-06-12' },
  'standingOrder.unskip': { standingOrderId: BUSY.standing, day: '2025-06-16' },
  'standingOrder.pause': { standingOrderId: BUSY.standing, until: '2025-06-20' },
  'standingOrder.resume': { standingOrderId: BUSY.standing },
  'standingOrder.delete': { standingOrderId: BUSY.standing },
  'standingOrder.makeOrder': { standingOrderId: BUSY.standing, day: '2025-06-12' },
  'business.setOrderMinimum': { orderMinimum: 20_000 },
  'route.setPlan': { route: 'Ueno', deliveryDays: ['Monday'], cutOff: { minutes: 1020, daysBefore: 1 }, grace: null },
  'calendar.setDay': { day: date, route: null, kind: 'closed', note: 'Stocktaking' },
  'calendar.clearDay': { day: '2025-08-13', route: null },

  'orderTrack.create': { orderTrackId: testId(4001), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 },
  'orderTrack.update': { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 },
  'orderTrack.assign': { deliveredBy: IDS.driver2, orderTrackIds: [IDS.track1] },
  'orderTrack.arrange': { driverId: IDS.driver1, orderTrackIds: [BUSY.dispatchedTrack, IDS.track1] },
  'orderTrack.deliver': { orderTrackId: IDS.track1 },
  'orderTrack.delete': { orderTrackId: IDS.track1 },

  'invoice.create': {
    invoiceId: testId(4001),
    customerId: IDS.restaurant1,
    amount: 1200.5,
    dueDate: date,
    note: '',
    assignToCollect: null,
  },
  'invoice.update': { invoiceId: IDS.invoice1, amount: 12_000 },
  'invoice.assign': { assignToCollect: IDS.driver2, invoiceIds: [IDS.invoice1] },
  'invoice.delete': { invoiceId: BUSY.newInvoice },
  'invoice.addPayment': { invoiceId: IDS.invoice1, paymentId: testId(4001), amount: 1000, date },
  'invoice.payInFull': { invoiceId: IDS.invoice1, paymentId: testId(4001), date },
  'invoice.editPayment': { invoiceId: IDS.invoice1, paymentId: BUSY.loosePayment, amount: 600 },
  'invoice.reversePayment': {
    invoiceId: IDS.invoice1,
    paymentId: BUSY.payment,
    reversalId: testId(4001),
    date,
    reason: 'Miscounted',
  },
  'invoice.addNote': { invoiceId: IDS.invoice1, noteId: testId(4001), note: 'Again at six', date },

  'payment.allocate': {
    customerId: IDS.restaurant1,
    allocationId: testId(4001),
    amount: 8000,
    date,
    method: 'transfer',
    allocations: [{ invoiceId: BUSY.newInvoice, paymentId: testId(4002), amount: 7000 }],
  },
  'payment.collect': {
    ...{ customerId: IDS.restaurant1, allocationId: testId(4001), date },
    allocations: [{ invoiceId: IDS.invoice1, paymentId: testId(4002), amount: 7000, balanceSeen: 10_000 }],
  },
  'payment.reverseAllocated': {
    customerId: BUSY.restaurant5,
    allocationId: BUSY.allocation,
    date,
    reason: 'Of another customer',
    reversals: [{ invoiceId: BUSY.monthlyInvoice, paymentId: BUSY.allocated, reversalId: testId(4001) }],
    creditReversalId: testId(4002),
  },
  'credit.use': {
    customerId: IDS.restaurant1,
    invoiceId: IDS.invoice1,
    paymentId: testId(4001),
    amount: 4000,
    date,
  },
  'credit.keepSurplus': {
    customerId: BUSY.restaurant5,
    invoiceId: BUSY.overpaidInvoice,
    paymentId: testId(4001),
    amount: 500,
    date,
  },
  'credit.payOut': {
    customerId: IDS.restaurant1,
    creditId: testId(4001),
    amount: 4135,
    date,
    method: 'cash',
    reason: '',
  },
  'credit.reverse': {
    customerId: IDS.restaurant1,
    creditId: BUSY.credit,
    reversalId: testId(4001),
    date,
    reason: 'Of another customer',
  },
  'invoice.writeOff': {
    invoiceId: IDS.invoice1,
    paymentId: testId(4001),
    amount: 2000,
    date,
    reason: 'Closed down',
  },
  'invoice.grantFee': { invoiceId: IDS.invoice1, paymentId: testId(4001), amount: 660, date },

  'bank.match': {
    ...{ customerId: IDS.restaurant1, allocationId: testId(4001), entryId: testId(4003), amount: 8000, date, fee: 0 },
    payer: 'ﾓﾓ ﾊｳｽ',
    allocations: [{ invoiceId: BUSY.newInvoice, paymentId: testId(4002), amount: 7000 }],
    fees: [],
  },
  'bank.unmatch': {
    ...{ customerId: BUSY.restaurant5, allocationId: BUSY.allocation, entryId: testId(4003), date, forget: null },
    reason: 'Of another customer',
    reversals: [{ invoiceId: BUSY.monthlyInvoice, paymentId: BUSY.allocated, reversalId: testId(4001) }],
    creditReversalId: testId(4002),
  },
  'bank.answer': { entryId: BUSY.sameEntry, otherId: BUSY.perhapsEntry, kind: 'same', answer: 'yes' },
  'bank.takeBackFile': { fileId: BUSY.bankFile, name: 'notice.txt' },

  'handover.close': { handoverId: testId(4001), day: date, paymentIds: [BUSY.loosePayment], counted: 500, note: '' },
  'handover.confirm': { handoverId: BUSY.handover, received: 2500 },

  'slip.create': {
    ...{ slipId: testId(4001), customerId: IDS.restaurant1, day: date, note: '' },
    ...{ lines: [{ ...BUSY_LINE, _id: testId(4002) }], totalSeen: 973 },
  },
  'slip.change': {
    ...{ slipId: BUSY.dispatchedTrack, correctionId: testId(4001), reason: 'One was broken', versionSeen: 3 },
    ...{ lines: [{ ...BUSY_LINE, delivered: 1000, amount: 450 }], totalSeen: 486 },
  },
  'slip.settle': { slipId: BUSY.dispatchedTrack, take: 'office', versionSeen: 3, correctionId: testId(4001) },
  'slip.deliver': { slipId: BUSY.slip },
  'slip.correctPrice': {
    ...{ customerId: IDS.restaurant1, productId: IDS.fishSauce, was: 450.5, price: 430, reason: 'Wrong price' },
    netSeen: 860 - 901,
    slips: [{ slipId: BUSY.slip, correctionId: testId(4001), versionSeen: 1, lineIds: [testId(3114)] }],
  },
  'slip.void': { slipId: BUSY.slip, reason: 'Written twice' },

  'billing.close': {
    ...{ billingId: pairId(testId(4001), IDS.restaurant3), runId: testId(4001), customerId: IDS.restaurant3 },
    ...{ from: '2025-05-01', closedOn: '2025-05-31', dueOn: '2025-06-30', carried: 5000, current: 0 },
    ...{ slipIds: [], paymentIds: [], creditIds: [] },
  },
  'billing.reverse': { billingId: BUSY.billing, reason: 'Of the wrong day', creditReversalId: testId(4001) },

  'statement.issue': {
    ...{ statementId: testId(4001), customerId: IDS.restaurant1, from: '2025-05-01', to: '2025-05-31' },
  },

  'customer.create': { customerId: testId(4001), ...customer, deliveryDays: [] },
  'customer.update': { customerId: IDS.restaurant1, badDebt: false },
  'customer.delete': { customerId: BUSY.restaurant4 },
  'customer.restore': { customerId: BUSY.deletedRestaurant },

  'product.create': { productId: testId(4001), ...product },
  'product.update': { productId: IDS.fishSauce, price: 500 },
  'product.delete': { productId: IDS.fishSauce },
  'product.restore': { productId: BUSY.deletedProduct },
  'category.create': { categoryId: testId(4001), name: 'Sweets' },
  'category.update': { categoryId: BUSY.category, name: 'Whole spices' },
  'category.delete': { categoryId: BUSY.category },

  'priceList.create': { priceListId: testId(4001), name: 'Ramen shops' },
  'priceList.update': { priceListId: BUSY.priceList, name: 'Hotels' },
  'priceList.delete': { priceListId: BUSY.unusedPriceList },
  'price.set': {
    listId: BUSY.priceList,
    productId: IDS.jasmineRice,
    prices: [{ _id: testId(4001), unitPrice: 5980.5, from: date, to: null }],
  },
  'price.delete': { priceId: BUSY.price },
  'wishlist.add': { productId: IDS.outOfStock },
  'wishlist.remove': { productId: IDS.fishSauce },

  'user.create': { userId: testId(4001), username: 'somebody', isAdmin: true, information: 'show', customerId: null },
  'user.update': { userId: IDS.user1, information: 'hide' },
  'user.delete': { userId: IDS.user1 },
  'login.setPassword': { identityId: IDS.admin, kind: 'user' },
  'employee.create': { employeeId: testId(4001), ...employee, role: 'driver' },
  'employee.update': { employeeId: IDS.driver1, role: 'manager' },
  'employee.delete': { employeeId: IDS.manager },

  'information.create': { informationId: testId(4001), name: 'New', image, type: 'slider', active: true },
  'information.update': { informationId: IDS.slider, active: false },
  'information.delete': { informationId: IDS.slider },

  'business.update': { legalName: 'Himal Foods Ltd.' },
  'taxRate.plan': { rateId: testId(4001), class: 'standard', percent: 12, from: '2030-04-01', to: null, source: '' },
  'taxRate.update': { rateId: IDS.plannedRate, percent: 2 },
  'taxRate.delete': { rateId: IDS.plannedRate },
  'taxRate.confirm': { rateId: IDS.plannedRate, restId: testId(4001) },
};
