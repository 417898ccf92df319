import type { Actor } from '../../../schema/core/actor.ts';
import { sumYen, toHundredths } from '../../../schema/core/money.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { MAX_UNDECIDED } from '../../../schema/sync/device-limits.ts';
import type { ImportedWork, UnsentWork } from '../../../schema/sync/devices-responses.ts';
import type { QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import { mustStillHaveRole } from '../../auth/guards.ts';
import { findFormerActor } from '../../auth/session.ts';
import { type Moment, momentOf } from '../../clock/business-day.ts';
import type { ClockWatch } from '../../clock/clock.ts';
import type { Db, Trx } from '../../db/database.ts';
import { TooMuchRefused } from '../../db/log/refused-work.ts';
import { writeTogether } from '../../db/transactions.ts';
import { troubleOf } from '../../db/trouble.ts';
import { HttpError } from '../../errors/errors.ts';
import { describeWork } from '../devices/describe-work.ts';
import { throughRestore } from '../restore/restore.ts';
import { applyMutation } from './apply-mutation.ts';

type Deps = {
  db: Db;
  clock(): number;
  watch: ClockWatch;
  timeZone: string;
  onFault(error: unknown, mutation: { id: string; name: string }): void;
};

const HELD: Record<string, string> = {
  unknown_mutation:
    /*i18n*/ 'This server is older than the app and does not know this yet. Load the file again after its update.',
  newer_schema:
    /*i18n*/ 'This server is older than the app and does not know this yet. Load the file again after its update.',
  too_much_refused: /*i18n*/ 'Too much of this person’s work was refused today. Load the file again tomorrow.',
  awaited:
    /*i18n*/ 'The business was restored from a backup, and this builds on work that another device is still to bring back. Load the file again later.',
  fault: /*i18n*/ 'The server had a problem with this. Load the file again later.',
};

function wordsOf(verdict: Verdict): Pick<ImportedWork, 'status' | 'code' | 'message'> {
  const { status } = verdict;
  if (status === 'refused') return { status, code: verdict.code, message: REJECTIONS[verdict.code] };
  return {
    status,
    code: null,
    message: status === 'held' ? (HELD[verdict.reason] ?? /*i18n*/ 'Load the file again later.') : '',
  };
}

/**
 * Applies the file in order. An unexpected error, or the limit of refusals, ends it as in a push: the rest may build on
 * what failed.
 */
async function applyAll(
  trx: Trx,
  mutations: QueuedMutation[],
  sender: {
    actor: Actor;
    deviceId: string;
    enteredBy: string;
    onFault: Deps['onFault'];
  } & Moment,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const restore = throughRestore(
    trx,
    { actorId: sender.actor._id, deviceId: sender.deviceId },
    sender,
    (queued, known) => applyMutation(trx, queued, { ...sender, ...known }),
  );
  let stopped: 'fault' | 'too_much_refused' | null = null;
  for (const queued of mutations) {
    const leftFor = (reason: string): Verdict => ({ id: queued.id, status: 'held', reason });
    if (stopped) {
      verdicts.push(leftFor(stopped));
      continue;
    }
    try {
      verdicts.push(await restore.judge(queued));
    } catch (error) {
      if (troubleOf(error)) throw error;
      stopped = error instanceof TooMuchRefused ? 'too_much_refused' : 'fault';
      if (stopped === 'fault') sender.onFault(error, queued);
      verdicts.push(leftFor(stopped));
    }
  }
  await restore.finish();
  return verdicts;
}

/**
 * Imports the unsent work of a lost or broken phone from the file that its app saved. Each mutation runs as the file's
 * user, so money is recorded as that collector's; and under its own id, so nothing is done twice if the phone comes
 * back and sends it, too.
 *
 * Naming a user in the file grants nothing: an admin imports it, who could do all this in their own name; role and
 * restaurant are read from the database, so nothing exceeds that account's rights; and the log names the admin beside
 * the user (`enteredBy`). The account may be deleted by now without losing its earlier work. Online-only work is
 * refused.
 * @returns the result of each
 * @param token of the admin's session
 * @throws HttpError 401 or 403 if that session ended or lost its role meanwhile; 422 for an unknown user; nothing was
 * applied then
 */
export async function importUnsentWork(
  { db, clock, watch, timeZone, onFault }: Deps,
  token: string,
  { deviceId, actor: { _id }, mutations }: UnsentWork,
): Promise<ImportedWork[]> {
  return writeTogether(db, async (trx) => {
    const now = clock();
    const admin = await mustStillHaveRole(trx, { token, now, roles: ['admin'] });
    const person = await findFormerActor(trx, _id);
    if (!person) {
      const message =
        /*i18n*/ 'This file is of an account that this business does not have. Nothing of it was entered.';
      throw new HttpError(422, 'invalid', message, { issues: [{ path: 'actor._id', message }] });
    }
    const sender = {
      actor: person.actor,
      deviceId,
      enteredBy: admin._id,
      ...momentOf(now, await watch.look(trx), timeZone),
      onFault,
    };
    // Before the run, since a deletion can only be described while its record exists.
    const before = await describeWork(trx, mutations);
    const verdicts = await applyAll(trx, mutations, sender);
    const after = await describeWork(trx, mutations);
    const works = mutations.map(({ id, name, at }, index) => {
      const { title = name, about = '', cash = 0 } = after[index] ?? {};
      const words = wordsOf(verdicts[index] ?? { id, status: 'held', reason: 'fault' });
      return { id, title, about: about || (before[index]?.about ?? ''), at, cash, ...words };
    });
    // The phone's reported work is here now; if the phone comes back, it reports again.
    const held = works.filter(({ status }) => status === 'held');
    const refused = works.flatMap(({ id, status }) => (status === 'refused' ? id : []));
    await trx
      .updateTable('devices')
      .set({
        waitingCount: held.length,
        waitingYen: toHundredths(sumYen(held.map(({ cash }) => cash))),
        undecided: JSON.stringify(refused.slice(-MAX_UNDECIDED)),
      })
      .where('deviceId', '=', deviceId)
      .where('identityId', '=', _id)
      .execute();
    return works;
  });
}
