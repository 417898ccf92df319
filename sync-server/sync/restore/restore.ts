import { findMutation, touchedBy } from '../../../schema/all/mutations.ts';
import { DAY_MS } from '../../../schema/core/days.ts';
import type { QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import type { Moment } from '../../clock/business-day.ts';
import type { Trx } from '../../db/database.ts';
import { isOfEarlierBusiness, readRestore, remembersBases } from '../../db/history.ts';
import { canonicalJson, findVerdict } from '../../db/log/mutation-log.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import { readRow } from '../../db/server-tx.ts';
import { forgetHeld, type Holder, hold } from './held-work.ts';
import { isOvertaken } from './overtaken.ts';
import { hashOf, openReceipt } from './receipts.ts';
import { bringBack, takeInHeld } from './returned-work.ts';

/** What is known of work before it is judged. */
type Foreknown = {
  /** True if it was applied before, by the database that this is an older copy of. */
  isRepeat?: boolean;
  /** True if later work of its device, which is here, set the same fields. */
  isOvertaken?: boolean;
};

/** Judges one mutation by the rules, as if nothing had ever been restored. */
type Judge = (queued: QueuedMutation, known: Foreknown) => Promise<Verdict>;

/** How long a device may have worked without knowing of the restore, in milliseconds. */
const UNAWARE_MS = DAY_MS;

/** Thrown to undo a refusal for a record that another device may return. */
class Awaited extends Error {}

/**
 * All that a push knows about restores: it passes each mutation to `judge`, in order, and calls `finish` after the
 * last. Work without a receipt goes straight to the rules unless the database was restored recently.
 */
export function throughRestore(trx: Trx, holder: Holder, moment: Moment, rules: Judge) {
  /** Ids in the arguments of held work. */
  const awaited = new Set<string>();
  let hasReturned = false;

  const held = (queued: QueuedMutation) =>
    hold(trx, { ...holder, id: queued.id, args: canonicalJson(queued.args), receipt: null }, moment);

  /** True if an awaited device may have what this work needs: it was done before the restore, or shortly after. */
  async function mayWait({ at }: QueuedMutation): Promise<boolean> {
    const restore = await readRestore(trx);
    return restore !== null && Date.parse(at) < Date.parse(restore.startedAt) + UNAWARE_MS;
  }

  /** The verdict on work that was confirmed before the restore, or else what the rules have to know about it. */
  async function lookAtReceipt(queued: QueuedMutation, sealed: string): Promise<Verdict | Foreknown> {
    const { id, name } = queued;
    const args = canonicalJson(queued.args);
    const { actorId } = holder;
    if (await findVerdict(trx, { id, name, args, actorId })) return {};
    const receipt = await openReceipt(trx, sealed, { id, name, argsHash: hashOf(args), actorId });
    // An invalid receipt is ignored: only our own proves that the work was applied before.
    if (!receipt) return {};
    if (await isOfEarlierBusiness(trx, receipt.epoch)) return { id, status: 'refused', code: 'begun_anew', detail: {} };
    const verdict = await bringBack(trx, { receipt, args }, holder, moment);
    return verdict ?? { isRepeat: true, isOvertaken: await isOvertaken(trx, receipt) };
  }

  /** True if a record that the user saw is missing here. */
  async function lacksShown({ name, args }: QueuedMutation): Promise<boolean> {
    const mutation = findMutation(name);
    const parsed = mutation?.args.safeParse(args);
    const shown = parsed?.success ? mutation?.shows?.(parsed.data) : undefined;
    return shown !== undefined && !(await readRow(trx, shown.table, shown.id));
  }

  /** Judges by the rules, but holds work instead of refusing it for a record that is still missing. */
  async function judgeOrHold(queued: QueuedMutation, known: Foreknown): Promise<Verdict> {
    if (!(await mayWait(queued))) return rules(queued, known);
    const waits = (await lacksShown(queued)) && (await held(queued));
    if (waits) return waits;
    const verdict = await inSavepoint(trx, async () => {
      const judged = await rules(queued, known);
      if (judged.status === 'refused' && judged.code === 'not_found') throw new Awaited();
      return judged;
    }).catch((error: unknown) => {
      if (error instanceof Awaited) return held(queued);
      throw error;
    });
    return verdict ?? rules(queued, known);
  }

  async function afterRestore(queued: QueuedMutation): Promise<Verdict> {
    const known = queued.receipt === undefined ? {} : await lookAtReceipt(queued, queued.receipt);
    if ('status' in known) return known;
    // If it were applied before held work on the same record, that would overwrite it.
    const waits = touchedBy(queued).some((id) => awaited.has(id)) && (await held(queued));
    if (waits) return waits;
    const verdict = await judgeOrHold(queued, known);
    if (verdict.status !== 'held') await forgetHeld(trx, queued.id);
    return verdict;
  }

  return {
    async judge(queued: QueuedMutation): Promise<Verdict> {
      hasReturned ||= queued.receipt !== undefined;
      if (queued.receipt === undefined && !(await remembersBases(trx))) return rules(queued, {});
      const verdict = await afterRestore(queued);
      if (verdict.status === 'held' && verdict.reason === 'awaited') {
        for (const id of touchedBy(queued)) awaited.add(id);
      }
      return verdict;
    },

    /** Applies held work that waited for what was returned in this push. */
    async finish(): Promise<void> {
      if (hasReturned) await takeInHeld(trx, moment);
    },
  };
}
