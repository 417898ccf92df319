import { z } from 'zod';
import type { Id } from '../core/ids.ts';
import type { Thousandths } from './line-amount.ts';
import { changedLine } from './line-changes.ts';
import type { KnownSlip } from './paid-lines.ts';
import type { Freedom, WrongReturn } from './returned-goods.ts';
import { SlipLine } from './slip-lines.ts';
import { linesOf } from './slip-rules.ts';

/** Containers on deposit that a customer holds, at one price. */
export const ContainerBalance = SlipLine.pick({ name: true, unit: true, productId: true }).extend({
  unitPrice: z.number(),
  count: SlipLine.shape.delivered,
});
export type ContainerBalance = z.infer<typeof ContainerBalance>;

type Container = Pick<SlipLine, 'name' | 'unit' | 'productId' | 'unitPrice'>;

/** Containers at different prices are kept apart, since the refund is what was paid. */
const keyOf = ({ name, unit, productId, unitPrice }: Container) => `${productId ?? name} ${unit} ${unitPrice}`;

/** The containers delivered on these lines, minus those returned. */
export function containersIn(lines: Iterable<SlipLine>): Map<string, ContainerBalance> {
  const found = new Map<string, ContainerBalance>();
  for (const { kind, name, unit, productId, unitPrice, delivered } of lines) {
    if (kind !== 'deposit' || unitPrice === null) continue;
    const container = { name, unit, productId, unitPrice };
    const count = (found.get(keyOf(container))?.count ?? 0) + delivered;
    found.set(keyOf(container), { ...container, count });
  }
  return found;
}

/** The lines of slips that determine which containers a customer holds; of an undelivered slip, only returns. */
export const countedLines = ({ correctsId, voidedAt, deliveredOn, ...slip }: KnownSlip): SlipLine[] =>
  correctsId !== null || voidedAt !== null
    ? []
    : linesOf(slip).filter(({ delivered }) => deliveredOn !== null || delivered < 0);

/**
 * Containers that a customer holds, by all of its slips.
 * @param own the current slip, which does not count
 */
export function containerBalances(slips: readonly KnownSlip[], own: Id | null): ContainerBalance[] {
  const counted = slips.filter(({ _id }) => _id !== own).flatMap(countedLines);
  return [...containersIn(counted).values()].filter(({ count }) => count !== 0);
}

/**
 * The lines of a slip that return more containers than its customer holds, or at another price.
 * @param balances the customer's without this slip
 */
export function wrongContainers(
  lines: readonly SlipLine[],
  balances: readonly ContainerBalance[],
  { confirmed }: Pick<Freedom, 'confirmed'>,
): WrongReturn[] {
  const counts = new Map<string, Thousandths>(balances.map((each) => [keyOf(each), each.count]));
  for (const line of lines) {
    if (line.kind === 'deposit' && line.delivered > 0)
      counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.delivered);
  }
  return lines.flatMap((line, index): WrongReturn[] => {
    if (line.kind !== 'deposit' || line.delivered >= 0) return [];
    const had = counts.get(keyOf(line)) ?? 0;
    counts.set(keyOf(line), had + line.delivered);
    if (had + line.delivered >= 0 || (confirmed.has(line._id) && line.reason !== '')) return [];
    const left = Math.max(0, had);
    const right = left > 0 ? changedLine(line, { delivered: 0 - left, reason: line.reason }) : null;
    const problem = { code: 'containers_exceed', values: { left: left / 1000, price: line.unitPrice ?? 0 } } as const;
    return [{ index, problem, right: right && !('code' in right) ? right : null }];
  });
}
