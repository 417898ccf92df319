import { addDays, type Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { addYen, fromHundredths, sumYen, toHundredths, type Yen } from '../../../schema/core/money.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { dueOf } from '../../../schema/invoices/invoice-rules.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order, OrderItem } from '../../../schema/orders/order-entity.ts';
import type { Credit, Payment } from '../../../schema/payments/payment-entity.ts';
import { isCash, isMoney } from '../../../schema/payments/payment-rules.ts';
import { type Calendar, dayIndexAt, firstChartDay, type Stretch } from './dashboard-calendar.ts';

// One pass over each table per change. Sums are in hundredths inside this file, in yen outside.

/** Totals of one customer or product over the last thirty days; `hundredths` of yen. */
export type Share = { hundredths: number; quantity: number };
export type Shares = ReadonlyMap<Id, Share>;

function addShare(shares: Map<Id, Share>, id: Id, { hundredths, quantity }: Share) {
  const share = shares.get(id);
  if (!share) return shares.set(id, { hundredths, quantity });
  share.hundredths += hundredths;
  share.quantity += quantity;
}

const zeros = (calendar: Calendar) => calendar.days.map(() => 0);

function addAt(sums: number[], index: number | undefined, amount: number) {
  if (index === undefined || index < 0) return;
  sums[index] = (sums[index] ?? 0) + amount;
}

const lastOf = (sums: readonly number[]) => sums.at(-1) ?? 0;

type OrderSums = {
  waiting: number;
  placedToday: number;
  placedByDay: readonly number[];
  /** Ordered quantity and value per product, at the orders' prices. */
  products: Shares;
};

/** The price is absent until the server has seen the order. */
const worthOf = ({ price = 0, quantity }: OrderItem) => Math.round(toHundredths(price) * quantity);

export function sumOrders(orders: Iterable<Order>, calendar: Calendar): OrderSums {
  const placedByDay = zeros(calendar);
  const products = new Map<Id, Share>();
  const recent = firstChartDay(calendar);
  let waiting = 0;
  for (const order of orders) {
    const { placedAt, orderItems } = order;
    if (!isDispatched(order)) waiting++;
    const index = dayIndexAt(calendar, placedAt);
    addAt(placedByDay, index, 1);
    if (index < recent) continue;
    for (const item of orderItems) {
      addShare(products, item._id, { hundredths: worthOf(item), quantity: item.quantity });
    }
  }
  return { waiting, placedToday: lastOf(placedByDay), placedByDay, products };
}

type TrackSums = {
  pending: number;
  deliveredToday: number;
  deliveredByDay: readonly number[];
  customers: Shares;
};

export function sumTracks(tracks: Iterable<OrderTrack>, calendar: Calendar): TrackSums {
  const deliveredByDay = zeros(calendar);
  const customers = new Map<Id, Share>();
  const recent = firstChartDay(calendar);
  let pending = 0;
  for (const { isDelivered, deliveredAt, customerId } of tracks) {
    if (!isDelivered) pending++;
    if (!isDelivered || deliveredAt === null) continue;
    const index = dayIndexAt(calendar, deliveredAt);
    addAt(deliveredByDay, index, 1);
    if (index >= recent) addShare(customers, customerId, { hundredths: 0, quantity: 1 });
  }
  return { pending, deliveredToday: lastOf(deliveredByDay), deliveredByDay, customers };
}

/** Age classes of dues, counted from the due date. */
const AGES = ['not-due', 'to-30', 'to-60', 'over-60'] as const;
export type DuesAge = (typeof AGES)[number];

/** Dues of one age class, from cash and from monthly payers; `from` and `to` bound their due dates, both inclusive. */
export type AgedDues = {
  age: DuesAge;
  from: Day | null;
  to: Day | null;
  invoices: number;
  cash: Yen;
  monthly: Yen;
  yen: Yen;
};

/** Due dates of each age class; null for an open end. */
function agesAt(today: Day): { from: Day | null; to: Day | null }[] {
  const [yesterday, month, months] = [addDays(today, -1), addDays(today, -30), addDays(today, -60)];
  return [
    { from: today, to: null },
    { from: month, to: yesterday },
    { from: months, to: addDays(month, -1) },
    { from: null, to: addDays(months, -1) },
  ];
}

