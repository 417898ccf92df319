import { z } from 'zod';
import type { Instant } from '../../../schema/core/days.ts';
import { Id } from '../../../schema/core/ids.ts';
import { issuesOf } from '../../../schema/core/rejected.ts';
import { MAX_UNDECIDED } from '../../../schema/sync/device-limits.ts';
import {
  MAX_PUSH,
  PushRequest,
  type PushResponse,
  QueuedMutation,
  type Verdict,
} from '../../../schema/sync/protocol.ts';
import { mustStillBeSignedIn } from '../../auth/guards.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import { momentOf } from '../../clock/business-day.ts';
import type { ClockWatch } from '../../clock/clock.ts';
import type { Db } from '../../db/database.ts';
import { beginAfterLoss, proofOf, readGeneration } from '../../db/history.ts';
import { TooMuchRefused } from '../../db/log/refused-work.ts';
import { readEpoch, readSeq } from '../../db/meta.ts';
import { writeTogether } from '../../db/transactions.ts';
import { troubleOf } from '../../db/trouble.ts';
import { noteDevice } from '../devices/devices.ts';
import { withReceipts } from '../restore/receipts.ts';
import { throughRestore } from '../restore/restore.ts';
import { applyMutation } from './apply-mutation.ts';
import { lookAhead } from './look-ahead.ts';

/**
 * A PushRequest with loosely parsed mutations. Each is parsed separately, so that a malformed one with an id is refused
 * by itself and does not block the work behind it.
 */
export const PushEnvelope = PushRequest.extend({ mutations: z.array(z.looseObject({ id: Id })).max(MAX_PUSH) }).meta({
  id: 'PushRequest',
});
type PushEnvelope = z.infer<typeof PushEnvelope>;

type PushDeps = {
  db: Db;
  clock(): number;
  watch: ClockWatch;
  timeZone: string;
  onFault(error: unknown, mutation: { id: string; name: string }): void;
};

/**
 * Applies a device's queue in order and in one transaction (one fsync), each mutation atomically. An unexpected error
 * ends the batch: what came before is kept, and the device sends the rest again. A device with another epoch gets no
 * verdicts: it must first send what it remembers, since its new work may build on that. A malformed mutation is refused
 * and not logged. Beyond the user's daily limit of refusals the batch ends, and the response says when to send the rest
 * again. Yields to the event loop, so that requests without database work are still served.
 * @param said the device's clock, if sent
 * @param token of the sender's session; its actor is read in the transaction, after the body has arrived
 * @returns the response
 * @throws HttpError 401 if the session ended meanwhile
 */
export async function push(
  { db, clock, watch, timeZone, onFault }: PushDeps,
  { token, said }: { token: string; said?: Instant | undefined },
  request: PushEnvelope,
): Promise<PushResponse> {
  return writeTogether(db, async (trx) => {
    const now = clock();
    const actor = await mustStillBeSignedIn(trx, token, now);
    await beginAfterLoss(trx, request.proof, now);
    const epoch = await readEpoch(trx);
    const generation = await readGeneration(trx);
    const verdicts: Verdict[] = [];
    if (request.epoch !== null && request.epoch !== epoch) return { epoch, generation, verdicts };
    const { deviceId, appVersion } = request;
    let retryAfter: number | undefined;
    // Before any time is clamped, since a wrong clock would permanently overwrite right times.
    const moment = momentOf(now, await watch.look(trx), timeZone);
    // A restaurant's app corrects the times of its orders itself.
    const clockAhead = said === undefined || actor.role === 'customer' ? undefined : Date.parse(said) - now;
    await lookAhead(trx, actor, request.mutations);
    const sender = { ...moment, actor, deviceId, clockAhead };
    const restore = throughRestore(trx, { actorId: actor._id, deviceId }, moment, (queued, known) =>
      applyMutation(trx, queued, { ...sender, ...known }),
    );
    const yieldToEventLoop = createYieldToEventLoop();
    for (const sent of request.mutations) {
      await yieldToEventLoop();
      const { data: queued, error: damage } = QueuedMutation.safeParse(sent);
      if (!queued) {
        verdicts.push({ id: sent.id, status: 'refused', code: 'invalid', detail: { issues: issuesOf(damage) } });
        continue;
      }
      try {
        verdicts.push(await restore.judge(queued));
      } catch (error) {
        // Not caused by this mutation: the whole batch is to be sent again.
        if (troubleOf(error)) throw error;
        if (error instanceof TooMuchRefused) retryAfter = error.retryAfter;
        else onFault(error, queued);
        break;
      }
    }
    await restore.finish();
    // Mutations without a verdict are still waiting on the device, which the office has to see.
    const count = request.waiting.count + request.mutations.length - verdicts.length;
    // Newly refused work is undecided on the device, too.
    const refused = verdicts.flatMap(({ id, status }) => (status === 'refused' ? id : []));
    const undecided = request.undecided && [...request.undecided, ...refused].slice(-MAX_UNDECIDED);
    await noteDevice(trx, {
      deviceId,
      actor,
      waiting: { ...request.waiting, count },
      undecided,
      appVersion,
      now,
    });
    return {
      epoch,
      generation,
      verdicts: await withReceipts(trx, verdicts),
      retryAfter,
      proof: await proofOf(trx, await readSeq(trx)),
    };
  });
}
