import { formatYen } from '../../schema/money.ts';
import { findMutation } from '../../schema/mutations.ts';
import { openIn, openWords } from '../../schema/open-work.ts';
import type { RejectionCode } from '../../schema/rejected.ts';
import type { OutboxItem } from '../sync/explain.ts';
import { isBuiltOn } from '../sync/outbox.ts';

/** What one can do about refused work, beside discarding it. */
export type Remedy = {
  /** What it means and what to do, in plain words. */
  advice: string;
  /** Whether sending the same once more may help. */
  again: boolean;
  /** What can be changed of it. */
  change: 'amount' | 'note' | null;
};

/** What this device knows now of the invoice that refused work is about; null where it has none. */
export type InvoiceNow = { balance: number } | null;

const CHANGES: Record<string, Remedy['change']> = {
  'invoice.addPayment': 'amount',
  'invoice.payInFull': 'amount',
  'invoice.addNote': 'note',
};

/** What waiting work can be taken back by a person here: what a deletion or a change of the office was is done over instead. */
const WITHDRAWABLE = [
  'order.place',
  'orderTrack.deliver',
  'invoice.addPayment',
  'invoice.payInFull',
  'invoice.addNote',
];

/** Said where nothing better is known. */
const ASK_OFFICE = 'Ask the office, then send again or discard.';

type Advise = (item: OutboxItem, invoice: InvoiceNow) => Omit<Remedy, 'change'>;

const inHand = ({ cash }: OutboxItem) => (cash > 0 ? `You have ${formatYen(cash)} in hand. ` : '');
/** Refused for good: whatever is asked again is answered the same. */
const never =
  (advice: string): Advise =>
  (item) => ({ advice: inHand(item) + advice, again: false });
const later =
  (advice: string): Advise =>
  (item) => ({ advice: inHand(item) + advice, again: true });

const overpaid: Advise = (item, invoice) => {
  const now = invoice ? `The balance is now ${formatYen(invoice.balance)}. ` : '';
  if (invoice && invoice.balance >= item.cash) return { advice: `${inHand(item)}${now}Send it again.`, again: true };
  return { advice: `${inHand(item)}${now}Change the amount to what you keep, and give back the rest.`, again: false };
};

/** Something that was to be deleted is still needed. */
const keptOpen: Advise = ({ refusal }) => {
  const isOpen = openWords(openIn(refusal?.detail ?? {})) !== '';
  return isOpen
    ? { advice: 'Settle what is open, or give it to somebody else. Then send again.', again: true }
    : { advice: ASK_OFFICE, again: true };
};

const ADVICE: Partial<Record<RejectionCode, Advise>> = {
  already_delivered: never('Nothing is left to do. Discard this.'),
  not_assigned: later('Ask the office to assign it to you again, then send again.'),
  not_found: later('The office has removed it. Ask the office to enter it again or to tell you where this belongs.'),
  overpayment: overpaid,
  nothing_due: (item, invoice) =>
    invoice && invoice.balance > 0
      ? overpaid(item, invoice)
      : { advice: `${inHand(item)}It was paid meanwhile. Give the money back, or ask the office.`, again: true },
  day_closed: never('Ask the office to take the payment back with a reason, then enter it again.'),
  online_only: never('Do it again on its own screen while there is signal. Then discard this.'),
  forbidden: later('Your account may not do this any more. Ask the office.'),
  invalid: never('Show this to the office, or save it as a file. Then enter it again.'),
  id_reused: never('The server has it with other contents. Ask the office which one is right.'),
  id_in_use: never('The server has another record in its place. Ask the office, then enter it again.'),
  has_dues: keptOpen,
  in_use: keptOpen,
  code_taken: later('Change the code of the other customer first, or discard this and enter it with another code.'),
  already_confirmed: never('Nothing is left to do. Discard this.'),
  already_reversed: never('Nothing is left to do. Discard this.'),
};

/** What the server's no means for whoever did the work, and what one can do about it. */
export function remedyFor(item: OutboxItem, invoice: InvoiceNow): Remedy {
  const advise = item.refusal && ADVICE[item.refusal.code];
  const what = advise?.(item, invoice) ?? { advice: ASK_OFFICE, again: true };
  const closed = item.refusal?.code === 'day_closed' || item.refusal?.code === 'id_reused';
  return { ...what, change: closed ? null : (CHANGES[item.name] ?? null) };
}

/** Whether waiting work can be taken back: it never left, and nothing that waits behind it builds on it. */
export function isWithdrawable(item: OutboxItem, all: OutboxItem[]): boolean {
  if (item.state !== 'waiting' || !WITHDRAWABLE.includes(item.name)) return false;
  return !isBuiltOn(item, all);
}

/** A text of a mutation's arguments, or null. */
export function textOf(args: unknown, field: string): string | null {
  const value = args !== null && typeof args === 'object' ? Reflect.get(args, field) : null;
  return typeof value === 'string' ? value : null;
}

function idsOf(args: unknown, field: string): unknown[] {
  const value = args !== null && typeof args === 'object' ? Reflect.get(args, field) : null;
  return Array.isArray(value) ? value : [];
}

/** What work holds beside the amount and the name: the words of a note, the size of an order. Empty where nothing is to add. */
export function contentsOf({ name, args }: OutboxItem): string {
  const note = name === 'invoice.addNote' ? textOf(args, 'note') : null;
  if (note) return `“${note}”`;
  const count = name === 'order.place' ? idsOf(args, 'orderItems').length : 0;
  return count === 0 ? '' : `${count} ${count === 1 ? 'product' : 'products'}`;
}

/** The invoice that work is about, or null. */
export function invoiceIdOf({ name, args }: OutboxItem): string | null {
  const parsed = findMutation(name)?.args.safeParse(args);
  return parsed?.success ? textOf(args, 'invoiceId') : null;
}
