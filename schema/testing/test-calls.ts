import fc from 'fast-check';
import { type MutationName, mutations } from '../all/mutations.ts';
import { ITEM_COUNTS, ITEM_TYPES, SHOW_DESCRIPTIONS } from '../catalogue/catalogue-entity.ts';
import { PRICE_UNITS, UNITS } from '../catalogue/units.ts';
import { toInstant } from '../core/days.ts';
import { fromHundredths } from '../core/money.ts';
import { PAYMENT_METHODS } from '../customers/customer-entity.ts';
import { ROUTES } from '../customers/routes.ts';
import { INFORMATION_TYPES } from '../information/information-entity.ts';
import { CALENDAR_KINDS } from '../orders/calendar-entity.ts';
import { MONEY_METHODS } from '../payments/payment-kinds.ts';
import { INFORMATION_SETTINGS } from '../people/information-settings.ts';
import { EMPLOYEE_ROLES } from '../people/people-entity.ts';
import { totalOf } from '../slips/slip-rules.ts';
import { TAX_CLASSES } from '../tax/tax-classes.ts';
import { SOUND_ARGS } from './test-mutations.ts';
import { ACTORS, IDS, testId, WORLD_START } from './test-records.ts';
import type { Call } from './test-run.ts';
import { shown, slipLine } from './test-slips.ts';

/** Few ids, so that calls collide: the same payment twice, an order under another's id. */
const some = <T>(...values: T[]) => fc.constantFrom(...values);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const nobody = testId(777);
/** The last one is the invoice of a stop's slip. */
const INVOICES = [IDS.invoice1, IDS.invoice2, IDS.invoice3, testId(600), testId(601), IDS.track1];
const invoiceId = some(...INVOICES);
const orderTrackId = some(IDS.track1, IDS.track2, testId(610), testId(611));
const orderId = some(IDS.order1, testId(620), testId(621));
const customerId = some(IDS.restaurant1, IDS.restaurant2, IDS.restaurant3, testId(700), testId(701), nobody);
const employeeId = some(IDS.driver1, IDS.driver2, IDS.manager, testId(740), nobody);
/** Two payments per invoice, sometimes under another invoice's id. */
const payment = fc.tuple(invoiceId, some(0, 1), fc.nat(9)).map(([invoice, count, stray]) => ({
  invoiceId: invoice,
  paymentId: testId(630 + 2 * INVOICES.indexOf(stray === 0 ? IDS.invoice1 : invoice) + count),
}));
const productId = some(IDS.fishSauce, IDS.jasmineRice, IDS.deletedProduct, testId(710), nobody);
const categoryId = some(IDS.thaiItems, IDS.rice, testId(720), nobody);
const userId = some(IDS.admin, IDS.user1, IDS.user2, testId(730), nobody);
const handoverId = some(testId(670), testId(670), nobody);
const rateId = some(IDS.plannedRate, testId(760), testId(761), nobody);
const informationId = some(IDS.slider, IDS.hiddenPopup, testId(750), nobody);
const amount = fc.oneof(some(2500, 5000, 10_000), fc.integer({ min: 1, max: 2_000_000 }).map(fromHundredths));
const day = some('2025-06-11', '2025-06-30');
const priceListId = some(testId(760), testId(760), nobody);
const name = some('First', ' Second ');
const allocationId = some(testId(780), testId(781), nobody);
const creditId = some(testId(780), testId(782));
const reversalId = some(testId(660), testId(661));
const reason = some('Wrong restaurant', 'Miscounted');
const method = some(...MONEY_METHODS);
/** As forms and other callers send them: in some languages, and empty to remove one. */
const names = optional(fc.record({ ja: some('', 'オクラ'), ne: some('', ' भिण्डी ') }, { requiredKeys: [] }));
const username = some('driver1', 'customer1', 'somebody');
const phoneNumber = some('03-1234-5678', '90 1111 2222');
const picture = some('/pictures/a.webp', '/pictures/b.webp');
const line = fc.record({
  _id: some(IDS.fishSauce, IDS.outOfStock, IDS.deletedProduct, nobody),
  name: fc.constant('Something'),
  quantity: fc.integer({ min: 1, max: 9 }).map((halves) => halves / 2),
  sku: fc.constant('Btl'),
  substitute: optional(fc.boolean()),
});

