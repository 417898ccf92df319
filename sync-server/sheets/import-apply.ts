import type { Actor } from '../../schema/actor.ts';
import { toInstant } from '../../schema/days.ts';
import { type Id, newId } from '../../schema/ids.ts';
import type { MutationName } from '../../schema/mutations.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import type { Trx } from '../db/database.ts';
import { applyMutation } from '../sync/apply-mutation.ts';
import { lookAtClock } from '../sync/clock.ts';
import { createTurns } from '../turns.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Fields } from './sheet-columns.ts';

/** The mutation of a row, with arguments as a device would send them. */
type Write = { name: MutationName; args: Fields };
export type ImportWrites = { create(id: Id, fields: Fields): Write; update(id: Id, patch: Fields): Write };

/** A row that was fine when it was looked at, and is refused now: something changed in between. */
export class ImportRefused extends Error {
  constructor(row: number, reason: string) {
    super(`row ${row} was refused: ${reason}`);
  }
}

function* writesOf({ created, changed }: ImportPlan, writes: ImportWrites): Generator<Write & { row: number }> {
  for (const { row, fields } of created) yield { row, ...writes.create(newId(), fields) };
  for (const { row, _id, patch } of changed) yield { row, ...writes.update(_id, patch) };
}

/**
 * Does what a plan says, each row as a named mutation, so that the log and every device get it. All or nothing is up to the
 * caller's transaction. However many rows there are, others get their turns.
 * @param now milliseconds since 1970
 * @returns the audiences that have something to pull
 * @throws ImportRefused, for which the transaction has to be rolled back
 */
export async function applyImport(
  trx: Trx,
  { plan, writes }: { plan: ImportPlan; writes: ImportWrites },
  { actor, now }: { actor: Actor; now: number },
): Promise<Set<string>> {
  if (plan.bad[0]) throw new ImportRefused(plan.bad[0].row, plan.bad[0].reasons.join('; '));
  const touched = new Set<string>();
  const sender = { actor, deviceId: null, secret: {}, now, look: await lookAtClock(trx, now), today: null };
  const letOthersRun = createTurns();
  for (const { row, name, args } of writesOf(plan, writes)) {
    await letOthersRun();
    const queued = { id: newId(), name, args, at: toInstant(now) };
    const { verdict, touched: audiences } = await applyMutation(trx, queued, sender);
    if (verdict.status === 'held') throw new Error(`The server does not know its own ${name}`);
    if (verdict.status === 'refused') throw new ImportRefused(row, REJECTIONS[verdict.code]);
    for (const audience of audiences) touched.add(audience);
  }
  return touched;
}
