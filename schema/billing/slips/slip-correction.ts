import type { Instant } from '../../days.ts';
import type { Id } from '../../ids.ts';
import { addYen } from '../../money.ts';
import type { Ctx, Tx } from '../../mutation.ts';
import { Rejected } from '../../rejected.ts';
import { settled } from '../billing-rules.ts';
import { correctionLines } from './corrections.ts';
import { businessDayOf, putSlipsInvoice } from './slip-delivery.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { newSlip } from './slip-making.ts';
import { isComplete, lineIdOf, linesOf, totalOf } from './slip-rules.ts';

/** The kind of a correction's line: what is taken away comes back, what is added is sold. */
const kindOf = (kind: SlipLine['kind'], amount: number): SlipLine['kind'] =>
  kind === 'deposit' ? kind : amount < 0 ? 'return' : 'sale';

/**
 * The lines of a correction slip: of each line the difference, as a quantity where the price is the same, else as one of
 * its amount.
 * @param billed the lines so far, corrections included
 */
export function correctedLines(
  correctionId: Id,
  { billed, changed, reason }: { billed: readonly SlipLine[]; changed: readonly SlipLine[]; reason: string },
): SlipLine[] {
  const [before, after] = [billed, changed].map((lines) => new Map(lines.map((line) => [line._id, line])));
  const added = changed.filter(({ _id, amount }) => amount !== 0 && !before?.has(_id));
  const differences = correctionLines(billed, changed);
  return differences.flatMap(({ amount, rate, originLineId }, index): SlipLine[] => {
    const [was, now] =
      originLineId === null
        ? [undefined, added[index - (differences.length - added.length)]]
        : [before?.get(originLineId), after?.get(originLineId)];
    const line = now ?? was;
    if (!line) return [];
    const quantity = (now?.delivered ?? 0) - (was?.delivered ?? 0);
    const isQuantity =
      (was ?? line).unitPrice === line.unitPrice && quantity !== 0 && Math.sign(quantity) === Math.sign(amount);
    const { toWeigh: _weight, orderedUnit: _unit, ...goods } = line;
    return [
      {
        ...goods,
        ...{ _id: lineIdOf(correctionId, index), kind: kindOf(line.kind, amount), amount, rate, originLineId, reason },
        ...{ ordered: null, rateDay: was?.rateDay ?? line.rateDay },
        delivered: isQuantity ? quantity : Math.sign(amount) * 1000,
        unitPrice: isQuantity ? line.unitPrice : Math.abs(amount),
      },
    ];
  });
}

type Correction = Pick<Slip, 'lines' | 'differs' | 'reason'> & { slip: Slip; correctionId: Id };

/**
 * Bills a correction of a cash customer's slip: more is an invoice of its own, less lowers the slip's invoice.
 * @returns when it was billed; null for a monthly customer's, which waits for the closing
 * @throws Rejected with `amount_below_paid` if more than the correction leaves is already paid
 */
async function billCorrection(tx: Tx, slip: Slip, correction: Slip, at: Instant): Promise<Instant | null> {
  if (slip.billing !== 'cash') return null;
  const amount = totalOf(correction.lines);
  const invoice = await tx.get('invoices', slip._id);
  if (amount > 0) {
    const collector = invoice?.assignToCollect ?? null;
    const dueDate = correction.deliveredOn ?? correction.day;
    await putSlipsInvoice(tx, { slip: correction, amount, dueDate }, { at, collector });
  } else if (amount < 0 && invoice) {
    const left = addYen(invoice.amount, amount);
    if (left < invoice.paid) throw new Rejected('amount_below_paid', { paid: invoice.paid });
    await tx.put('invoices', settled({ ...invoice, amount: left }, at));
  }
  return at;
}

/**
 * Changes a slip that is billed: its lines stay as they were, and a slip of its own has the differences, delivered now.
 * @throws Rejected with `invalid` if the changed lines are incomplete, with `amount_below_paid`, with `id_in_use`
 */
export async function correctSlip(
  tx: Tx,
  { slip, lines, differs, correctionId, reason }: Correction,
  ctx: Ctx,
): Promise<void> {
  if (!isComplete(lines)) {
    throw new Rejected('invalid', { issues: [{ path: 'lines', message: /*i18n*/ 'Weigh and price every line.' }] });
  }
  const { differs: _former, ...rest } = slip;
  const corrected = { ...rest, corrected: lines, version: slip.version + 1, reason };
  await tx.put('slips', { ...corrected, ...(differs && { differs }) });
  const differences = correctedLines(correctionId, { billed: linesOf(slip), changed: lines, reason });
  if (differences.length === 0) return;
  if (await tx.get('slips', correctionId)) throw new Rejected('id_in_use');
  const day = businessDayOf(ctx.at, ctx);
  const { customerId, orderId, billing } = slip;
  const correction = newSlip({
    ...{ _id: correctionId, customerId, orderId, lines: differences, day, createdAt: ctx.at, reason },
    ...{ deliveredAt: ctx.at, deliveredOn: day, billing, correctsId: slip._id },
  });
  await tx.put('slips', { ...correction, billedAt: await billCorrection(tx, slip, correction, ctx.at) });
}
