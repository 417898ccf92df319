import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import type { RejectionCode } from '../../../schema/core/rejected.ts';
import { openIn } from '../../../schema/deleting/open-work.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { isBuiltOn } from '../../sync/outbox/outbox.ts';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';

/** Options for refused work, besides discarding it. */
export type Remedy = {
  advice: string;
  again: boolean;
  change: 'amount' | 'note' | null;
};

/** Current state of the invoice concerned, from this device; null if it is not here. */
export type InvoiceNow = { balance: number } | null;

const ASK_OFFICE = msg`Ask the office, then send again or discard.`;

type Advise = (item: OutboxItem, invoice: InvoiceNow) => Omit<Remedy, 'change'>;

const inHand = ({ cash }: OutboxItem) => (cash > 0 ? t`You have ${{ amount: formatYen(cash) }} in hand.` : '');

/** Sending it again would get the same refusal. */
const never =
  (advice: MessageDescriptor): Advise =>
  (item) => ({ advice: joinSentences(inHand(item), say(advice)), again: false });
const later =
  (advice: MessageDescriptor): Advise =>
  (item) => ({ advice: joinSentences(inHand(item), say(advice)), again: true });

const overpaid: Advise = (item, invoice) => {
  const now = invoice ? t`The balance is now ${{ amount: formatYen(invoice.balance) }}.` : '';
  if (invoice && invoice.balance >= item.cash) {
    return { advice: joinSentences(inHand(item), now, t`Send it again.`), again: true };
  }
  const change = t`Change the amount to what you keep, and give back the rest.`;
  return { advice: joinSentences(inHand(item), now, change), again: false };
};

/** A deletion refused because the record is still in use. */
const keptOpen: Advise = ({ refusal }) => {
  const isOpen = Object.keys(openIn(refusal?.detail ?? {})).length > 0;
  return isOpen
    ? { advice: t`Settle what is open, or give it to somebody else. Then send again.`, again: true }
    : { advice: say(ASK_OFFICE), again: true };
};

const ADVICE: Partial<Record<RejectionCode, Advise>> = {
  already_delivered: never(msg`Nothing is left to do. Discard this.`),
  not_assigned: later(msg`Ask the office to assign it to you again, then send again.`),
  not_found: later(msg`The office has removed it. Ask the office to enter it again or to tell you where this belongs.`),
  overpayment: overpaid,
  nothing_due: (item, invoice) =>
    invoice && invoice.balance > 0
      ? overpaid(item, invoice)
      : {
          advice: joinSentences(inHand(item), t`It was paid meanwhile. Give the money back, or ask the office.`),
          again: true,
        },
  day_closed: never(msg`Ask the office to take the payment back with a reason, then enter it again.`),
  online_only: never(msg`Do it again on its own screen while there is signal. Then discard this.`),
  forbidden: later(msg`Your account may not do this any more. Ask the office.`),
  invalid: never(msg`Show this to the office, or save it as a file. Then enter it again.`),
  id_reused: never(msg`The server has it with other contents. Ask the office which one is right.`),
  id_in_use: never(msg`The server has another record in its place. Ask the office, then enter it again.`),
  has_dues: keptOpen,
  in_use: keptOpen,
  code_taken: later(msg`Change the code of the other customer first, or discard this and enter it with another code.`),
  product_code_taken: later(
    msg`Change the code of the other product first, or discard this and enter it with another code.`,
  ),
  changed_meanwhile: never(msg`Look at it as it is now, and change it again where it is needed. Then discard this.`),
  begun_anew: never(
    msg`Example data came or went meanwhile, and this was done before. Enter it again where it still belongs, then discard this.`,
  ),
  dispatched: never(msg`Goods that are packed are changed on the delivery slip. Call the office, then discard this.`),
  on_document: never(msg`Correct its delivery slip instead. Then discard this.`),
  has_stop: never(msg`Mark its stop delivered instead. Then discard this.`),
  already_confirmed: never(msg`Nothing is left to do. Discard this.`),
  already_reversed: never(msg`Nothing is left to do. Discard this.`),
};

/** Explains a refusal and lists the options. */
export function remedyFor(registry: Registry, item: OutboxItem, invoice: InvoiceNow): Remedy {
  const advise = item.refusal && ADVICE[item.refusal.code];
  const what = advise?.(item, invoice) ?? { advice: say(ASK_OFFICE), again: true };
  const closed = item.refusal?.code === 'day_closed' || item.refusal?.code === 'id_reused';
  return { ...what, change: closed ? null : (registry.find(item.name)?.change ?? null) };
}

/** True if waiting work can be withdrawn: never sent, and no other work builds on it. */
export function isWithdrawable(registry: Registry, item: OutboxItem, all: OutboxItem[]): boolean {
  if (item.state !== 'waiting' || !registry.find(item.name)?.withdrawable) return false;
  return !isBuiltOn(registry, item, all);
}

export function textOf(args: unknown, field: string): string | null {
  const value = args !== null && typeof args === 'object' ? Reflect.get(args, field) : null;
  return typeof value === 'string' ? value : null;
}

function idsOf(args: unknown, field: string): unknown[] {
  const value = args !== null && typeof args === 'object' ? Reflect.get(args, field) : null;
  return Array.isArray(value) ? value : [];
}

/** Free text by mutation: the argument that holds it. */
const WRITTEN: Partial<Record<string, string>> = {
  'invoice.addNote': 'note',
  'order.edit': 'reason',
  'order.cancel': 'reason',
  'order.answer': 'word',
  'slip.change': 'reason',
  'slip.void': 'reason',
  'slip.correctPrice': 'reason',
};

/** Contents besides amount and name: text of a note, reason of a change, size of an order. Empty for other work. */
export function contentsOf({ name, args }: OutboxItem): string {
  const written = textOf(args, WRITTEN[name] ?? '');
  if (written) return `“${written}”`;
  const count = name === 'order.place' || name === 'order.change' ? idsOf(args, 'orderItems').length : 0;
  return count === 0 ? '' : plural(count, { one: '# product', other: '# products' });
}

/** Id of the invoice concerned, or null. */
export function invoiceIdOf(registry: Registry, { name, args }: OutboxItem): string | null {
  const parsed = registry.find(name)?.args.safeParse(args);
  return parsed?.success ? textOf(args, 'invoiceId') : null;
}
