import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { toHundredths, type WholeYen } from '../core/money.ts';
import { MOST_KNOWN_FEES } from '../customers/customer-entity.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { type Allocation, allocate, isLongBefore, oldestFirst } from '../payments/allocate.ts';
import { type Combinations, combinationFor, combinationsOf } from './combinations.ts';
import { namesNobody, normalisePayer } from './payer-names.ts';
import type { Unsure } from './unsure.ts';

/** An unmatched bank entry. `unsure` are doubts about the entry itself, whatever it pays. */
export type OpenEntry = { _id: Id; amount: WholeYen; payerKey: string; bookedOn: Day; unsure?: readonly Unsure[] };

export type OpenInvoice = Pick<Invoice, '_id' | 'customerId' | 'amount' | 'paid' | 'dueDate'> & {
  /** The day it was issued or due, whichever is earlier. */
  invoicedOn: Day;
};

/** A customer with the names under which it pays, and the amounts in yen by which its transfers usually fall short. */
export type Payer = { _id: Id; payerNames: readonly string[]; knownFees: readonly WholeYen[] };

/** A proposal for a person to confirm. Certain ones can be confirmed all at once. */
export type Proposal = {
  entryId: Id;
  customerId: Id;
  /** `amount`: found by the amount alone, from an unknown payer. */
  how: 'exact' | 'combination' | 'fee' | 'amount';
  /**
   * Certain if there is no alternative: no other invoices fit the amount, the payer is one customer, and the money came
   * at most a year before the invoices.
   */
  certainty: 'certain' | 'likely';
  /** Why it is not certain. */
  unsure: Unsure[];
  allocations: Allocation[];
  /** Yen by which the entry falls short; they stay open unless the office grants them. */
  fee: WholeYen;
};

/** A customer's invoices not yet in a proposal, oldest first, with balances in hundredths. */
type OpenAccount = {
  payer: Payer;
  invoices: OpenInvoice[];
  balances: number[];
  /** Of the balances; null until needed. */
  combinations: Combinations | null;
  /** True once a proposal has taken invoices that may be the wrong ones: later ones are not certain. */
  isGuessed: boolean;
};

/** Yields after each customer. */
function* accountsOf(
  payers: readonly Payer[],
  invoices: readonly OpenInvoice[],
): Generator<null, Map<Id, OpenAccount>> {
  const accounts = new Map(
    payers.map((payer): [Id, OpenAccount] => [
      payer._id,
      { payer, invoices: [], balances: [], combinations: null, isGuessed: false },
    ]),
  );
  for (const invoice of invoices) accounts.get(invoice.customerId)?.invoices.push(invoice);
  for (const account of accounts.values()) {
    account.invoices = oldestFirst(account.invoices.filter((invoice) => balanceOf(invoice) > 0));
    account.balances = account.invoices.map((invoice) => toHundredths(balanceOf(invoice)));
    yield null;
  }
  return accounts;
}

/** Customers by the keys of their names; keys that name nobody, such as 振込, are ignored even if learned before. */
export function payersByName(payers: readonly Payer[]): Map<string, Set<Id>> {
  const owners = new Map<string, Set<Id>>();
  for (const { _id, payerNames } of payers) {
    for (const key of payerNames.map(normalisePayer)) {
      if (!namesNobody(key)) owners.set(key, (owners.get(key) ?? new Set()).add(_id));
    }
  }
  return owners;
}

