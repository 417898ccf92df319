import type { MutationName } from '../../schema/all/mutations.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { inEnglish, type Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { momentOf } from '../clock/business-day.ts';
import { lookAtClock } from '../clock/clock.ts';
import type { Trx } from '../db/database.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Fields } from './sheet-columns.ts';

/** The mutation of a row, with arguments as a device would send them. */
type Write = { name: MutationName; args: Fields };
/** The mutations of a plan, in order, each with the number of its row. */
export type ImportWrites = (plan: ImportPlan) => Iterable<Write & { row: number }>;

/** A row that the plan accepted but that is refused now, because something changed meanwhile. `message` is English. */
export class ImportRefused extends Error {
  readonly told: Told;

  constructor(row: number, reasons: Told[]) {
    const told = {
      sentence: /*i18n*/ 'row {row} was refused: {reason}',
      values: { row: String(row), reason: joined(reasons) },
    };
    super(inEnglish(told));
    this.told = told;
  }
}

function joined([first, ...more]: Told[]): Told {
  if (!first) return { sentence: '' };
  return more.length === 0 ? first : { sentence: '{first}; {more}', values: { first, more: joined(more) } };
}

type RowWrites = { create(id: Id, fields: Fields): Write; update(id: Id, patch: Fields): Write };

/** Writes with one mutation per row. */
export function rowByRow({ create, update }: RowWrites): ImportWrites {
  return function* ({ created, changed }) {
    for (const { row, fields } of created) yield { row, ...create(newId(), fields) };
    for (const { row, _id, patch } of changed) yield { row, ...update(_id, patch) };
  };
}

/** Creates the missing records that rows to be written refer to in this field. */
export function* makesFirst(
  { created, changed, makes = [] }: ImportPlan,
  field: string,
  create: (id: Id, name: string) => Write,
): Generator<Write & { row: number }> {
  const named = new Map<unknown, number>();
  for (const { row, patch } of changed) if (!named.has(patch[field])) named.set(patch[field], row);
  for (const { row, fields } of created) if (!named.has(fields[field])) named.set(fields[field], row);
  for (const { _id, name } of makes) {
    const row = named.get(_id);
    if (row !== undefined) yield { row, ...create(_id, name) };
  }
}

/**
 * Applies a plan as named mutations, so that the log and every device get it. Yields to the event loop. The caller's
 * transaction makes it atomic.
 * @param skip leaves out rows that are refused
 * @param now milliseconds since 1970
 * @returns the ids of the mutations
 * @throws ImportRefused; roll the transaction back
 */
export async function applyImport(
  trx: Trx,
  { plan, writes, skip = false }: { plan: ImportPlan; writes: ImportWrites; skip?: boolean },
  { actor, now }: { actor: Actor; now: number },
): Promise<Id[]> {
  if (plan.bad[0] && !skip) throw new ImportRefused(plan.bad[0].row, plan.bad[0].reasons);
  // The data of sheets does not depend on the time of day.
  const moment = momentOf(now, await lookAtClock(trx, now), 'UTC');
  // Sheets never contain passwords: an admin sets them.
  const sender = { actor, deviceId: null, secret: { isLocked: true as const }, ...moment };
  const yieldToEventLoop = createYieldToEventLoop();
  const work: Id[] = [];
  for (const { row, name, args } of writes(plan)) {
    await yieldToEventLoop();
    const queued = { id: newId(), name, args, at: toInstant(now) };
    const verdict = await applyMutation(trx, queued, sender);
    if (verdict.status === 'held') throw new Error(`The server does not know its own ${name}`);
    if (verdict.status === 'refused') throw new ImportRefused(row, [{ sentence: REJECTIONS[verdict.code] }]);
    work.push(queued.id);
  }
  return work;
}
