import { OFFICE_ROLES } from '../../schema/actor.ts';
import { type WrongReturn, wrongReturns } from '../../schema/billing/slips/returned-goods.ts';
import type { Slip } from '../../schema/billing/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/billing/slips/slip-lines.ts';
import { SLIP_PROBLEMS } from '../../schema/billing/slips/slip-problems.ts';
import { areSame, linesOf } from '../../schema/billing/slips/slip-rules.ts';
import { Rejected } from '../../schema/rejected.ts';
import type { Trx } from '../db/database.ts';
import { readSold } from '../db/queries/sold-lines.ts';
import type { Effect } from './effect.ts';

/** New or changed lines that say something else than the deliveries they refer to; all lines of a slip that got another customer. */
async function readWrong(trx: Trx, slip: Slip, before: Slip | null): Promise<WrongReturn[]> {
  const lines = linesOf(slip);
  const sold = await readSold(trx, { slipId: slip._id, customerId: slip.customerId, lines });
  const isOwn = before?.customerId === slip.customerId;
  const known = new Map((before && isOwn ? linesOf(before) : []).map((line) => [line._id, line]));
  return wrongReturns(lines, sold).filter(({ index }) => {
    const line = lines[index];
    const was = line && known.get(line._id);
    return !was || !areSame([was], [line]);
  });
}

/** The lines with each wrong one as it is right; what can't come back is left out. */
function righted(lines: readonly SlipLine[], wrong: readonly WrongReturn[]): SlipLine[] {
  const rights = new Map(wrong.map(({ index, right }) => [index, right]));
  return lines.flatMap((line, index) => (rights.has(index) ? (rights.get(index) ?? []) : [line]));
}

/**
 * Compares goods that came back with their deliveries, which a phone may not hold: the office is refused, and a driver's
 * slip stays as it was shown and is marked, for the office to decide: nothing is recomputed behind the driver's back.
 * @param atDoor true for a delivery, which is marked whoever reports it: the goods were handed over
 */
export const checkReturns =
  (atDoor = false): Effect =>
  async (tx, changes, { trx, actor, isReturned }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'slips' || !after || after.correctsId !== null) continue;
      const wrong = await readWrong(trx, after, before);
      if (wrong.length === 0) continue;
      if (!atDoor && !isReturned && OFFICE_ROLES.some((role) => role === actor.role)) {
        const issues = wrong.map(({ index, problem: { code, values } }) => {
          return { path: `lines.${index}`, message: { sentence: SLIP_PROBLEMS[code], values } };
        });
        throw new Rejected('invalid', { issues: issues.slice(0, 20) });
      }
      if (!after.differs) await tx.put('slips', { ...after, differs: { lines: righted(linesOf(after), wrong) } });
    }
  };
