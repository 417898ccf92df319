import { balanceOf, isOverdue } from '../../schema/billing/billing-rules.ts';
import type { Day, Instant } from '../../schema/days.ts';
import { addYen } from '../../schema/money.ts';
import type { Row } from '../../schema/tables.ts';
import type { Random } from '../../schema/testing/random.ts';
import type { Calendar } from './calendar.ts';
import type { Delivery } from './deliveries.ts';
import type { Restaurant } from './restaurants.ts';

type Setting = {
  random: Random;
  calendar: Calendar;
  restaurants: Restaurant[];
  deliveries: Delivery[];
  managers: Row<'employees'>[];
};

/** The state of an invoice's payment. */
type Outcome = 'paid' | 'part' | 'open' | 'over';

/** Invoices assigned to each driver. */
const TO_COLLECT = 8;
const NOTES = [
  'Called, the owner promises to pay next week.',
  'Asked to come back after the 10th.',
  'Will transfer the rest at the end of the month.',
  'Owner travelling, spoke with the cook.',
  'Sent the statement again by e-mail.',
];

/** A calendar day of a month, or its last day if it is shorter. */
function dayInMonth(month: string, date: number): Day {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

const monthAfter = (month: string) =>
  month.endsWith('12')
    ? `${Number(month.slice(0, 4)) + 1}-01`
    : `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}`;

/**
 * Invoices of 60 days with payments and notes: per stop for cash payers, per month for monthly ones, old ones for bad
 * debts.
 */
export function createInvoices({ random, calendar, restaurants, deliveries, managers }: Setting) {
  const invoices: Row<'invoices'>[] = [];
  const payments: Row<'payments'>[] = [];
  const notes: Row<'notes'>[] = [];
  const manager = random.pick(managers);

  function addInvoice(
    customerId: string,
    amount: number,
    dates: { createdAt: Instant; dueDate: Day },
  ): Row<'invoices'> {
    const invoice: Row<'invoices'> = {
      _id: random.id(Date.parse(dates.createdAt)),
      customerId,
      amount,
      note: '',
      assignToCollect: null,
      paid: 0,
      completedAt: null,
      ...dates,
    };
    invoices.push(invoice);
    return invoice;
  }

  function pay(invoice: Row<'invoices'>, amount: number, { by, day }: { by: Row<'employees'>; day: Day }) {
    const takenAt = calendar.at(day, random.int(9 * 60 + 30, 19 * 60));
    const { _id: collectorId, username: collectedBy } = by;
    const _id = random.id(Date.parse(takenAt));
    payments.push({
      _id,
      invoiceId: invoice._id,
      amount,
      date: day,
      collectedBy,
      collectorId,
      takenAt,
      recordedAt: takenAt,
      receiptNo: null,
      handoverId: null,
      reverses: null,
      reason: '',
      reversedBy: null,
      doubtedBalance: null,
    });
    invoice.paid = addYen(invoice.paid, amount);
    if (balanceOf(invoice) <= 0) invoice.completedAt = takenAt;
  }

  function addNote(invoice: Row<'invoices'>, day: Day) {
    const writtenAt = calendar.at(day, 15 * 60);
    const _id = random.id(Date.parse(writtenAt));
    const note = random.pick(NOTES);
    notes.push({
      _id,
      invoiceId: invoice._id,
      note,
      date: day,
      notesBy: manager.username,
      authorId: manager._id,
      writtenAt,
    });
  }

  function carryOut(outcome: Outcome, invoice: Row<'invoices'>, paid: { by: Row<'employees'>; day: Day }) {
    if (outcome === 'paid') pay(invoice, invoice.amount, paid);
    if (outcome === 'over') pay(invoice, addYen(invoice.amount, 500), paid);
    if (outcome === 'part') pay(invoice, Math.max(1000, Math.round(invoice.amount / 2000) * 1000), paid);
    if (balanceOf(invoice) > 0 && isOverdue(invoice, calendar.today) && random.chance(0.5)) {
      addNote(invoice, calendar.dayAgo(random.int(0, 4)));
    }
  }

  /** Most cash is collected at the door; unpaid invoices get rarer with age. */
  function cashOutcome(day: Day, index: number): Outcome {
    if (index % 500 === 499) return 'over';
    const patience = day >= calendar.dayAgo(14) ? 0.12 : 0.02;
    return random.chance(patience) ? (random.chance(0.4) ? 'part' : 'open') : 'paid';
  }

  deliveries.forEach(({ restaurant, track, day, amount }, index) => {
    if (restaurant.customer.paymentMethod !== 'cash' || restaurant.customer.badDebt) return;
    const invoice = addInvoice(restaurant.customer._id, amount, { createdAt: track.createdAt, dueDate: day });
    if (track.isDelivered && day < calendar.today)
      carryOut(cashOutcome(day, index), invoice, { by: restaurant.driver, day });
  });

  for (const restaurant of restaurants) {
    const { _id, paymentMethod, paymentDate, badDebt } = restaurant.customer;
    if (badDebt) {
      for (let age = random.int(70, 100); age < 200; age += random.int(25, 60)) {
        const dates = { createdAt: calendar.at(calendar.dayAgo(age + 30), 600), dueDate: calendar.dayAgo(age) };
        const invoice = addInvoice(_id, random.int(40, 260) * 1000, dates);
        carryOut(random.chance(0.4) ? 'part' : 'open', invoice, { by: manager, day: calendar.dayAgo(age - 10) });
      }
    } else if (paymentMethod === 'monthly') {
      billMonths(restaurant, paymentDate ?? 31);
    }
  }

  function billMonths(restaurant: Restaurant, paymentDate: number) {
    const own = deliveries.filter((one) => one.restaurant === restaurant && one.track.isDelivered);
    for (const month of new Set(own.map(({ day }) => day.slice(0, 7)))) {
      if (month >= calendar.today.slice(0, 7)) continue;
      const stops = own.filter(({ day }) => day.startsWith(month));
      const next = monthAfter(month);
      const dates = { createdAt: calendar.at(`${next}-01`, 10 * 60), dueDate: dayInMonth(next, paymentDate) };
      const invoice = addInvoice(restaurant.customer._id, addYen(...stops.map(({ amount }) => amount)), dates);
      invoice.note = `${stops.length} deliveries in ${month}`;
      const isDemoLogin = restaurant === restaurants[1];
      const paidDay = calendar.notAfterToday(dates.dueDate);
      const outcome = isDemoLogin ? 'part' : monthlyOutcome(dates.dueDate);
      carryOut(outcome, invoice, { by: manager, day: paidDay });
    }
  }

  function monthlyOutcome(dueDate: Day): Outcome {
    if (dueDate >= calendar.today) return random.chance(0.15) ? 'part' : 'open';
    return random.chance(0.85) ? 'paid' : random.chance(0.5) ? 'part' : 'open';
  }

  assignToDrivers(invoices, restaurants);
  return { invoices, payments, notes };
}

/**
 * Assigns each driver the invoices of today's stops, then the newest open ones of its restaurants, up to `TO_COLLECT`.
 */
function assignToDrivers(invoices: Row<'invoices'>[], restaurants: Restaurant[]) {
  const driverOf = new Map(
    restaurants.map(({ customer, driver }) => [customer._id, customer.badDebt ? null : driver._id]),
  );
  const cash = new Set(
    restaurants.flatMap(({ customer }) => (customer.paymentMethod === 'cash' ? [customer._id] : [])),
  );
  const counts = new Map<string, number>();
  const youngest = invoices
    .filter((invoice) => balanceOf(invoice) > 0 && cash.has(invoice.customerId))
    .sort((a, b) => (a.dueDate === b.dueDate ? 0 : a.dueDate < b.dueDate ? 1 : -1));
  for (const invoice of youngest) {
    const driver = driverOf.get(invoice.customerId);
    const count = driver ? (counts.get(driver) ?? 0) : TO_COLLECT;
    if (!driver || count >= TO_COLLECT) continue;
    counts.set(driver, count + 1);
    invoice.assignToCollect = driver;
  }
}
