import { returnedOf } from '../../../schema/billing/slips/returned-goods.ts';
import type { Slip } from '../../../schema/billing/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/billing/slips/slip-lines.ts';
import { linesOf } from '../../../schema/billing/slips/slip-rules.ts';
import type { Day } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';

/** A line of an earlier delivery of which something can still come back. */
export type Origin = {
  line: SlipLine;
  day: Day;
  /** Thousandths of it that came back before. */
  returned: number;
};

const newestFirst = (a: Slip, b: Slip) => (b.deliveredAt ?? '').localeCompare(a.deliveredAt ?? '');

/** A customer's slips on this device, the newest first. */
export const slipsOf = (slips: Iterable<Slip>, customerId: Id): Slip[] =>
  [...slips].filter((slip) => slip.customerId === customerId && slip.voidedAt === null).sort(newestFirst);

/**
 * Goods of a customer's earlier deliveries that can come back, the newest first.
 * @param entered lines of the slip at hand, on which some of them may stand already
 */
export function originsOf(slips: readonly Slip[], own: Id, entered: readonly SlipLine[]): Origin[] {
  const others = slips.filter(({ _id }) => _id !== own);
  const returned = returnedOf([...others.flatMap(linesOf), ...entered]);
  return others.flatMap((slip) => {
    const { deliveredOn, correctsId } = slip;
    if (deliveredOn === null || correctsId !== null) return [];
    return linesOf(slip)
      .filter(({ kind, unitPrice }) => kind === 'sale' && unitPrice !== null)
      .map((line) => ({ line, day: deliveredOn, returned: returned.get(line._id) ?? 0 }))
      .filter((origin) => origin.line.delivered > origin.returned);
  });
}

/** A container that comes back, with its deposit in yen. */
export type Container = Pick<SlipLine, 'name' | 'unit' | 'productId'> & { unitPrice: number };

/** Containers on deposit that a customer ever got or gave back, as far as this device knows, each once. */
export function containersOf(slips: readonly Slip[], entered: readonly SlipLine[]): Container[] {
  const found = new Map<string, Container>();
  for (const { kind, name, unit, productId, unitPrice } of [...entered, ...slips.flatMap(linesOf)]) {
    if (kind !== 'deposit' || unitPrice === null) continue;
    const key = `${name} ${unit} ${unitPrice}`;
    if (!found.has(key)) found.set(key, { name, unit, productId, unitPrice });
  }
  return [...found.values()];
}