const versionSeen = some(1, 1, 2, 3);
const changed = {
  orderId,
  versionSeen,
  orderItems: fc.array(line, { minLength: 1, maxLength: 3 }),
  deliveryDate: day,
};

const standingOrderId = some(testId(850), testId(850), testId(851));
const standingContent = {
  orderItems: fc.array(line, { minLength: 1, maxLength: 3 }),
  weekdays: some(['Monday' as const], ['Wednesday' as const, 'Thursday' as const]),
  everyWeeks: some(1, 2),
  from: some('2025-06-01', '2025-06-11'),
  until: fc.option(some('2025-06-10', '2025-06-30')),
  customMessage: some('', 'Ring twice'),
};

const slipId = some(IDS.track1, IDS.track1, IDS.track2, IDS.order1, testId(610), testId(780));
const billingId = some(testId(832), testId(833), testId(834));
const correctionId = some(testId(790), testId(791), testId(792));
const quantity = fc.integer({ min: 0, max: 9 });
/** Always the same goods, so that a driver may change them. */
const slipLines = fc
  .record({ food: quantity, wine: quantity, back: quantity, boxes: quantity })
  .map((of) => [
    slipLine({ _id: testId(800), productId: IDS.fishSauce, price: 480.5, quantity: of.food }, '2025-06-11'),
    slipLine({ _id: testId(801), price: 1200, quantity: of.wine, taxClass: 'standard' }, '2025-06-11'),
    ...(of.back > 5
      ? [slipLine({ _id: testId(802), price: 480.5, quantity: -of.back, kind: 'return' }, '2025-06-11')]
      : []),
    ...(of.boxes > 5
      ? [slipLine({ _id: testId(803), price: 100, quantity: -of.boxes, kind: 'deposit' }, '2025-06-11')]
      : []),
  ]);
const shownSlip = fc.tuple(slipLines, some(1, 2, 3)).map(([lines, versionSeen]) => shown(lines, versionSeen));

const customer = {
  customerCode: some('R1', 'T-1', 'T-2'),
  restaurantName: name,
  companyName: fc.constant(''),
  contactPerson: fc.constant(''),
  email: fc.constant(''),
  phoneNumber,
  mobileNumber: fc.constant(''),
  restaurantNumber: fc.constant(''),
  route: some(...ROUTES),
  deliveryDays: some([], ['Monday']),
  paymentMethod: some(...PAYMENT_METHODS),
  paymentDate: some(null, 25),
  badDebt: fc.boolean(),
  closingDay: optional(some(20, 31)),
  // Mostly valid values: other calls depend on customers.
  payMonths: optional(some(0, 1, 1, 1)),
  payerNames: optional(some([], ['ﾓﾓ ﾊｳｽ'])),
  knownFees: optional(some([], [440, 660])),
  priceListId: optional(some('', '', '', '', testId(760))),
};
const product = {
  name,
  names,
  category: categoryId,
  price: amount,
  description: name,
  sku: some(...UNITS),
  image: fc.oneof(fc.constant(''), picture),
  productRank: fc.integer({ min: 0, max: 9 }),
  itemType: some(...ITEM_TYPES),
  itemCount: some(...ITEM_COUNTS),
  showDescription: some(...SHOW_DESCRIPTIONS),
  stockInCount: fc.integer({ min: 0, max: 9 }),
  taxClass: optional(some(...TAX_CLASSES)),
  catchWeight: optional(fc.boolean()),
  priceUnit: optional(some(...PRICE_UNITS)),
  deposit: optional(some(0, 100)),
  code: optional(some('', 'P-1')),
  otherNames: optional(some('', 'たまご, anda')),
};
const user = { username, information: some(...INFORMATION_SETTINGS) };
const employee = { name, username, phoneNumber, photo: picture, role: some(...EMPLOYEE_ROLES) };
const information = { name, image: picture, type: some(...INFORMATION_TYPES), active: fc.boolean() };

