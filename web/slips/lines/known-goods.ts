import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { containersIn, countedLines } from '../../../schema/slips/containers.ts';
import type { KnownSlip } from '../../../schema/slips/paid-lines.ts';
import { type Sold, soldOn } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';

/** A line of an earlier delivery that can still be returned, with what was paid for it. */
export type Origin = Sold & { day: Day };

const newestFirst = (a: Slip, b: Slip) => (b.deliveredAt ?? '').localeCompare(a.deliveredAt ?? '');

/** A customer's slips on this device, newest first. */
export const slipsOf = (slips: Iterable<Slip>, customerId: Id): Slip[] =>
  [...slips].filter((slip) => slip.customerId === customerId && slip.voidedAt === null).sort(newestFirst);

/** Later than any slip. */
const LAST = '9999-12-31T00:00:00.000Z';

/** A customer's slips, including the lines of one as they are typed. */
export const withEntered = (slips: readonly Slip[], own: Id, entered: readonly SlipLine[]): KnownSlip[] => {
  const open = { createdAt: LAST, correctsId: null, deliveredAt: null, deliveredOn: null, voidedAt: null };
  return [...slips.filter(({ _id }) => _id !== own), { _id: own, ...open, lines: [...entered] }];
};

/**
 * Goods of a customer's earlier deliveries that can be returned, newest first.
 * @param entered lines of the current slip, which may already return some
 * @param since the first day whose deliveries count
 */
export function originsOf(slips: readonly Slip[], own: Id, entered: readonly SlipLine[], since: Day = ''): Origin[] {
  const sold = soldOn(withEntered(slips, own, entered), null);
  return slips.flatMap((slip) => {
    const { _id, deliveredOn, correctsId } = slip;
    if (_id === own || deliveredOn === null || deliveredOn < since || correctsId !== null) return [];
    return linesOf(slip).flatMap((line) => {
      const found = line.unitPrice === null ? undefined : sold.get(line._id);
      return found && line.delivered > found.returned ? [{ ...found, day: deliveredOn }] : [];
    });
  });
}

/** A container that comes back, with its deposit in yen and how many of it the customer has, in thousandths. */
export type Container = Pick<SlipLine, 'name' | 'unit' | 'productId'> & { unitPrice: number; count?: number };

/**
 * Containers on deposit that a customer has, and others that it ever received or returned, as far as this device knows.
 * @param entered lines of the current slip, as typed so far
 */
export function containersOf(slips: readonly Slip[], own: Id, entered: readonly SlipLine[]): Container[] {
  const others = slips.filter(({ _id }) => _id !== own).flatMap(countedLines);
  return [...containersIn([...others, ...entered]).values()].sort((a, b) => b.count - a.count);
}
