import type { Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { subtractYen, type Yen } from '../core/money.ts';
import type { Ctx, Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { balanceOf, settled } from '../invoices/invoice-rules.ts';
import { putCredit } from '../payments/credit-records.ts';
import { correctionLines } from './corrections.ts';
import { lineIdOf } from './line-ids.ts';
import { businessDayOf, putSlipsInvoice } from './slip-delivery.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { newSlip } from './slip-making.ts';
import { isComplete, linesOf, totalOf } from './slip-rules.ts';

/** The kind of a correction's line: reductions are returns, additions are sales. */
const kindOf = (kind: SlipLine['kind'], amount: number): SlipLine['kind'] =>
  kind === 'deposit' ? kind : amount < 0 ? 'return' : 'sale';

/**
 * The lines of a correction slip: the difference for each line, as a quantity if the price is unchanged, else as an
 * amount.
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
        _id: lineIdOf(correctionId, index),
        kind: kindOf(line.kind, amount),
        amount,
        rate,
        originLineId,
        reason,
        ordered: null,
        rateDay: was?.rateDay ?? line.rateDay,
        delivered: isQuantity ? quantity : Math.sign(amount) * 1000,
        unitPrice: isQuantity ? line.unitPrice : Math.abs(amount),
      },
    ];
  });
}

type Correction = Pick<Slip, 'lines' | 'differs' | 'reason'> & { slip: Slip; correctionId: Id };

/**
 * Lowers the invoice of a cash slip by a correction, no further than what is already paid. The rest becomes the
 * customer's credit, under the correction's id (money.md section 2).
 */
async function takeOff(tx: Tx, slipId: Id, { correction, amount }: { correction: Slip; amount: Yen }, ctx: Ctx) {
  const invoice = await tx.get('invoices', slipId);
  const open = invoice ? Math.min(amount, Math.max(0, balanceOf(invoice))) : 0;
  if (invoice && open > 0)
    await tx.put('invoices', settled({ ...invoice, amount: subtractYen(invoice.amount, open) }, ctx.at));
  const paid = subtractYen(amount, open);
  if (paid === 0) return;
  const { _id, customerId, deliveredOn, day } = correction;
  await putCredit(tx, { _id, customerId, amount: paid, kind: 'returned', date: deliveredOn ?? day }, ctx);
}

/**
 * Bills a correction of a cash customer's slip: an increase gets its own invoice, a decrease lowers the slip's.
 * @returns when it was billed; null for a monthly customer's, which waits for the closing
 */
async function billCorrection(tx: Tx, slip: Slip, correction: Slip, ctx: Ctx): Promise<Instant | null> {
  if (slip.billing !== 'cash') return null;
  const { at } = ctx;
  const amount = totalOf(correction.lines);
  if (amount > 0) {
    const invoice = await tx.get('invoices', slip._id);
    const collector = invoice?.assignToCollect ?? null;
    const dueDate = correction.deliveredOn ?? correction.day;
    await putSlipsInvoice(tx, { slip: correction, amount, dueDate }, { at, collector });
  } else if (amount < 0) {
    await takeOff(tx, slip._id, { correction, amount: 0 - amount }, ctx);
  }
  return at;
}

/**
 * Changes a billed slip: its lines stay, and a correction slip, delivered now, has the differences.
 * @throws Rejected with `invalid` if the changed lines are incomplete, with `id_in_use`
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
    _id: correctionId,
    customerId,
    orderId,
    lines: differences,
    day,
    createdAt: ctx.at,
    reason,
    deliveredAt: ctx.at,
    deliveredOn: day,
    billing,
    correctsId: slip._id,
  });
  await tx.put('slips', { ...correction, billedAt: await billCorrection(tx, slip, correction, ctx) });
}
