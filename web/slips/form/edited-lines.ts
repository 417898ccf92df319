import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import type { SlipProblem } from '../../../schema/core/problems.ts';
import { changedLine } from '../../../schema/slips/line-changes.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { isByWeight } from '../../../schema/slips/weights.ts';
import { readPrice } from '../lines/price-text.ts';
import { quantityText, readQuantity } from '../lines/quantity-text.ts';

/** A line of a slip as the office types it. */
export type EditedLine = {
  /** As stored, or as made from its product. */
  line: SlipLine;
  /** Above zero, also for returns; empty for goods not weighed yet. */
  quantity: string;
  /** Yen above zero, also for a discount; empty for an unknown price. */
  price: string;
  /** True if the price follows the customer's price list until somebody types one. */
  followsList: boolean;
  isRemoved: boolean;
};

/** Why a typed line can't be saved. */
export type EditProblem = SlipProblem | { code: 'no_quantity' } | { code: 'no_price' };

const signOf = ({ kind, delivered }: SlipLine): 1 | -1 => (kind === 'return' || delivered < 0 ? -1 : 1);

export function editedOf(line: SlipLine, followsList = false): EditedLine {
  const { toWeigh, delivered, unitPrice } = line;
  return {
    line,
    quantity: toWeigh ? '' : quantityText(Math.abs(delivered)),
    price: unitPrice === null ? '' : String(Math.abs(unitPrice)),
    followsList,
    isRemoved: false,
  };
}

type Typed = { quantity: number; price: Yen | null };

/** Typed figures, in thousandths and yen, with the line's signs. */
function readTyped({ line, quantity, price }: EditedLine): Typed | EditProblem {
  const amount = line.kind === 'discount' ? 1000 : readQuantity(quantity);
  if (amount === null) return { code: 'no_quantity' };
  const unitPrice = price.trim() === '' ? null : readPrice(price);
  const mayBeUnknown = price.trim() === '' && line.kind === 'sale';
  if (unitPrice === null && !mayBeUnknown) return { code: 'no_price' };
  const signed = unitPrice !== null && line.kind === 'discount' ? -unitPrice : unitPrice;
  return { quantity: signOf(line) * amount + 0, price: signed };
}

/**
 * The line as typed; the original object if nothing changed.
 * @param reason why it changed; empty on a new slip
 */
export function lineFrom(edited: EditedLine, reason: string): SlipLine | EditProblem {
  const { line, quantity } = edited;
  const isBlank = line.toWeigh !== undefined && quantity.trim() === '';
  const typed = readTyped(isBlank ? { ...edited, quantity: '0' } : edited);
  if ('code' in typed) return typed;
  const isSame = typed.price === line.unitPrice && (isBlank || (!line.toWeigh && typed.quantity === line.delivered));
  if (isSame) return line;
  const why = reason === '' ? line.reason : reason;
  if (isBlank) return { ...line, unitPrice: typed.price, amount: 0, reason: why };
  return changedLine(line, { delivered: typed.quantity, unitPrice: typed.price, reason: why });
}

export const isProblem = (line: SlipLine | EditProblem): line is EditProblem => 'code' in line;

/** Replaces a line that was typed. Containers follow their goods for as long as both have the same number. */
export function withEdited(edited: readonly EditedLine[], next: EditedLine): EditedLine[] {
  const { _id, unit } = next.line;
  const before = edited.find(({ line }) => line._id === _id);
  return edited.map((each) => {
    if (each === before) return next;
    const { line, quantity, isRemoved } = each;
    const isContainer = line.kind === 'deposit' && line.originLineId === _id && line.unit === unit;
    if (!isContainer || quantity !== before?.quantity || isRemoved !== before.isRemoved) return each;
    // A weight is not a number of containers.
    return { ...each, quantity: isByWeight(next.line) ? quantity : next.quantity, isRemoved: next.isRemoved };
  });
}

/** Updates prices that follow the customer's list, for the customer and day chosen now. */
export function withListPrices(
  edited: readonly EditedLine[],
  priceOf: (productId: Id) => Yen | undefined,
): EditedLine[] {
  return edited.map((each) => {
    const { line, followsList } = each;
    if (!followsList || line.productId === null) return each;
    const price = String(priceOf(line.productId) ?? '');
    return price === each.price ? each : { ...each, price };
  });
}

/** The lines that stay, and the first problem of each line that has one. */
export function linesFrom(edited: readonly EditedLine[], reason: string) {
  const problems = new Map<Id, EditProblem>();
  const lines = edited
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap((each) => {
      const line = lineFrom(each, reason);
      if (!isProblem(line)) return [line];
      problems.set(each.line._id, line);
      return [];
    });
  return { lines, problems };
}
