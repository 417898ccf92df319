import type { MutationArgs, MutationName } from '../all/mutations.ts';
import { pairId } from '../core/ids.ts';
import { lineIdOf } from '../slips/line-ids.ts';
import { totalOf } from '../slips/slip-rules.ts';
import { BUSY, BUSY_LINE } from './busy-records.ts';
import { IDS, type PersonName, testId } from './test-records.ts';
import { slipLine } from './test-slips.ts';

type Act = { [N in MutationName]: [PersonName, N, MutationArgs<N>] }[MutationName];
type Story = { title: string; acts: Act[] };

const date = '2025-06-11';
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 1, sku: 'Bag' } as const;
const newId = (number: number) => testId(4100 + number);

const goods = [
  slipLine(
    { _id: newId(1), productId: IDS.fishSauce, name: 'Fish sauce', price: 450.5, quantity: 3, unit: 'Btl' },
    date,
  ),
  slipLine({ _id: newId(2), productId: IDS.jasmineRice, name: 'Rice', price: 6200, quantity: 1, unit: 'Bag' }, date),
  slipLine({ _id: newId(3), name: 'Wine', price: 1200, quantity: 2, taxClass: 'standard' }, date),
  slipLine({ _id: newId(4), name: 'Rebate', price: -100, quantity: 1, kind: 'discount' }, date),
  slipLine({ _id: newId(5), name: 'Crate', price: 200, quantity: -3, kind: 'deposit' }, date),
];
const [sauce, bag, wine, rebate, crate] = goods;
if (!sauce || !bag || !wine || !rebate || !crate) throw new Error('No goods');
const back = slipLine(
  {
    _id: newId(6),
    productId: IDS.fishSauce,
    name: 'Fish sauce',
    price: 450.5,
    quantity: -1,
    kind: 'return',
    originLineId: sauce._id,
    unit: 'Btl',
  },
  date,
);
const fewer = [{ ...sauce, delivered: 2000, amount: 901, reason: 'One was broken' }, bag, wine, rebate, crate];
const slip = { slipId: newId(10), customerId: IDS.restaurant2, day: date, note: ' By telephone ' };
const monthly = { slipId: newId(11), customerId: BUSY.restaurant5, day: date, note: '' };

