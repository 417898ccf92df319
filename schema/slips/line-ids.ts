import type { Id } from '../core/ids.ts';
import { nameId } from '../core/name-id.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';

/** The id of a slip's line that an order or a correction gave it, from 0: the same on every device. */
export const lineIdOf = (slipId: Id, index: number): Id => nameId(slipId, String(index));

/** Digits of a slip's id that earlier versions put into its lines' ids. */
const FORMER_DIGITS = 24;
/** More than a slip can have lines. */
const MOST = 10_000;

/**
 * The line's place of an id that earlier versions made. Slips whose ids differ in the end alone, as those of a standing
 * order's weeks, had the same line ids then (decision 0122).
 * @returns null for any other id
 */
export function formerPlace(slipId: Id, lineId: Id): number | null {
  if (lineId.slice(0, FORMER_DIGITS) !== slipId.slice(0, FORMER_DIGITS)) return null;
  const place = Number.parseInt(lineId.slice(FORMER_DIGITS), 16);
  return place < MOST ? place : null;
}

type Named = Pick<SlipLine, '_id' | 'kind' | 'originLineId'>;

/**
 * The ids of a slip's lines, by those that earlier versions gave them. Empty for a slip that still has them.
 * @param known the slip's lines
 * @param named ids that somebody names
 */
export function renamedLines(slipId: Id, known: readonly Pick<Named, '_id'>[], named: Iterable<Id>): Map<Id, Id> {
  const renamed = new Map<Id, Id>();
  if (known.some(({ _id }) => formerPlace(slipId, _id) !== null)) return renamed;
  for (const id of named) {
    const place = formerPlace(slipId, id);
    if (place !== null) renamed.set(id, lineIdOf(slipId, place));
  }
  return renamed;
}

/** Lines under other ids. Containers follow with the goods that they go with; what returns or reduces another line may mean another slip's. */
export function renameLines<L extends Named>(lines: readonly L[], ids: ReadonlyMap<Id, Id>): L[] {
  return lines.map((line) => ({
    ...line,
    _id: ids.get(line._id) ?? line._id,
    originLineId: (line.kind === 'deposit' && ids.get(line.originLineId ?? '')) || line.originLineId,
  }));
}

/**
 * A slip as a device of the last version names its lines, under the ids that they have now.
 * @param slip as it is
 */
export function underCurrentIds<S extends { lines: L[] }, L extends Named>(
  slip: Pick<Slip, '_id' | 'lines'>,
  named: S,
): S {
  const ids = renamedLines(
    slip._id,
    slip.lines,
    named.lines.map(({ _id }) => _id),
  );
  return ids.size === 0 ? named : { ...named, lines: renameLines(named.lines, ids) };
}

/** A line of a delivery, to which lines of other slips may refer. */
export type Delivered = {
  slipId: Id;
  line: Pick<SlipLine, '_id' | 'productId' | 'name' | 'unit' | 'unitPrice' | 'rateDay'>;
};

/**
 * The line that a return or a reduction refers to. By an id of an earlier version several may be meant: then that of the
 * day whose rate it carries, with the same goods and price.
 * @param deliveries the customer's, in any order
 */
export function originOf(line: SlipLine, deliveries: readonly Delivered[]): Id | null {
  const { originLineId: id, rateDay, productId, name, unit, unitPrice } = line;
  if (id === null || deliveries.some((each) => each.line._id === id)) return id;
  const called = deliveries.filter((each) => {
    const place = formerPlace(each.slipId, id);
    return place !== null && lineIdOf(each.slipId, place) === each.line._id;
  });
  const alike = ({ line: other }: Delivered) =>
    Number(other.rateDay === rateDay) * 4 +
    Number(other.productId === productId && other.name === name) * 2 +
    Number(other.unitPrice === unitPrice && other.unit === unit);
  const [best] = called.sort((a, b) => alike(b) - alike(a) || (a.slipId < b.slipId ? -1 : 1));
  return best?.line._id ?? id;
}