type InvoiceSums = {
  /** Number of invoices with something left to pay. */
  open: number;
  overdue: number;
  overdueYen: Yen;
  /** All dues; equals the sum over the ages. */
  duesYen: Yen;
  dues: readonly AgedDues[];
  dueTodayYen: Yen;
  /** Invoice amounts, paid or not, by due date, in hundredths. */
  dueByDay: readonly number[];
  customers: Shares;
};

/**
 * Payment method by customer, which selects the list on the invoices page; a deleted customer counts as paying cash.
 */
type Payers = ReadonlyMap<Id, Pick<Customer, 'paymentMethod'>>;

function agedDues(today: Day, payers: Payers) {
  const ages = agesAt(today).map((dates) => ({ ...dates, invoices: 0, cash: 0, monthly: 0 }));
  return {
    add({ dueDate, customerId }: Invoice, owed: number) {
      const age = ages.find(({ from }) => from === null || dueDate >= from);
      if (!age) return;
      age.invoices++;
      age[payers.get(customerId)?.paymentMethod ?? 'cash'] += owed;
    },
    sums: (): AgedDues[] =>
      AGES.map((age, index) => {
        const { from = null, to = null, invoices = 0, cash = 0, monthly = 0 } = ages[index] ?? {};
        const yen = fromHundredths(cash + monthly);
        return { age, from, to, invoices, cash: fromHundredths(cash), monthly: fromHundredths(monthly), yen };
      }),
  };
}

export function sumInvoices(invoices: Iterable<Invoice>, calendar: Calendar, payers: Payers): InvoiceSums {
  const dueByDay = zeros(calendar);
  const customers = new Map<Id, Share>();
  const aged = agedDues(calendar.today, payers);
  const recent = firstChartDay(calendar);
  for (const invoice of invoices) {
    const { amount, dueDate, createdAt, customerId } = invoice;
    addAt(dueByDay, calendar.indexes.get(dueDate), toHundredths(amount));
    if (dayIndexAt(calendar, createdAt) >= recent) {
      addShare(customers, customerId, { hundredths: toHundredths(amount), quantity: 1 });
    }
    const owed = toHundredths(dueOf(invoice));
    if (owed > 0) aged.add(invoice, owed);
  }
  const dues = aged.sums();
  const [notDue, ...late] = dues;
  const overdueYen = sumYen(late.map(({ yen }) => yen));
  const overdue = late.reduce((count, age) => count + age.invoices, 0);
  return {
    open: overdue + (notDue?.invoices ?? 0),
    overdue,
    overdueYen,
    duesYen: addYen(overdueYen, notDue?.yen ?? 0),
    dues,
    dueTodayYen: fromHundredths(lastOf(dueByDay)),
    dueByDay,
    customers,
  };
}

type PaymentSums = {
  /** Money received, including what is left over of a payment, but not used credit and granted fees. */
  collectedTodayYen: Yen;
  /** The part of it received in cash. */
  cashTodayYen: Yen;
  /** By payment date, in hundredths. A reversal counts on the date of its own entry. */
  collectedByDay: readonly number[];
};

export function sumPayments(payments: Iterable<Payment>, credits: Iterable<Credit>, calendar: Calendar): PaymentSums {
  const collectedByDay = zeros(calendar);
  let cashToday = 0;
  const add = (date: Day, amount: Yen, isInCash: boolean) => {
    addAt(collectedByDay, calendar.indexes.get(date), toHundredths(amount));
    if (isInCash && date === calendar.today) cashToday += toHundredths(amount);
  };
  for (const payment of payments) if (isMoney(payment)) add(payment.date, payment.amount, isCash(payment));
  for (const { kind, date, amount, method } of credits) if (kind === 'left over') add(date, amount, method === 'cash');
  return {
    collectedTodayYen: fromHundredths(lastOf(collectedByDay)),
    cashTodayYen: fromHundredths(cashToday),
    collectedByDay,
  };
}

/** Sum over a stretch, `to` inclusive. */
export function sumOf(byDay: readonly number[], { from, to }: Stretch): number {
  let sum = 0;
  for (let index = from; index <= to; index++) sum += byDay[index] ?? 0;
  return sum;
}

/** The largest shares, descending; ties are ordered by id, so that they stay in place. */
export function bestOf(shares: Shares, by: keyof Share, count: number): [Id, Share][] {
  return [...shares]
    .filter(([, share]) => share[by] > 0)
    .sort(([aId, a], [bId, b]) => b[by] - a[by] || aId.localeCompare(bId))
    .slice(0, count);
}
