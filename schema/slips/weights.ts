import type { Thousandths } from './line-amount.ts';
import type { SlipLine } from './slip-lines.ts';
import { joinReasons } from './slip-reasons.ts';

/** True for goods billed by weight. */
export const isByWeight = ({ kind, unit }: Pick<SlipLine, 'kind' | 'unit'>): boolean =>
  kind === 'sale' && unit === 'Kg';

/** The ordered weight; null if not ordered, or ordered by the piece. */
function orderedWeight({ kind, ordered, unit, orderedUnit = unit }: SlipLine): Thousandths | null {
  return isByWeight({ kind, unit }) && orderedUnit === 'Kg' ? ordered : null;
}

/**
 * True for goods that would be billed by the ordered weight, since nobody weighed them. Weighing exactly that much
 * leaves a reason.
 */
export function isAsOrdered(line: SlipLine): boolean {
  const ordered = orderedWeight(line);
  return ordered !== null && ordered > 0 && line.delivered === ordered && !line.toWeigh && line.reason === '';
}

/** Over 1.3 times the ordered weight is probably a typing error: the form asks. */
export function isFarMoreThanOrdered(line: SlipLine): boolean {
  const ordered = orderedWeight(line);
  return ordered !== null && ordered > 0 && line.delivered * 10 > ordered * 13;
}

/** Lines whose weight the form asks about before saving, except for weights already saved. */
export function weightsToAsk(lines: readonly SlipLine[], before: readonly SlipLine[]): SlipLine[] {
  const known = new Map(before.map(({ _id, delivered }) => [_id, delivered]));
  return lines.filter((line) => known.get(line._id) !== line.delivered && isFarMoreThanOrdered(line));
}

/** The total weight of several pieces. */
export const sumOfPieces = (pieces: readonly Thousandths[]): Thousandths =>
  pieces.reduce((sum, piece) => sum + piece, 0);

/** The reason of a weighed line, with the pieces if there were several: `Weighed; 3.42 + 3.61 kg`. */
export function weighedReason(pieces: readonly Thousandths[]): string {
  const several = pieces.length > 1 ? `${pieces.map((piece) => String(piece / 1000)).join(' + ')} kg` : '';
  return joinReasons(['Weighed', several]);
}
