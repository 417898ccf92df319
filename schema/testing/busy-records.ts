import { pairId } from '../core/ids.ts';
import { lineIdOf } from '../slips/line-ids.ts';
import type { SlipLine } from '../slips/slip-lines.ts';
import { IDS, testId } from './test-records.ts';

export const CLOSING_RUN = testId(3120);

/** Additional records of the busy world; customer1's and driver1's unless noted. */
export const BUSY = {
  /** Without dues, orders or a login. */
  restaurant4: testId(3014),
  standing: testId(3124),
  /** Pays its only invoice monthly, on the 25th. */
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
  /** Unpaid. */
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
  /** Of restaurant 1, without a stop, undelivered. */
  slip: testId(3111),
  /** Credit of restaurant 1, from a payment without an invoice. */
  credit: testId(3111),
  /** A payment of restaurant 5 for its monthly invoice, with nothing left over. */
  allocation: testId(3112),
  allocated: testId(3085),
  /** The closing of restaurant 5's May, without deliveries. */
  billing: pairId(CLOSING_RUN, testId(3015)),
  /** Of restaurant 5, overpaid by 500 yen. */
  overpaidInvoice: testId(3077),
  surplus: testId(3086),
  /** An issued invoice of restaurant 1. */
  document: testId(3121),
  /** A transfer of 7,000 yen, and one that became restaurant 5's credit. */
  bankEntry: testId(3121),
  matchedEntry: testId(3122),
  perhapsEntry: testId(3126),
  sameEntry: testId(3127),
  bankFile: testId(3125),
  pastImport: testId(3126),
} as const;

/** The only line of the dispatched stop's slip, as its order made it; 901 yen of food, 973 with tax. */
export const BUSY_LINE: SlipLine = {
  _id: lineIdOf(BUSY.dispatchedTrack, 0),
  kind: 'sale',
  productId: IDS.fishSauce,
  name: 'Fish sauce',
  ordered: 2000,
  delivered: 2000,
  unit: 'Btl',
  unitPrice: 450.5,
  amount: 901,
  taxClass: 'food',
  rate: { percent: 8, reduced: true },
  rateDay: '2025-06-11',
  reason: '',
  originLineId: null,
};

/** A picture that no record shows. */
export const UNUSED_PICTURE = '0123456789abcdef0123456789abcdef-240.webp';