/** Sequences whose outcome no single mutation shows. */
export const STORIES: Story[] = [
  {
    title: 'a slip of all kinds of lines is changed, delivered, corrected twice and given back',
    acts: [
      ['manager', 'slip.create', { ...slip, lines: goods, totalSeen: totalOf(goods) }],
      [
        'manager',
        'slip.change',
        {
          slipId: slip.slipId,
          correctionId: newId(20),
          reason: 'Broken',
          versionSeen: 1,
          lines: fewer,
          totalSeen: totalOf(fewer),
        },
      ],
      ['manager', 'slip.deliver', { slipId: slip.slipId }],
      [
        'manager',
        'slip.change',
        {
          slipId: slip.slipId,
          correctionId: newId(21),
          reason: 'All came',
          versionSeen: 3,
          lines: goods,
          totalSeen: totalOf(goods),
        },
      ],
      [
        'manager',
        'slip.change',
        {
          slipId: slip.slipId,
          correctionId: newId(21),
          reason: 'All came',
          versionSeen: 4,
          lines: goods,
          totalSeen: totalOf(goods),
        },
      ],
      [
        'manager',
        'slip.change',
        {
          slipId: slip.slipId,
          correctionId: newId(22),
          reason: 'Came back',
          versionSeen: 4,
          lines: [...goods, back],
          totalSeen: totalOf([...goods, back]),
        },
      ],
      [
        'manager',
        'slip.change',
        {
          slipId: newId(21),
          correctionId: newId(23),
          reason: 'Of a correction',
          versionSeen: 1,
          lines: goods,
          totalSeen: totalOf(goods),
        },
      ],
      ['manager', 'slip.void', { slipId: slip.slipId, reason: 'Late' }],
    ],
  },
  {
    title: 'a monthly customer’s slips are closed, paid by transfer with a fee, and closed again',
    acts: [
      ['manager', 'slip.create', { ...monthly, lines: goods, totalSeen: totalOf(goods) }],
      ['manager', 'slip.deliver', { slipId: monthly.slipId }],
      [
        'manager',
        'billing.close',
        {
          billingId: pairId(newId(30), BUSY.restaurant5),
          runId: newId(30),
          customerId: BUSY.restaurant5,
          from: '2025-06-01',
          closedOn: date,
          dueOn: '2025-07-25',
          carried: 5500,
          current: totalOf(goods),
          slipIds: [monthly.slipId],
          paymentIds: [BUSY.surplus],
          creditIds: [],
        },
      ],
      [
        'manager',
        'bank.match',
        {
          customerId: BUSY.restaurant5,
          allocationId: newId(31),
          entryId: newId(32),
          amount: totalOf(goods) - 440 + 100,
          date,
          payer: ' ﾓﾓ ﾊｳｽ ',
          fee: 440,
          fees: [{ invoiceId: pairId(newId(30), BUSY.restaurant5), paymentId: newId(34), amount: 440 }],
          allocations: [
            { invoiceId: pairId(newId(30), BUSY.restaurant5), paymentId: newId(33), amount: totalOf(goods) - 440 },
          ],
        },
      ],
      [
        'manager',
        'billing.reverse',
        { billingId: pairId(newId(30), BUSY.restaurant5), reason: 'Wrong day', creditReversalId: newId(35) },
      ],
      [
        'manager',
        'bank.unmatch',
        {
          customerId: BUSY.restaurant5,
          allocationId: newId(31),
          entryId: newId(32),
          date,
          forget: 'ﾓﾓ ﾊｳｽ',
          reason: 'Not theirs',
          reversals: [
            { invoiceId: pairId(newId(30), BUSY.restaurant5), paymentId: newId(33), reversalId: newId(36) },
            { invoiceId: pairId(newId(30), BUSY.restaurant5), paymentId: newId(34), reversalId: newId(37) },
          ],
          creditReversalId: newId(38),
        },
      ],
      [
        'manager',
        'billing.reverse',
        { billingId: pairId(newId(30), BUSY.restaurant5), reason: 'Wrong day', creditReversalId: newId(39) },
      ],
    ],
  },
  {
    title: 'more comes back than was sold: the closing makes credit, which is used, paid out and taken back',
    acts: [
      [
        'manager',
        'slip.create',
        { ...monthly, lines: [{ ...crate, delivered: -30_000, amount: -6000 }], totalSeen: -6000 },
      ],
      ['manager', 'slip.deliver', { slipId: monthly.slipId }],
      [
        'manager',
        'billing.close',
        {
          billingId: pairId(newId(40), BUSY.restaurant5),
          runId: newId(40),
          customerId: BUSY.restaurant5,
          from: '2025-06-01',
          closedOn: date,
          dueOn: '2025-07-25',
          carried: 5500,
          current: -6000,
          slipIds: [monthly.slipId],
          paymentIds: [],
          creditIds: [],
        },
      ],
      [
        'manager',
        'credit.use',
        { customerId: BUSY.restaurant5, invoiceId: BUSY.monthlyInvoice, paymentId: newId(41), amount: 2000, date },
      ],
      [
        'manager',
        'credit.payOut',
        {
          customerId: BUSY.restaurant5,
          creditId: newId(42),
          amount: 4000,
          date,
          method: 'transfer',
          reason: ' Closed down ',
        },
      ],
      [
        'manager',
        'billing.reverse',
        { billingId: pairId(newId(40), BUSY.restaurant5), reason: 'Wrong', creditReversalId: newId(43) },
      ],
      [
        'manager',
        'credit.reverse',
        { customerId: BUSY.restaurant5, creditId: newId(42), reversalId: newId(44), date, reason: 'Not taken' },
      ],
      [
        'manager',
        'invoice.reversePayment',
        { invoiceId: BUSY.monthlyInvoice, paymentId: newId(41), reversalId: newId(45), date, reason: 'Not used' },
      ],
      [
        'manager',
        'billing.reverse',
        { billingId: pairId(newId(40), BUSY.restaurant5), reason: 'Wrong', creditReversalId: newId(46) },
      ],
    ],
  },
  {
    title:
      'an order is placed, added to, changed, asked to be cancelled, answered, dispatched and delivered with another count',
    acts: [
      [
        'customer1',
        'order.place',
        {
          orderId: newId(50),
          orderItems: [line, rice],
          customMessage: ' Ring twice ',
          deliveryDate: date,
          reference: 'PO-17',
        },
      ],
      [
        'customer1',
        'order.place',
        {
          orderId: newId(51),
          orderItems: [line],
          customMessage: 'More',
          reference: 'PO-18',
          deliveryDate: date,
          addTo: newId(50),
        },
      ],
      [
        'customer1',
        'order.change',
        {
          orderId: newId(50),
          versionSeen: 2,
          orderItems: [{ ...rice, quantity: 3 }],
          customMessage: '',
          deliveryDate: '2025-06-12',
        },
      ],
      [
        'manager',
        'order.edit',
        {
          orderId: newId(50),
          versionSeen: 3,
          orderItems: [rice, line],
          deliveryDate: '2025-06-13',
          reason: 'By telephone',
        },
      ],
      ['manager', 'order.dispatch', { orderId: newId(50), orderTrackId: newId(52), deliveredBy: IDS.driver2 }],
      ['customer1', 'order.cancel', { orderId: newId(50), versionSeen: 4, reason: 'Closed' }],
      ['driver2', 'orderTrack.deliver', { orderTrackId: newId(52) }],
      ['admin', 'order.delete', { orderId: newId(50), orderTrackId: newId(52), reason: 'Twice' }],
    ],
  },
  {
    title:
      'a driver’s day: a short slip at the door, cash, a fee, a handover that lacks coins, and what comes after it',
    acts: [
      [
        'driver1',
        'orderTrack.deliver',
        {
          orderTrackId: BUSY.dispatchedTrack,
          slip: {
            lines: [{ ...BUSY_LINE, delivered: 1000, amount: 450, reason: 'One lacked' }],
            totalSeen: 486,
            versionSeen: 3,
          },
        },
      ],
      [
        'driver1',
        'payment.collect',
        {
          customerId: IDS.restaurant1,
          allocationId: newId(60),
          date,
          allocations: [{ invoiceId: IDS.invoice1, paymentId: newId(61), amount: 3000, balanceSeen: 7000 }],
        },
      ],
      [
        'driver1',
        'handover.close',
        {
          handoverId: newId(62),
          day: date,
          paymentIds: [BUSY.loosePayment, newId(61)],
          counted: 3490,
          note: ' Ten lack ',
        },
      ],
      [
        'manager',
        'payment.reverseAllocated',
        {
          customerId: IDS.restaurant1,
          allocationId: newId(60),
          date,
          reason: 'Not theirs',
          reversals: [{ invoiceId: IDS.invoice1, paymentId: newId(61), reversalId: newId(63) }],
          creditReversalId: newId(64),
        },
      ],
      ['manager', 'handover.confirm', { handoverId: newId(62), received: 3480 }],
      [
        'manager',
        'invoice.writeOff',
        { invoiceId: IDS.invoice1, paymentId: newId(65), amount: 7000, date, reason: 'Closed down' },
      ],
      ['manager', 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId: newId(66), amount: 10, date }],
    ],
  },
  {
    title: 'a customer with all it can have, its prices, and its end',
    acts: [
      [
        'admin',
        'customer.create',
        {
          customerId: newId(70),
          customerCode: ' Z-9 ',
          restaurantName: ' Momo  House ',
          companyName: 'Momo KK',
          contactPerson: 'Ram',
          email: 'a@example.com',
          phoneNumber: '03-1234-5678',
          mobileNumber: '090 1111 2222',
          restaurantNumber: '',
          route: 'Ueno',
          deliveryDays: ['Friday', 'Monday'],
          paymentMethod: 'monthly',
          paymentDate: 25,
          badDebt: false,
          closingDay: 20,
          payMonths: 1,
          payerNames: ['ﾓﾓ ﾊｳｽ'],
          knownFees: [660, 440],
          priceListId: BUSY.priceList,
          address: ' 東京都台東区1-2-3 ',
        },
      ],
      ['admin', 'customer.update', { customerId: newId(70), customerCode: 'R1' }],
      ['admin', 'customer.update', { customerId: newId(70), paymentMethod: 'cash', payerNames: [], priceListId: '' }],
      [
        'admin',
        'user.create',
        { userId: newId(71), username: ' Ｍomo ', isAdmin: false, information: 'hide', customerId: newId(70) },
      ],
      ['admin', 'customer.delete', { customerId: newId(70) }],
      ['admin', 'user.update', { userId: newId(71), username: 'momo2' }],
      ['admin', 'customer.restore', { customerId: newId(70) }],
    ],
  },
  {
    title: 'a product with a deposit, by weight, named in two languages, deleted with its category and back in another',
    acts: [
      [
        'admin',
        'product.create',
        {
          productId: newId(80),
          name: ' Momo  big ',
          names: { ja: 'モモ', ne: '' },
          category: BUSY.category,
          price: 980.5,
          description: 'Twelve',
          sku: 'Pkt',
          image: '',
          productRank: 1,
          itemType: 'Regular',
          itemCount: 'Count',
          showDescription: 'Hide',
          stockInCount: 1,
          code: ' p-1 ',
          taxClass: 'standard',
          catchWeight: true,
          priceUnit: 'kg',
          deposit: 100,
        },
      ],
      [
        'customer1',
        'order.place',
        {
          orderId: newId(81),
          orderItems: [{ _id: newId(80), name: 'Momo big', quantity: 1.5, sku: 'Pkt' }],
          customMessage: '',
          deliveryDate: date,
        },
      ],
      ['manager', 'order.dispatch', { orderId: newId(81), orderTrackId: newId(82), deliveredBy: IDS.driver1 }],
      ['admin', 'product.update', { productId: newId(80), names: { ja: '', ne: 'ममः' }, code: '' }],
      ['admin', 'category.delete', { categoryId: BUSY.category }],
      ['admin', 'product.delete', { productId: newId(80) }],
      ['admin', 'category.delete', { categoryId: BUSY.category }],
      ['admin', 'product.restore', { productId: newId(80) }],
      ['admin', 'product.restore', { productId: newId(80), category: IDS.rice }],
      [
        'manager',
        'slip.change',
        {
          slipId: newId(82),
          correctionId: newId(83),
          reason: 'Weighed',
          versionSeen: 1,
          lines: [
            slipLine(
              {
                _id: lineIdOf(newId(82), 0),
                name: 'Momo big',
                price: 980.5,
                quantity: 1.2,
                unit: 'Kg',
                taxClass: 'standard',
              },
              date,
            ),
          ],
          totalSeen: 1293,
        },
      ],
    ],
  },
  {
    title: 'a standing order runs, rests, skips a day and ends',
    acts: [
      [
        'customer1',
        'standingOrder.create',
        {
          standingOrderId: newId(90),
          customerId: IDS.restaurant1,
          orderItems: [line],
          customMessage: '',
          weekdays: ['Thursday'],
          everyWeeks: 2,
          from: '2025-06-12',
          until: '2025-07-31',
        },
      ],
      [
        'manager',
        'route.setPlan',
        { route: 'Ueno', deliveryDays: ['Thursday'], cutOff: { minutes: 600, daysBefore: 1 }, grace: 30 },
      ],
      ['manager', 'standingOrder.makeOrder', { standingOrderId: newId(90), day: '2025-06-12' }],
      ['manager', 'standingOrder.makeOrder', { standingOrderId: newId(90), day: '2025-06-19' }],
      ['customer1', 'standingOrder.skip', { standingOrderId: newId(90), day: '2025-06-19' }],
      ['customer1', 'standingOrder.skip', { standingOrderId: newId(90), day: '2025-06-20' }],
      ['customer1', 'standingOrder.pause', { standingOrderId: newId(90), until: '2025-07-10' }],
      [
        'customer1',
        'standingOrder.change',
        {
          standingOrderId: newId(90),
          versionSeen: 1,
          orderItems: [rice],
          customMessage: 'x',
          weekdays: ['Monday', 'Thursday'],
          everyWeeks: 1,
          from: '2025-06-05',
          until: null,
        },
      ],
      ['customer1', 'standingOrder.resume', { standingOrderId: newId(90) }],
      ['manager', 'calendar.setDay', { day: '2025-06-26', route: 'Ueno', kind: 'closed', note: 'Stocktaking' }],
      [
        'customer1',
        'order.place',
        { orderId: newId(91), orderItems: [line], customMessage: '', deliveryDate: '2025-06-26' },
      ],
      ['customer1', 'standingOrder.delete', { standingOrderId: newId(90) }],
    ],
  },
];