const business = {
  legalName: name,
  registrationNo: some('', 'T7000012050002', 't 8000012050002'),
  address: fc.constant('Ueno'),
  phone: some('', '03-1234-5678'),
  hours: some('', 'Mon–Sat 9–17'),
  logo: fc.oneof(fc.constant(''), picture),
  bankAccounts: some([], [{ bank: 'Sakura', branch: 'Ueno', kind: 'ordinary', number: '1234567', holder: 'ヒマル' }]),
};
const rate = {
  class: some('food', 'standard'),
  percent: fc.integer({ min: 0, max: 12 }),
  from: some('2025-07-01', '2027-04-01', '2028-01-01'),
  to: some(null, '2027-12-31', '2029-03-31'),
  source: fc.constant(''),
};

/** Some of the fields, as in a form's patch. */
const patchOf = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });
const withId = (id: Record<string, fc.Arbitrary<string>>, fields: fc.Arbitrary<object>) => both(fc.record(id), fields);
const both = (one: fc.Arbitrary<object>, other: fc.Arbitrary<object>) =>
  fc.tuple(one, other).map(([a, b]) => ({ ...a, ...b }));

/** Arguments that vary in more than the records they name, so that calls collide and are refused. */
const VARIED: { [N in MutationName]?: fc.Arbitrary<object> } = {
  'slip.create': fc
    .record({ slipId, customerId: some(IDS.restaurant1, IDS.restaurant1, IDS.restaurant2), lines: slipLines, day })
    .map((slip) => ({ ...slip, note: '', totalSeen: totalOf(slip.lines) })),
  'slip.change': shownSlip.chain((slip) =>
    fc.record({ slipId, correctionId, reason: some('Short', 'Weighed') }).map((change) => ({ ...change, ...slip })),
  ),
  'slip.settle': fc.record({ slipId, correctionId, take: some('door', 'office'), versionSeen: some(1, 2, 3, 4) }),
  'slip.correctPrice': fc
    .record({
      customerId: some(IDS.restaurant1),
      productId: some(IDS.fishSauce),
      reason: some('Wrong price'),
      // Up to four units, the amount stays the same.
      was: some(480.5),
      price: some(480.6, 480.6, 480.6, 500),
      netSeen: some(0, 0, 0, 1),
      slipId: some(IDS.track1, IDS.track1, IDS.track1, testId(610)),
      correctionId,
      versionSeen,
    })
    .map(({ slipId: id, correctionId: made, versionSeen: seen, ...wanted }) => ({
      ...wanted,
      slips: [{ slipId: id, correctionId: made, versionSeen: seen, lineIds: [testId(800)] }],
    })),
  'slip.void': fc.record({ slipId, reason: some('Written twice') }),
  'order.place': fc.record({
    orderId,
    orderItems: fc.array(line, { minLength: 1, maxLength: 3 }),
    customMessage: some('', 'Ring twice'),
    reference: optional(some('', 'PO-17')),
    deliveryDate: day,
    addTo: optional(orderId),
  }),
  'order.take': fc.record({
    orderId,
    customerId,
    orderItems: fc.array(line, { minLength: 1, maxLength: 3 }),
    customMessage: some('', 'Ring twice'),
    reference: optional(some('', 'PO-17')),
    deliveryDate: day,
    source: some('telephone', 'fax'),
  }),
  'order.change': fc.record({ ...changed, customMessage: fc.constant('') }),
  'order.cancel': fc.record({ orderId, versionSeen, reason: some('', 'Closed') }),
  'order.edit': fc.record({ ...changed, reason }),
  'order.answer': fc.record({
    orderId,
    versionSeen,
    kind: some('change', 'cancel'),
    accepted: fc.boolean(),
    word: reason,
  }),
  'order.chooseDay': fc.record({ orderId, deliveryDate: day, chosenAt: fc.constant(toInstant(WORLD_START)) }),
  'business.setOrderMinimum': fc.record({ orderMinimum: some(0, 20_000) }),
  'route.setPlan': fc.record({
    route: fc.option(some(...ROUTES)),
    deliveryDays: some([], ['Monday', 'Wednesday']),
    cutOff: fc.option(fc.constant({ minutes: 1020, daysBefore: 1 })),
    grace: fc.option(some(0, 60)),
  }),
  'calendar.setDay': fc.record({
    day,
    route: fc.option(some(...ROUTES)),
    kind: some(...CALENDAR_KINDS),
    note: some('', 'Obon'),
  }),
  'calendar.clearDay': fc.record({ day, route: fc.option(some(...ROUTES)) }),
  'standingOrder.create': fc.record({
    standingOrderId,
    ...standingContent,
    customerId: some(IDS.restaurant1, IDS.restaurant1, IDS.restaurant2, nobody),
  }),
  'standingOrder.change': fc.record({ standingOrderId, ...standingContent, versionSeen }),
  'standingOrder.skip': fc.record({ standingOrderId, day }),
  'standingOrder.unskip': fc.record({ standingOrderId, day }),
  'standingOrder.pause': fc.record({ standingOrderId, until: day }),
  'standingOrder.makeOrder': fc.record({ standingOrderId, day: some('2025-06-11', '2025-06-12') }),
  'order.dispatch': fc.record({ orderId, orderTrackId, deliveredBy: employeeId }),
  'order.deliver': fc.record({ orderId, dispatch: optional(fc.record({ orderTrackId, deliveredBy: employeeId })) }),
  'order.delete': fc.record({
    orderId,
    orderTrackId: optional(orderTrackId),
    reason: optional(reason),
    keepsStop: optional(fc.constant(true)),
  }),
  'orderTrack.create': fc.record({
    orderTrackId,
    customerId,
    deliveredBy: employeeId,
    preparedBy: optional(employeeId),
  }),
  'orderTrack.update': fc.record({
    orderTrackId,
    customerId: optional(customerId),
    deliveredBy: optional(employeeId),
  }),
  'orderTrack.deliver': fc.record({ orderTrackId, slip: optional(shownSlip) }),
  'orderTrack.assign': fc.record({
    deliveredBy: employeeId,
    orderTrackIds: fc.array(orderTrackId, { minLength: 1, maxLength: 3 }),
  }),
  'orderTrack.arrange': fc.record({
    driverId: employeeId,
    orderTrackIds: fc.array(orderTrackId, { minLength: 1, maxLength: 3 }),
  }),
  'invoice.create': fc.record({
    invoiceId,
    customerId,
    amount,
    dueDate: day,
    note: fc.constant(''),
    assignToCollect: fc.option(employeeId),
    issuedOn: optional(day),
  }),
  'invoice.update': fc.record({
    invoiceId,
    amount: optional(amount),
    assignToCollect: optional(fc.option(employeeId)),
  }),
  'invoice.assign': fc.record({
    assignToCollect: fc.option(employeeId),
    invoiceIds: fc.array(invoiceId, { minLength: 1, maxLength: 3 }),
  }),
  'invoice.addPayment': both(
    payment,
    fc.record({ amount, date: day, balanceSeen: optional(amount), method: optional(method) }),
  ),
  'invoice.payInFull': both(payment, fc.record({ date: day, balanceSeen: optional(amount), method: optional(method) })),
  'invoice.editPayment': both(
    payment,
    fc.record({ amount: optional(amount), date: optional(day), method: optional(method) }),
  ),
  'invoice.reversePayment': both(payment, fc.record({ reversalId, date: day, reason })),
  'invoice.writeOff': both(payment, fc.record({ amount, date: day, reason })),
  'invoice.grantFee': both(payment, fc.record({ amount: some(440, 2500, 10_000), date: day })),
  'payment.allocate': fc.record({
    customerId,
    allocationId,
    amount: some(2500, 15_000, 40_000),
    date: day,
    method,
    allocations: fc.array(both(payment, fc.record({ amount: some(2500, 5000, 10_000) })), { maxLength: 3 }),
  }),
  'payment.collect': fc.record({
    customerId,
    allocationId,
    date: day,
    allocations: fc.array(
      both(payment, fc.record({ amount: some(2500, 5000, 10_000), balanceSeen: some(5000, 10_000) })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'payment.reverseAllocated': fc.record({
    customerId,
    allocationId,
    date: day,
    reason,
    reversals: fc.array(both(payment, fc.record({ reversalId: some(testId(660), testId(661), testId(662)) })), {
      maxLength: 2,
    }),
    creditReversalId: reversalId,
  }),
  'bank.match': fc.record({
    customerId,
    allocationId,
    entryId: some(testId(790), testId(791)),
    amount: some(2500, 15_000),
    date: day,
    payer: some('', 'ﾓﾓ ﾊｳｽ'),
    fee: some(0, 660),
    allocations: fc.array(both(payment, fc.record({ amount: some(2500, 5000) })), { maxLength: 2 }),
    fees: fc.array(both(payment, fc.record({ amount: some(440, 660) })), { maxLength: 1 }),
  }),
  'bank.unmatch': fc.record({
    customerId,
    allocationId,
    entryId: some(testId(790), testId(791)),
    date: day,
    reason,
    reversals: fc.array(both(payment, fc.record({ reversalId: some(testId(660), testId(661)) })), { maxLength: 1 }),
    creditReversalId: reversalId,
    forget: fc.option(some('ﾓﾓ ﾊｳｽ')),
  }),
  'bank.answer': fc.record({
    entryId: some(testId(790), testId(791)),
    otherId: some(testId(790), testId(792)),
    kind: some('same', 'back'),
    answer: some('yes', 'no', null),
  }),
  'bank.takeBackFile': fc.record({ fileId: some(testId(793), testId(794)), name: fc.constant('notice.txt') }),
  'credit.use': both(payment, fc.record({ customerId, amount: some(1000, 2500, 5000), date: day })),
  'credit.keepSurplus': both(payment, fc.record({ customerId, amount: some(0.5, 1000, 5000), date: day })),
  'credit.payOut': fc.record({ customerId, creditId, amount: some(1000, 2500), date: day, method, reason }),
  'credit.reverse': fc.record({
    customerId,
    creditId: some(testId(780), testId(781), testId(782)),
    reversalId,
    date: day,
    reason,
  }),
  'handover.close': fc.record({
    handoverId,
    day,
    // Payments of the invoice that driver 1 collects.
    paymentIds: fc.array(some(testId(630), testId(631)), { minLength: 1, maxLength: 2 }),
    counted: amount,
    note: some('', 'Two coins short'),
  }),
  'handover.confirm': fc.record({ handoverId, received: amount }),
  'invoice.addNote': fc.record({
    invoiceId,
    noteId: some(testId(650), testId(651)),
    note: some('a', ' b '),
    date: day,
  }),
  'customer.create': withId({ customerId }, fc.record(customer)),
  'customer.update': withId({ customerId }, patchOf(customer)),
  'product.create': withId({ productId }, fc.record(product)),
  'product.update': withId({ productId }, patchOf(product)),
  'product.restore': fc.record({ productId, category: optional(categoryId) }),
  'category.create': fc.record({ categoryId, name, names }),
  'category.update': fc.record({ categoryId, name, names }),
  'price.set': fc.record({
    listId: some(testId(760), nobody),
    productId: some(IDS.fishSauce, IDS.jasmineRice),
    prices: fc.array(
      fc.record({
        _id: some(testId(770), testId(771), testId(772)),
        unitPrice: amount,
        // Few days, so that periods overlap.
        from: some('2025-06-10', '2025-06-11'),
        to: fc.option(some('2025-06-11', '2025-06-30')),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'price.delete': fc.record({ priceId: some(testId(770), testId(771), nobody) }),
  'user.create': fc.record({
    userId,
    ...user,
    isAdmin: fc.boolean(),
    customerId: fc.option(customerId),
    customer: optional(fc.record(customer)),
  }),
  'user.update': withId({ userId }, patchOf({ ...user, customer: patchOf(customer) })),
  'login.setPassword': fc.record({ identityId: userId, kind: fc.constantFrom('user', 'employee') }),
  'employee.create': withId({ employeeId }, fc.record(employee)),
  'employee.update': withId({ employeeId }, patchOf(employee)),
  'information.create': withId({ informationId }, fc.record(information)),
  'information.update': withId({ informationId }, patchOf(information)),
  'billing.close': fc.record({
    billingId,
    runId: some(testId(830), testId(831)),
    customerId,
    from: some('2025-05-01', '2025-05-11', '2025-06-11'),
    closedOn: some('2025-05-31', '2025-06-10', '2025-06-11', '2025-06-12'),
    dueOn: some('2025-06-30', '2025-07-31'),
    carried: some(0, 10_000, 25_000.5),
    // Totals of the lines above, in the simplest cases.
    current: some(0, 0, 518, 1320, -518),
    slipIds: fc.oneof(some([]), fc.array(slipId, { maxLength: 2 })),
    paymentIds: fc.oneof(
      some([]),
      fc.array(
        payment.map(({ paymentId }) => paymentId),
        { maxLength: 2 },
      ),
    ),
    creditIds: fc.oneof(some([]), fc.array(creditId, { maxLength: 1 })),
  }),
  'billing.reverse': fc.record({ billingId, reason, creditReversalId: some(testId(835), testId(836)) }),
  'statement.issue': fc.record({
    statementId: some(testId(840), testId(841)),
    customerId,
    from: some('2025-05-01', '2025-06-12'),
    to: some('2025-05-31', '2025-06-11', '2025-06-12'),
  }),
  'business.update': patchOf(business),
  'taxRate.plan': withId({ rateId }, fc.record(rate)),
  'taxRate.update': withId({ rateId }, patchOf(rate)),
  'taxRate.confirm': fc.record({ rateId, restId: rateId }),
};

const RECORDS: Record<string, fc.Arbitrary<unknown>> = {
  invoiceId,
  orderId,
  orderTrackId,
  slipId,
  customerId,
  employeeId,
  productId,
  categoryId,
  userId,
  handoverId,
  rateId,
  informationId,
  priceListId,
  standingOrderId,
  allocationId,
  billingId,
  name,
};

/** The arguments of an example, for few records and with either answer to a question. */
const likeExample = (example: object): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(example).map(([field, value]) => [
        field,
        RECORDS[field] ?? (typeof value === 'boolean' ? fc.boolean() : fc.constant(value)),
      ]),
    ),
  );

export const argsOf = Object.fromEntries(
  Object.entries(SOUND_ARGS).map(([mutation, example]) => [
    mutation,
    VARIED[mutation as MutationName] ?? likeExample(example),
  ]),
) as { [N in MutationName]: fc.Arbitrary<object> };

export const MUTATION_NAMES = Object.keys(mutations).filter((known): known is MutationName => known in mutations);

const allowed = (mutation: MutationName) =>
  Object.values(ACTORS).filter(({ role }) => mutations[mutation].may.some((may) => may === role));

/** Favours order → delivery → payment; otherwise money to correct would be rare. */
const CHAIN = MUTATION_NAMES.filter((mutation) =>
  /^(order|orderTrack|invoice|payment|credit|slip|billing|bank)\./.test(mutation),
);
const anyMutation = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CHAIN) },
  { weight: 2, arbitrary: fc.constantFrom(...MUTATION_NAMES) },
);

/** Any mutation by anybody, mostly by a permitted role. */
export const anyCall: fc.Arbitrary<Call> = anyMutation.chain((mutation) =>
  fc.record({
    name: fc.constant(mutation),
    args: argsOf[mutation],
    actor: fc.oneof(fc.constantFrom(...Object.values(ACTORS)), fc.constantFrom(...allowed(mutation))),
    at: fc.integer({ min: -86_400_000, max: 0 }).map((ago) => toInstant(WORLD_START + ago)),
    now: fc.constant(toInstant(WORLD_START)),
  }),
);
