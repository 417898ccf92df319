import type { Closing } from '../../closing/closing.ts';
import type { Day } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import { given } from '../../core/mutation.ts';
import { totalsOf } from '../../tax/tax-sums.ts';
import { type BilledLine, headOf, linesOf, type Parties } from './parts.ts';
import type { CountedEntry } from './settlings.ts';
import type { ContentsOf, SlipNumber } from './snapshot.ts';

/** A delivered slip, as far as its papers need it. */
export type DeliveredSlip = {
  _id: Id;
  no: SlipNumber;
  deliveredOn: Day;
  lines: readonly BilledLine[];
  note: string;
  /** The number of the slip that it corrects; null for a delivery. */
  correctsNo: SlipNumber | null;
  /** The number of its order, if it has one. */
  orderNo?: number;
};

/** A slip as shown on its papers. */
function slipOf({ no, deliveredOn, lines, note, correctsNo, orderNo }: DeliveredSlip) {
  return { slipNo: no, deliveredOn, lines: linesOf(lines), note, correctsNo, ...given({ orderNo }) };
}

/** A cash customer's slip as a qualified invoice. */
export function cashInvoiceOf(parties: Parties, slip: DeliveredSlip, dueOn: Day): ContentsOf<'cash invoice'> {
  return {
    paper: 'cash invoice',
    issuedOn: slip.deliveredOn,
    ...headOf(parties, { withAccounts: true }),
    ...slipOf(slip),
    dueOn,
    totals: totalsOf(slip.lines),
  };
}

/** A monthly customer's slip: what was delivered, without tax. */
export function deliverySlipOf(parties: Parties, slip: DeliveredSlip): ContentsOf<'delivery slip'> {
  return {
    paper: 'delivery slip',
    issuedOn: slip.deliveredOn,
    ...headOf(parties, { withAccounts: false }),
    ...slipOf(slip),
    net: slip.lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Sorts by number, series by series. */
const byNumber = (a: DeliveredSlip, b: DeliveredSlip) =>
  String(a.no).localeCompare(String(b.no), 'en', { numeric: true });

/** Net amounts of a slip by rate, in the order of the invoice's groups. */
function netsOf(lines: readonly BilledLine[], groups: Closing['groups']): number[] {
  return groups.map(({ percent, reduced }) =>
    lines
      .filter(({ rate }) => rate?.percent === percent && rate.reduced === reduced)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** The records that a closing takes. */
export type Taken = {
  /** Has to contain the closing's `slipIds`; others are ignored. */
  slips: readonly DeliveredSlip[];
  settlings: readonly CountedEntry[];
};

/** The invoice of a closing, with the lines of the slips that it takes. */
export function closingInvoiceOf(
  parties: Parties,
  { closingNo, closing, issuedOn }: { closingNo: string; closing: Closing; issuedOn: Day },
  { slips, settlings }: Taken,
): ContentsOf<'closing invoice'> {
  const { customerId: _customer, slipIds, paymentIds: _payments, creditIds: _credits, lateSlipIds, ...rest } = closing;
  const { from, closedOn, dueOn, ...figures } = rest;
  const taken = new Set(slipIds);
  const late = new Set(lateSlipIds);
  return {
    paper: 'closing invoice',
    issuedOn,
    ...headOf(parties, { withAccounts: true }),
    closingNo,
    from,
    closedOn,
    dueOn,
    figures,
    settlings: settlings.map(({ causeId: _cause, ...settling }) => settling),
    slips: slips
      .filter(({ _id }) => taken.has(_id))
      .sort((a, b) => (a.deliveredOn === b.deliveredOn ? byNumber(a, b) : a.deliveredOn < b.deliveredOn ? -1 : 1))
      .map(({ _id, no, deliveredOn, lines, correctsNo }) => ({
        no,
        deliveredOn,
        lines: linesOf(lines),
        correctsNo,
        nets: netsOf(lines, figures.groups),
        isLate: late.has(_id),
        untaxed: lines.filter(({ rate }) => rate === null).reduce((sum, { amount }) => sum + amount, 0),
      })),
  };
}

/**
 * A cash customer's negative correction, as a document of its own. The law requires one where `needsReturnInvoice` says
 * so; below that it keeps the books of both sides equal.
 */
export function returnInvoiceOf(parties: Parties, slip: DeliveredSlip): ContentsOf<'return invoice'> {
  return {
    paper: 'return invoice',
    issuedOn: slip.deliveredOn,
    ...headOf(parties, { withAccounts: false }),
    ...slipOf(slip),
    totals: totalsOf(slip.lines),
  };
}
