import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { SlipProblem } from '../../schema/core/problems.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { SLIP_PROBLEMS } from '../../schema/core/slip-problems.ts';
import { wrongOfChanged } from '../../schema/slips/changed-lines.ts';
import { wrongContainers } from '../../schema/slips/containers.ts';
import { type Freedom, type WrongReturn, wrongReturns } from '../../schema/slips/returned-goods.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { areSame, linesOf } from '../../schema/slips/slip-rules.ts';
import { loweredSales, type Undone, undoneReturns } from '../../schema/slips/undone-returns.ts';
import type { Db } from '../db/database.ts';
import { readDeliveries, readOtherLines } from '../db/queries/sold-lines.ts';
import type { Effect } from './effect.ts';

/** Returned goods and containers whose price was typed in on a driver's phone of an earlier version. */
const typedPrices = (lines: readonly SlipLine[]): WrongReturn[] =>
  lines.flatMap(({ kind, originLineId }, index) =>
    kind === 'return' && originLineId === null
      ? [{ index, problem: { code: 'delivery_unknown', values: {} }, right: null }]
      : [],
  );

type Judged = { lines: SlipLine[]; wrong: WrongReturn[] };

/** New or changed lines that contradict the deliveries they refer to; all lines if the slip's customer changed. */
async function readWrong(trx: Db, slip: Slip, before: Slip | null, freedom: Freedom): Promise<Judged> {
  const { lines, sold, containers } = await readDeliveries(trx, slip);
  const isOwn = before?.customerId === slip.customerId;
  const known = new Map((before && isOwn ? linesOf(before) : []).map((line) => [line._id, line]));
  const wrong = wrongOfChanged(lines, known, (inOrder) => [
    ...wrongReturns(inOrder, sold, freedom),
    ...wrongContainers(inOrder, containers, freedom),
    ...(freedom.mayLower ? [] : typedPrices(inOrder)),
  ]);
  return { lines, wrong };
}

/** The lines with each wrong one corrected; what can't be returned is left out. */
function righted(lines: readonly SlipLine[], wrong: readonly WrongReturn[]): SlipLine[] {
  const rights = new Map(wrong.map(({ index, right }) => [index, right]));
  return lines.flatMap((line, index) => (rights.has(index) ? (rights.get(index) ?? []) : [line]));
}

/** Delivered goods that a change would make fewer than were returned on other slips. */
async function readUndone(trx: Db, slip: Slip, before: Slip | null): Promise<Undone[]> {
  if (!before || before.deliveredOn === null || before.voidedAt !== null) return [];
  const [was, now] = [linesOf(before), slip.voidedAt === null ? linesOf(slip) : []];
  if (loweredSales(was, now).length === 0) return [];
  return undoneReturns(was, now, await readOtherLines(trx, slip));
}

/** Restores the lines of returned goods to what they were. */
const withUndone = (lines: readonly SlipLine[], undone: readonly Undone[]): SlipLine[] =>
  lines.map((line) => undone.find(({ before }) => before._id === line._id)?.before ?? line);

/** @throws Rejected with `invalid`, with a sentence for each line */
function refuse(wrong: readonly { index: number | null; problem: SlipProblem }[]): never {
  const issues = wrong.map(({ index, problem: { code, values } }) => {
    return { path: index === null ? 'lines' : `lines.${index}`, message: { sentence: SLIP_PROBLEMS[code], values } };
  });
  throw new Rejected('invalid', { issues: issues.slice(0, 20) });
}

/** Ids of the lines that the office confirmed although they return more than was delivered. */
function confirmedIn(args: unknown): string[] {
  const confirmed = typeof args === 'object' && args !== null && 'confirmed' in args ? args.confirmed : [];
  return Array.isArray(confirmed) ? confirmed.map(String) : [];
}

/** A slip with other lines: as billed, or as corrected. */
const withLines = (slip: Slip, lines: SlipLine[]): Slip => ({
  ...slip,
  ...(slip.corrected ? { corrected: lines } : { lines }),
});

/**
 * Compares returned goods and containers with their deliveries, and deliveries with their returns, which a phone may
 * not have. The office's work is refused. A driver's slip is kept as the customer saw it, and is marked for the office
 * to decide.
 * @param atDoor true for a delivery, which is marked whoever reports it, since the goods were handed over
 */
export const checkReturns =
  (atDoor = false): Effect =>
  async (tx, changes, { trx, actor, args, isRepeat }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'slips' || !after || after.correctsId !== null) continue;
      const isOffice = !atDoor && !isRepeat && OFFICE_ROLES.some((role) => role === actor.role);
      const freedom = { mayLower: isOffice, confirmed: new Set(isOffice ? confirmedIn(args) : []) };
      const { lines, wrong } = await readWrong(trx, after, before, freedom);
      // Lines from an earlier version's phone are mapped to the current ids of their deliveries.
      const slip = areSame(lines, linesOf(after)) ? after : withLines(after, lines);
      const undone = await readUndone(trx, after, before);
      if (wrong.length + undone.length === 0) {
        if (slip !== after) await tx.put('slips', slip);
        continue;
      }
      if (isOffice) refuse([...wrong, ...undone]);
      const differs = slip.differs ?? { lines: withUndone(righted(lines, wrong), undone) };
      if (slip !== after || !after.differs) await tx.put('slips', { ...slip, differs });
    }
  };

/** The same for corrected prices, which can only affect returned goods. */
export const checkRepricedReturns: Effect = (tx, changes, context) => {
  const isReturned = ({ table, before, after }: (typeof changes)[number]) => {
    if (table !== 'slips' || !before || !after) return false;
    const known = new Map(linesOf(before).map((line) => [line._id, line.unitPrice]));
    return linesOf(after).some(({ _id, kind, unitPrice }) => kind === 'return' && known.get(_id) !== unitPrice);
  };
  return checkReturns()(tx, changes.filter(isReturned), context);
};
