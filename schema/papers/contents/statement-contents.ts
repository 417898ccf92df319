import type { Closing } from '../../closing/closing.ts';
import type { Day } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../core/money.ts';
import { headOf, type Parties } from './parts.ts';
import type { CountedEntry } from './settlings.ts';
import type { ContentsOf, StatementLine } from './snapshot.ts';

/** An invoice as a charge to the account, dated the day it was issued. */
export type Charge = { causeId: Id; day: Day; dueOn: Day; amount: Yen };

/** All charges and settlements of a customer. */
export type AccountEntries = { charges: readonly Charge[]; settled: readonly CountedEntry[] };

type Entry = Omit<StatementLine, 'balance' | 'no'> & { causeId: Id };

/** How an entry changes the debt. */
const owed = ({ entry, amount }: Pick<Entry, 'entry' | 'amount'>): Yen =>
  entry === 'invoice' ? amount : subtractYen(0, amount);

/** All entries by day, charges first. */
function entriesOf({ charges, settled }: AccountEntries): Entry[] {
  const invoiced = charges.map((charge): Entry => ({ ...charge, entry: 'invoice', method: null, isTakenBack: false }));
  const others = settled.map((each): Entry => ({ ...each, dueOn: null }));
  return [...invoiced, ...others].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

type Reminding = {
  closingNo: string;
  closing: Pick<Closing, 'from' | 'closedOn' | 'previous' | 'carried'>;
  issuedOn: Day;
};

/**
 * The paper of a closing without slips. Nothing was sold, so it is not an invoice: it states the older balance or the
 * credit.
 */
export function reminderOf(
  parties: Parties,
  { closingNo, closing, issuedOn }: Reminding,
  settled: readonly CountedEntry[],
): ContentsOf<'statement'> {
  const { from, closedOn: to, previous: opening, carried } = closing;
  let balance = opening;
  const lines = settled.map(({ causeId: _cause, ...settling }): StatementLine => {
    balance = addYen(balance, owed(settling));
    return { ...settling, dueOn: null, no: null, balance };
  });
  return {
    paper: 'statement',
    issuedOn,
    ...headOf(parties, { withAccounts: carried > 0 }),
    from,
    to,
    opening,
    charged: 0,
    paid: subtractYen(opening, carried),
    closing: carried,
    lines,
    reminder: { closingNo },
  };
}

type Period = { from: Day; to: Day; issuedOn: Day };

/**
 * A customer's account over an inclusive period, with the balance after each entry; negative means credit.
 * @param numbers of the documents of invoices and payments, by cause
 */
export function statementOf(
  parties: Parties,
  account: AccountEntries,
  { from, to, issuedOn }: Period,
  numbers: ReadonlyMap<Id, string>,
): ContentsOf<'statement'> {
  const entries = entriesOf(account);
  const within = entries.filter(({ day }) => day >= from && day <= to);
  const opening = sumYen(entries.filter(({ day }) => day < from).map(owed));
  const sumOf = (isCharge: boolean) =>
    sumYen(within.filter(({ entry }) => (entry === 'invoice') === isCharge).map(({ amount }) => amount));
  let balance = opening;
  const lines = within.map(({ causeId, ...entry }) => {
    balance = addYen(balance, owed(entry));
    return { ...entry, no: numbers.get(causeId) ?? null, balance };
  });
  return {
    paper: 'statement',
    issuedOn,
    ...headOf(parties, { withAccounts: true }),
    from,
    to,
    opening,
    charged: sumOf(true),
    paid: sumOf(false),
    closing: balance,
    lines,
  };
}
