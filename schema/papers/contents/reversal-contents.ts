import type { Day } from '../../core/days.ts';
import { subtractYen } from '../../core/money.ts';
import type { DocumentTotals } from '../../tax/tax-groups.ts';
import { negated } from './parts.ts';
import { numberOf } from './printed.ts';
import { type ContentsOf, type DocumentRef, kindOf, type Snapshot, totalOf } from './snapshot.ts';

/** The reference to a document on another one. */
export function refOf(snapshot: Snapshot): DocumentRef {
  const paperNo = numberOf(snapshot);
  const { no, issuedOn } = snapshot;
  return { kind: kindOf(snapshot), no, issuedOn, ...(paperNo !== no && { paperNo }) };
}

/** The sums by rate of a document; null if it has none. */
export function totalsIn(snapshot: Snapshot): DocumentTotals | null {
  if ('totals' in snapshot) return snapshot.totals;
  if (snapshot.paper !== 'closing invoice') return null;
  const { groups, untaxed, current } = snapshot.figures;
  return { groups, untaxed, sales: current - untaxed, total: current };
}

/** The paper that reverses another one: the opposite amounts, with the same issuer and recipient. */
export function reversalOf(reversed: Snapshot, issuedOn: Day): ContentsOf<'reversal'> {
  const totals = totalsIn(reversed);
  const { language, issuer, recipient } = reversed;
  return {
    paper: 'reversal',
    issuedOn,
    language,
    recipient,
    issuer: { ...issuer, bankAccounts: [] },
    reversed: refOf(reversed),
    total: subtractYen(0, totalOf(reversed)),
    totals: totals && negated(totals),
  };
}
