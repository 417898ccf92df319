import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Yen } from '../core/money.ts';
import type { SlipProblem } from '../core/problems.ts';
import { lineAmount, type Thousandths } from './line-amount.ts';
import { type SlipLine, signProblem } from './slip-lines.ts';
import { isByWeight } from './weights.ts';

const TOO_LARGE = { code: 'amount_too_large', values: {} } as const;

type Change = { delivered: Thousandths; reason: string; unitPrice?: Yen | null };

/**
 * A line with another quantity or price, and its new amount; a weight makes it weighed. Keeps its rate: `withRates` is
 * for all lines together.
 */
export function changedLine(
  line: SlipLine,
  { delivered, reason, unitPrice = line.unitPrice }: Change,
): SlipLine | SlipProblem {
  const { toWeigh: _weight, ...rest } = line;
  if (unitPrice === null) return { ...rest, delivered, reason, unitPrice, amount: 0 };
  const problem = signProblem({ kind: line.kind, unitPrice, delivered });
  if (problem) return problem;
  const amount = lineAmount(unitPrice, delivered);
  return amount === null ? TOO_LARGE : { ...rest, delivered, reason, unitPrice, amount };
}

/**
 * Adjusts the number of containers on deposit to the goods they come with, unless those are weighed.
 * @param entered lines whose quantity somebody entered: only goods among them adjust their containers, and containers
 * among them stay as entered
 */
export function withContainers(lines: readonly SlipLine[], entered: ReadonlySet<Id>): SlipLine[] {
  const goods = new Map(lines.filter(({ _id }) => entered.has(_id)).map((line) => [line._id, line]));
  return lines.map((line) => {
    const owner = line.kind === 'deposit' && !entered.has(line._id) ? goods.get(line.originLineId ?? '') : undefined;
    if (owner?.unit !== line.unit || isByWeight(owner) || owner.delivered === line.delivered) return line;
    const followed = changedLine(line, { delivered: owner.delivered, reason: owner.reason });
    return 'code' in followed ? line : followed;
  });
}

/**
 * Lines with one delivered quantity changed, in thousandths of its unit, and the containers that come with it. An
 * invalid quantity changes nothing.
 */
export function withDelivered(lines: readonly SlipLine[], lineId: Id, delivered: Thousandths): SlipLine[] {
  const changed = lines.map((line) => {
    if (line._id !== lineId) return line;
    const next = changedLine(line, { delivered, reason: line.reason });
    return 'code' in next ? line : next;
  });
  return withContainers(changed, new Set([lineId]));
}

/** Returned goods without their amount and rate. */
type Returned = Pick<SlipLine, 'kind' | 'name' | 'productId' | 'unit' | 'taxClass' | 'unitPrice'> & {
  _id: Id;
  /** Thousandths, above 0. */
  quantity: Thousandths;
  reason: string;
  /** The day of the original sale, whose rate applies. */
  day: Day;
};

/** A line for returned goods or containers without a known delivery, at a typed price. */
export function returnedLine({ quantity, day, unitPrice, ...line }: Returned): SlipLine | SlipProblem {
  if (quantity <= 0) return { code: 'return_of_nothing', values: {} };
  const bare = { ...line, unitPrice, ordered: null, amount: 0, rate: null, rateDay: day, originLineId: null };
  return changedLine({ ...bare, delivered: 0 }, { delivered: 0 - quantity, reason: line.reason });
}