function countOf(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

type Found = { places: number[]; fee: WholeYen; isOnly: boolean };

/** Indexes of an account's invoices whose balances add up to an amount, for one way of matching. */
function find(account: OpenAccount, amount: WholeYen, how: Proposal['how']): Found | null {
  if (how === 'fee') {
    for (const fee of account.payer.knownFees.slice(0, MOST_KNOWN_FEES)) {
      const found = find(account, amount + fee, 'exact') ?? find(account, amount + fee, 'combination');
      if (found) return { ...found, fee };
    }
    return null;
  }
  const wanted = toHundredths(amount);
  if (how === 'combination') {
    account.combinations ??= combinationsOf(account.balances);
    const combination = combinationFor(account.combinations, wanted);
    return combination && { ...combination, fee: 0 };
  }
  const place = account.balances.indexOf(wanted);
  return place === -1 ? null : { places: [place], fee: 0, isOnly: true };
}

function take(account: OpenAccount, places: readonly number[]): OpenInvoice[] {
  const taken = places.flatMap((place) => account.invoices[place] ?? []);
  account.combinations = null;
  for (const place of places.toReversed()) {
    account.invoices.splice(place, 1);
    account.balances.splice(place, 1);
  }
  return taken;
}

/**
 * Invoices that can be found by amount alone, by balance in hundredths: of customers without known payer names, with a
 * balance that no other such invoice has.
 */
function soleInvoices(invoices: readonly OpenInvoice[], payers: readonly Payer[]): Map<number, OpenInvoice> {
  const known = new Set(payers.flatMap(({ _id, payerNames }) => (payerNames.length > 0 ? [_id] : [])));
  const open = invoices.filter((invoice) => balanceOf(invoice) > 0 && !known.has(invoice.customerId));
  const counts = countOf(open.map((invoice) => String(toHundredths(balanceOf(invoice)))));
  const sole = open.filter((invoice) => counts.get(String(toHundredths(balanceOf(invoice)))) === 1);
  return new Map(sole.map((invoice) => [toHundredths(balanceOf(invoice)), invoice]));
}

/**
 * A proposal by the amount alone, as for the first file of a business: never certain. Null if the payer is known or
 * names nobody, or another such entry has the same amount.
 */
function byAmount(
  { _id: entryId, amount, bookedOn, payerKey, unsure = [] }: OpenEntry,
  sole: ReadonlyMap<number, OpenInvoice>,
  alike: ReadonlyMap<string, number>,
): Proposal | null {
  const invoice = sole.get(toHundredths(amount));
  if (!invoice || namesNobody(payerKey) || alike.get(String(amount)) !== 1) return null;
  if (isLongBefore(bookedOn, invoice.invoicedOn)) return null;
  const { customerId } = invoice;
  const { allocations } = allocate(amount, [invoice]);
  const reasons = [...unsure, 'amount alone' as const];
  return { entryId, customerId, how: 'amount', certainty: 'likely', unsure: reasons, allocations, fee: 0 };
}

/**
 * Proposes invoices for entries: all exact amounts first, then combinations of the payer's open invoices, then both
 * minus a known fee, finally unknown payers by the amount alone. No invoice is in two proposals.
 *
 * Yields after each customer and each entry, null without a proposal, so that a server can do other work in between.
 */
export function* proposing(
  entries: readonly OpenEntry[],
  invoices: readonly OpenInvoice[],
  payers: readonly Payer[],
): Generator<Proposal | null> {
  const accounts = yield* accountsOf(payers, invoices);
  const owners = payersByName(payers);
  const known = entries.map((entry) => ({ entry, customers: [...(owners.get(entry.payerKey) ?? [])] }));
  // Two payments with the amount of one invoice are ambiguous. Counted before any is taken.
  const alike = (customerId: Id, hundredths: number) => `${customerId} ${hundredths}`;
  const invoicesAlike = countOf(
    [...accounts].flatMap(([id, { balances }]) => balances.map((balance) => alike(id, balance))),
  );
  const entriesAlike = countOf(
    known.flatMap(({ entry, customers }) => customers.map((id) => alike(id, toHundredths(entry.amount)))),
  );

  function propose({ entry, customers }: (typeof known)[number], how: Proposal['how']): Proposal | null {
    for (const customerId of customers) {
      const account = accounts.get(customerId);
      const found = account && find(account, entry.amount, how);
      if (!found) continue;
      const key = alike(customerId, toHundredths(entry.amount));
      const isOnly = how === 'exact' ? invoicesAlike.get(key) === entriesAlike.get(key) : found.isOnly;
      const taken = take(account, found.places);
      const isTooEarly = taken.some(({ invoicedOn }) => isLongBefore(entry.bookedOn, invoicedOn));
      const unsure = [
        ...(entry.unsure ?? []),
        ...(customers.length > 1 ? ['several customers' as const] : []),
        ...(how === 'fee' ? ['fee' as const] : []),
        ...(isOnly ? [] : [how === 'exact' ? ('equal amounts' as const) : ('several ways' as const)]),
        ...(isTooEarly ? ['long before' as const] : []),
        ...(account.isGuessed ? ['after another' as const] : []),
      ];
      const isCertain = unsure.length === 0;
      if (!isCertain) account.isGuessed = true;
      const { allocations } = allocate(entry.amount, taken);
      const certainty = isCertain ? 'certain' : 'likely';
      return { entryId: entry._id, customerId, how, certainty, unsure, allocations, fee: found.fee };
    }
    return null;
  }

  let left = known;
  for (const how of ['exact', 'combination', 'fee'] as const) {
    const open: typeof known = [];
    for (const each of left) {
      const proposal = propose(each, how);
      if (!proposal) open.push(each);
      yield proposal;
    }
    left = open;
  }
  const sole = soleInvoices(invoices, payers);
  const unknown = left.filter(({ customers }) => customers.length === 0);
  const unknownAlike = countOf(unknown.map(({ entry }) => String(entry.amount)));
  for (const { entry } of unknown) yield byAmount(entry, sole, unknownAlike);
}

/** All proposals at once. */
export function proposalsFor(...args: Parameters<typeof proposing>): Proposal[] {
  return [...proposing(...args)].filter((proposal) => proposal !== null);
}

/**
 * What a confirmed match teaches: the payer's name and the fee, most recent first. Names that name nobody are dropped.
 */
export function learnedFrom(
  { payerNames, knownFees }: Pick<Payer, 'payerNames' | 'knownFees'>,
  payer: string,
  fee: WholeYen,
): { payerNames: string[]; knownFees: WholeYen[] } {
  const key = normalisePayer(payer);
  const names = payerNames.filter((name) => !namesNobody(normalisePayer(name)));
  const isKnown = namesNobody(key) || names.some((name) => normalisePayer(name) === key);
  const fees = fee > 0 ? [fee, ...knownFees.filter((each) => each !== fee)] : [...knownFees];
  return { payerNames: isKnown ? names : [payer, ...names], knownFees: fees };
}
