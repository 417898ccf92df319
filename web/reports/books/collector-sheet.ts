import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { sumYen, type Yen } from '../../../schema/core/money.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { isCash, isMoney } from '../../../schema/payments/payment-rules.ts';

export type SheetRow = { invoice: Invoice; customer: Customer; balance: Yen };

/** A collector's sheet of a day, in yen. */
export type CollectorSheet = {
  collectorId: Id;
  name: string;
  rows: SheetRow[];
  toCollect: Yen;
  /** Taken by this collector and dated on that day, less reversals. */
  cash: Yen;
  otherwise: Yen;
};

type Books = {
  invoices: Iterable<Invoice>;
  payments: Iterable<Payment>;
  customers: ReadonlyMap<Id, Customer>;
  nameOf: (id: Id) => string | undefined;
};

function byRoute(a: SheetRow, b: SheetRow): number {
  const [x, y] = [a, b].map(({ customer: { route, restaurantName }, invoice }) =>
    [route, restaurantName, invoice.dueDate].join('\n'),
  );
  return (x ?? '') < (y ?? '') ? -1 : 1;
}

/** What every collector has to collect by a day, and took on it; collectors without either are left out. */
export function collectorSheetsOf({ invoices, payments, customers, nameOf }: Books, day: Day): CollectorSheet[] {
  const rows = new Map<Id, SheetRow[]>();
  for (const invoice of invoices) {
    const { assignToCollect, dueDate, customerId } = invoice;
    const [balance, customer] = [balanceOf(invoice), customers.get(customerId)];
    if (assignToCollect === null || dueDate > day || balance <= 0 || !customer) continue;
    rows.set(assignToCollect, [...(rows.get(assignToCollect) ?? []), { invoice, customer, balance }]);
  }
  const taken = new Map<Id, Payment[]>();
  for (const payment of payments) {
    if (payment.date !== day || !isMoney(payment)) continue;
    taken.set(payment.collectorId, [...(taken.get(payment.collectorId) ?? []), payment]);
  }
  const sumOf = (money: readonly Payment[]) => sumYen(money.map(({ amount }) => amount));
  const sheets = [...new Set([...rows.keys(), ...taken.keys()])].map((collectorId) => {
    const [own, money] = [rows.get(collectorId) ?? [], taken.get(collectorId) ?? []];
    return {
      collectorId,
      name: nameOf(collectorId) ?? money[0]?.collectedBy ?? '?',
      rows: own.sort(byRoute),
      toCollect: sumYen(own.map(({ balance }) => balance)),
      cash: sumOf(money.filter(isCash)),
      otherwise: sumOf(money.filter((payment) => !isCash(payment))),
    };
  });
  return sheets.sort((a, b) => (a.name < b.name ? -1 : 1));
}
