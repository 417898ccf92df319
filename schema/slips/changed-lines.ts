import type { Id } from '../core/ids.ts';
import type { WrongReturn } from './returned-goods.ts';
import type { SlipLine } from './slip-lines.ts';
import { areSame } from './slip-rules.ts';

/**
 * The wrong lines among the new or changed ones of a slip. Unchanged lines count first: a changed line that returns too
 * much together with them is the wrong one.
 * @param known the previous lines, by id
 */
export function wrongOfChanged(
  lines: readonly SlipLine[],
  known: ReadonlyMap<Id, SlipLine>,
  judge: (lines: readonly SlipLine[]) => WrongReturn[],
): WrongReturn[] {
  const placed = lines.map((line, index) => {
    const was = known.get(line._id);
    return { line, index, isChanged: !was || !areSame([was], [line]) };
  });
  const inOrder = [...placed.filter(({ isChanged }) => !isChanged), ...placed.filter(({ isChanged }) => isChanged)];
  return judge(inOrder.map(({ line }) => line))
    .flatMap((wrong) => {
      const place = inOrder[wrong.index];
      return place?.isChanged ? [{ ...wrong, index: place.index }] : [];
    })
    .sort((a, b) => a.index - b.index);
}
