import type { SlipProblem } from '../core/problems.ts';
import { returnedOf } from './returned-goods.ts';
import type { SlipLine } from './slip-lines.ts';

/**
 * Goods whose delivered quantity would fall below what was returned, as they were before; `index` is null for deleted
 * lines.
 */
export type Undone = { index: number | null; problem: SlipProblem; before: SlipLine };

/** Goods on a delivered slip whose quantity was lowered, or which were deleted. */
export const loweredSales = (before: readonly SlipLine[], now: readonly SlipLine[]): SlipLine[] =>
  before.filter(
    ({ _id, kind, delivered }) =>
      kind === 'sale' && delivered > (now.find((line) => line._id === _id && line.kind === kind)?.delivered ?? 0),
  );

/**
 * Lowered goods of which more was returned than would have been delivered.
 * @param others lines of all valid slips of the customer, without this one
 */
export function undoneReturns(
  before: readonly SlipLine[],
  now: readonly SlipLine[],
  others: Iterable<SlipLine>,
): Undone[] {
  const back = returnedOf([...others, ...now]);
  return loweredSales(before, now).flatMap((line): Undone[] => {
    const index = now.findIndex(({ _id }) => _id === line._id);
    const returned = back.get(line._id)?.returned ?? 0;
    if (returned <= (now[index]?.delivered ?? 0)) return [];
    const problem = { code: 'came_back_already', values: { quantity: returned / 1000 } } as const;
    return [{ index: index < 0 ? null : index, problem, before: line }];
  });
}
