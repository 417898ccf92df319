import { z } from 'zod';
import type { Instant } from '../../schema/days.ts';
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
import { beginAfterLoss, proofOf } from '../db/history.ts';
import { readEpoch, readSeq } from '../db/meta.ts';
import { TooMuchRefused } from '../db/refused-work.ts';
import { troubleOf } from '../db/trouble.ts';
import { createTurns } from '../turns.ts';
import { applyMutation } from './apply-mutation.ts';
import { momentOf } from './business-day.ts';
import { type ClockWatch, voteOf } from './clock.ts';
import { noteDevice } from './devices.ts';
import { noteAwaited } from './held-work.ts';
import { sealReceipts } from './receipts.ts';
import { takeInHeld } from './returned-work.ts';

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
  watch: ClockWatch;
  timeZone: string;
  onFault(error: unknown, mutation: { id: string; name: string }): void;
};

const withReceipt = (verdict: Verdict, receipt: string | undefined): Verdict =>
  verdict.status === 'applied' && receipt !== undefined ? { ...verdict, receipt } : verdict;

/**
 * Applies a device's queue in the order sent, in one transaction (one fsync); each mutation stands or falls alone. A fault
 * ends the batch there: what came before is kept, the device sends the rest again. A device that knows another epoch gets
 * no verdicts: it has to send what it remembers first, since what waits may build on that. A damaged mutation is refused
 * and not logged, there being nothing to log it by. Where more is refused than a person may have refused in a day, the batch
 * ends at the first beyond it, which gets no verdict, and the answer says when to send that again. However long it takes, the server answers what needs no database meanwhile.
 * @param said the device's clock, where it says
 * @param token of the session that sends it; what it sends is done as who that is once it is all there
 * @returns the answer, and the audiences that have something to pull
 * @throws HttpError 401 when the session ended meanwhile
 */
export async function push(
  { db, clock, watch, timeZone, onFault }: PushDeps,
  { token, said }: { token: string; said?: Instant | undefined },
  request: PushEnvelope,
): Promise<{ answer: PushAnswer; touched: Set<string> }> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const actor = await mustStillBeSignedIn(trx, token, now);
    await beginAfterLoss(trx, request.proof, now);
    const epoch = await readEpoch(trx);
    const touched = new Set<string>();
    const verdicts: Verdict[] = [];
    if (request.epoch !== null && request.epoch !== epoch) return { answer: { epoch, verdicts }, touched };
    const { deviceId, appVersion } = request;
    let retryAfter: number | undefined;
    // Before any time is bounded by it: a clock that is wrong would overwrite right ones for good.
    const vote = voteOf(actor, said, now);
    const moment = momentOf(now, await watch.look(trx, now, vote), timeZone);
    const awaited = new Set<string>();
    const letOthersRun = createTurns();
    for (const sent of request.mutations) {
      await letOthersRun();
      const { data: queued, error: damage } = QueuedMutation.safeParse(sent);
      if (!queued) {
        verdicts.push({ id: sent.id, status: 'refused', code: 'invalid', detail: { issues: issuesOf(damage) } });
        continue;
      }
      try {
        const applied = await applyMutation(trx, queued, { ...moment, actor, deviceId, awaited });
        noteAwaited(awaited, queued, applied.verdict);
        verdicts.push(applied.verdict);
        for (const audience of applied.touched) touched.add(audience);
      } catch (error) {
        // Not this mutation's doing: all of the batch is to be sent again.
        if (troubleOf(error)) throw error;
        if (error instanceof TooMuchRefused) retryAfter = error.retryAfter;
        else onFault(error, queued);
        break;
      }
    }
    if (request.mutations.some((sent) => 'receipt' in sent)) {
      for (const audience of await takeInHeld(trx, moment)) touched.add(audience);
    }
    const receipts = await sealReceipts(
      trx,
      verdicts.flatMap(({ id, status }) => (status === 'applied' ? id : [])),
    );
    // What met a fault, and all behind it, still waits on the device: the office is to see that.
    const count = request.waiting.count + request.mutations.length - verdicts.length;
    // What was refused just now is to be decided on there from now on.
    const refused = verdicts.flatMap(({ id, status }) => (status === 'refused' ? id : []));
    const undecided = request.undecided && [...request.undecided, ...refused].slice(-MAX_UNDECIDED);
    await noteDevice(trx, {
      deviceId,
      actor,
      waiting: { ...request.waiting, count },
      undecided,
      appVersion,
      now,
      clockAhead: vote?.ahead,
    });
    const answer = {
      epoch,
      verdicts: verdicts.map((verdict) => withReceipt(verdict, receipts.get(verdict.id))),
      retryAfter,
      proof: await proofOf(trx, await readSeq(trx)),
    };
    return { answer, touched };
  });
}
