import type { Id } from '../core/ids.ts';
import { nameId } from '../core/name-id.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';

/** The id of a line of a new slip or correction, by its index from 0: the same on every device. */
export const lineIdOf = (slipId: Id, index: number): Id => nameId(slipId, String(index));

/** Digits of the slip's id that earlier versions used in line ids. */
const FORMER_DIGITS = 24;
/** More than a slip can have lines. */
const MOST = 10_000;

/**
 * The index in an id of an earlier version. Those ids were not unique: slips whose ids differ only at the end, as in
 * the weeks of a standing order, shared them (decision 0122).
 * @returns null for any other id
 */
export function formerPlace(slipId: Id, lineId: Id): number | null {
  if (lineId.slice(0, FORMER_DIGITS) !== slipId.slice(0, FORMER_DIGITS)) return null;
  const place = Number.parseInt(lineId.slice(FORMER_DIGITS), 16);
  return place < MOST ? place : null;
}

type Named = Pick<SlipLine, '_id' | 'kind' | 'originLineId'>;

/**
 * Maps former ids of a slip's lines to the current ones. Empty for a slip that still has the former ones.
 * @param known the slip's lines
 * @param named the ids to map, as a caller sent them
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

/**
 * Lines with replaced ids, also where containers refer to their goods. `originLineId` stays, since it may refer to
 * another slip.
 */
export function renameLines<L extends Named>(lines: readonly L[], ids: ReadonlyMap<Id, Id>): L[] {
  return lines.map((line) => ({
    ...line,
    _id: ids.get(line._id) ?? line._id,
    originLineId: (line.kind === 'deposit' && ids.get(line.originLineId ?? '')) || line.originLineId,
  }));
}

/**
 * A slip as sent by a device of the previous version, with the current line ids.
 * @param slip the stored slip
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

/** A delivered line that other slips may refer to. */
export type Delivered = {
  slipId: Id;
  line: Pick<SlipLine, '_id' | 'productId' | 'name' | 'unit' | 'unitPrice' | 'rateDay'>;
};

/**
 * The line that a return or a reduction refers to. An id of an earlier version may be ambiguous: then the line with the
 * same goods, price and rate day.
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
