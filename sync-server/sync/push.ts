import { z } from 'zod';
import { Id } from '../../schema/ids.ts';
import { issuesOf } from '../../schema/rejected.ts';
import {
  MAX_PUSH,
  MAX_UNDECIDED,
  type PushAnswer,
  PushRequest,
  QueuedMutation,
  type Verdict,
} from '../../schema/sync/protocol.ts';
import { mustStillBeSignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readEpoch } from '../db/meta.ts';
import { createTurns } from '../turns.ts';
import { applyMutation } from './apply-mutation.ts';
import { noteDevice } from './devices.ts';

/**
 * A PushRequest as it arrives. What makes up a mutation is looked at one by one: a damaged one with an id can be answered, and
 * must not hold up the work behind it.
 */
export const PushEnvelope = PushRequest.extend({ mutations: z.array(z.looseObject({ id: Id })).max(MAX_PUSH) }).meta({
  id: 'PushRequest',
});
type PushEnvelope = z.infer<typeof PushEnvelope>;

type PushDeps = {
  db: Db;
  /** Milliseconds since 1970. */
  clock(): number;
  onFault(error: unknown, mutation: { id: string; name: string }): void;
};

/**
 * Applies a device's queue in the order sent, in one transaction (one fsync); each mutation stands or falls alone. A fault
 * ends the batch there: what came before is kept, the device sends the rest again. A device that knows another epoch gets
 * no verdicts: it has to send what it remembers first, since what waits may build on that. A damaged mutation is refused
 * and not logged, there being nothing to log it by. However long it takes, the server answers what needs no database meanwhile.
 * @param token of the session that sends it; what it sends is done as who that is once it is all there
 * @returns the answer, and the audiences that have something to pull
 * @throws HttpError 401 when the session ended meanwhile
 */
export async function push(
  { db, clock, onFault }: PushDeps,
  token: string,
  request: PushEnvelope,
): Promise<{ answer: PushAnswer; touched: Set<string> }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const actor = await mustStillBeSignedIn(trx, token, now);
    const epoch = await readEpoch(trx);
    const touched = new Set<string>();
    const verdicts: Verdict[] = [];
    if (request.epoch !== null && request.epoch !== epoch) return { answer: { epoch, verdicts }, touched };
    const { deviceId, appVersion } = request;
    const letOthersRun = createTurns();
    for (const sent of request.mutations) {
      await letOthersRun();
      const { data: queued, error: damage } = QueuedMutation.safeParse(sent);
      if (!queued) {
        verdicts.push({ id: sent.id, status: 'refused', code: 'invalid', detail: { issues: issuesOf(damage) } });
        continue;
      }
      try {
        const applied = await applyMutation(trx, queued, { actor, deviceId, now });
        verdicts.push(applied.verdict);
        for (const audience of applied.touched) touched.add(audience);
      } catch (error) {
        onFault(error, queued);
        break;
      }
    }
    // What met a fault, and all behind it, still waits on the device: the office is to see that.
    const count = request.waiting.count + request.mutations.length - verdicts.length;
    // What was refused just now is to be decided on there from now on.
    const refused = verdicts.flatMap(({ id, status }) => (status === 'refused' ? id : []));
    const undecided = request.undecided && [...request.undecided, ...refused].slice(-MAX_UNDECIDED);
    await noteDevice(trx, { deviceId, actor, waiting: { ...request.waiting, count }, undecided, appVersion, now });
    return { answer: { epoch, verdicts }, touched };
  });
}
