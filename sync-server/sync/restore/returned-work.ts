import { findMutation } from '../../../schema/all/mutations.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { areTogetherRight } from '../../../schema/slips/corrections.ts';
import type { Verdict } from '../../../schema/sync/protocol.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Moment } from '../../clock/business-day.ts';
import type { Db, Trx } from '../../db/database.ts';
import { knowEpoch, nextSeq, placeOf, readRestore, rememberBases, remembersBases } from '../../db/history.ts';
import { logChanges, logLine, readVerdict } from '../../db/log/mutation-log.ts';
import { readSeq } from '../../db/meta.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import { createServerTx, type RowChange } from '../../db/server-tx.ts';
import { isConstraint } from '../../db/trouble.ts';
import { publish } from '../feed/feed.ts';
import { bringAllInLine, type Key, readCorrections, type ServerTx } from './bring-in-line.ts';
import { isPartlyAway } from './gaps.ts';
import { forgetHeld, type Holder, hold } from './held-work.ts';
import type { Receipt } from './receipts.ts';
import { foldRecord, keepBase } from './record-history.ts';
import { lacksReference, sharesName } from './references.ts';
import { CannotRejudge, rejudgeLaterWork } from './rejudge-later-work.ts';

/** Thrown for work that builds on something still missing. */
class Incomplete extends Error {}

const keysOf = ({ changes }: Receipt): Key[] =>
  changes.flatMap(({ tbl, recordId, op }) => (op === 'about' ? [] : { table: tbl, id: recordId }));

type Returned = { receipt: Receipt; args: string };

/**
 * The id of the record that the work meant to create. It may instead have become part of another record, like an order
 * added to an earlier one.
 */
function madeBy({ receipt, args }: Returned): Id | undefined {
  const mutation = findMutation(receipt.name);
  const parsed = mutation?.args.safeParse(JSON.parse(args));
  return parsed?.success ? mutation?.makes?.(parsed.data) : undefined;
}

/**
 * Asserts that the work's records are known, removed ones included.
 * @throws Incomplete
 */
async function assertKnown(trx: Db, returned: Returned): Promise<void> {
  const { changes } = returned.receipt;
  if (changes.every(({ op }) => op === 'about')) return;
  const made = madeBy(returned);
  for (const { tbl, recordId, op } of changes) {
    if (op === 'about' && recordId === made) continue;
    if (!(await foldRecord(trx, { table: tbl, id: recordId })).isKnown) throw new Incomplete();
  }
}

/**
 * Asserts that no document would be issued for half of what happened: a delivery returned before the change of its slip
 * would replace its invoice by one for the slip before that change.
 * @throws Incomplete
 */
async function assertPapersTrue(trx: Db, tx: ServerTx, keys: readonly Key[]): Promise<void> {
  const back = new Set(keys.map(({ id }) => id));
  for (const { table, id, before, after } of tx.changes()) {
    if (table !== 'documents' || before !== null || after === null || back.has(id)) continue;
    if (await isPartlyAway(trx, tx, after.causeId)) throw new Incomplete();
  }
}

/**
 * Asserts that slips and their corrections are consistent: if two changes of a slip did not know of each other, the
 * later one's lines overwrote the other's.
 * @throws Incomplete
 */
async function assertSlipsRight(trx: Db, changes: readonly RowChange[]): Promise<void> {
  const tx = createServerTx(trx);
  const ids = changes.flatMap(({ table, id, after }) => (table === 'slips' ? [after?.correctsId ?? id] : []));
  for (const id of new Set(ids)) {
    const slip = await tx.get('slips', id);
    if (slip && !areTogetherRight(slip, await readCorrections(trx, slip))) throw new Incomplete();
  }
}

/** Applies a receipt's changes again. */
async function redo(trx: Trx, returned: Returned, moment: Moment) {
  const { receipt, args } = returned;
  const { id, epoch, seq: position, changes, knew, no: _no, argsHash: _hash, ...line } = receipt;
  const keys = keysOf(receipt);
  await rememberBases(trx);
  for (const { table, id: recordId } of keys) await keepBase(trx, table, recordId);
  const seq = keys.length === 0 ? await readSeq(trx) : await nextSeq(trx);
  const verdict: Verdict = { id, status: 'applied', seq };
  await logLine(trx, {
    ...line,
    id,
    args,
    verdict,
    place: { epoch, seq: position, cameInAt: seq, knew: JSON.stringify(knew) },
  });
  await logChanges(
    trx,
    id,
    changes.map(({ fields, row, ...change }) => ({
      ...change,
      fields: JSON.stringify(fields),
      row: row && JSON.stringify(row),
    })),
  );
  await assertKnown(trx, returned);
  const tx = createServerTx(trx);
  await bringAllInLine(trx, tx, keys, moment);
  if (await lacksReference(tx)) throw new Incomplete();
  await assertPapersTrue(trx, tx, keys);
  await publish(trx, { changes: tx.changes(), seq, now: moment.look.windowNow });
  return { verdict, changes: tx.changes() };
}

/** Applies returned work, and judges later work again. */
async function redoAndLook(trx: Trx, returned: Returned, moment: Moment): Promise<Verdict> {
  const { receipt } = returned;
  const { verdict, changes } = await redo(trx, returned, moment);
  const { id, epoch, seq } = receipt;
  const knew = JSON.stringify(receipt.knew);
  const no = (await placeOf(trx, receipt.epoch)) ?? receipt.no;
  const records = receipt.changes.map(({ tbl, recordId }) => ({ table: tbl, id: recordId }));
  await rejudgeLaterWork(trx, { id, no, epoch, seq, knew, records }, moment);
  const judged = (await readVerdict(trx, id)) ?? verdict;
  if (judged.status === 'applied') await assertSlipsRight(trx, changes);
  // If two mutations gave the same name, the later one is revoked by now.
  if (judged.status === 'applied' && (await sharesName(createServerTx(trx), changes))) throw new Incomplete();
  return judged;
}

/** Applies returned work if all that it builds on is known and no later work rules it out. */
function takeIn(trx: Trx, returned: Returned, moment: Moment): Promise<Verdict | 'incomplete' | 'ruled-out'> {
  return inSavepoint(trx, () => redoAndLook(trx, returned, moment)).catch((error: unknown) => {
    // A violated foreign key means that a customer or driver is still missing.
    if (error instanceof Incomplete || isConstraint(error)) return 'incomplete';
    if (error instanceof CannotRejudge) return 'ruled-out';
    throw error;
  });
}

/**
 * Applies held work in its original order until no more fits. Call it once after all that a device returned, as there
 * may be a whole day's work of everybody.
 */
export async function takeInHeld(trx: Trx, moment: Moment): Promise<void> {
  if (!(await remembersBases(trx))) return;
  const yieldToEventLoop = createYieldToEventLoop();
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    const held = await trx
      .selectFrom('heldReturns')
      .selectAll()
      .where('receipt', 'is not', null)
      .orderBy('no')
      .orderBy('seq')
      .execute();
    for (const { id, queued, receipt } of held) {
      await yieldToEventLoop();
      const done = await takeIn(trx, { receipt: JSON.parse(receipt ?? ''), args: queued }, moment);
      if (typeof done === 'string') continue;
      isMoving = true;
      await forgetHeld(trx, id);
    }
  }
}

/**
 * Applies work again that was confirmed before the restore: as its receipt says and at its old place, without judging
 * it. Holds it if it builds on something still missing.
 * @returns null if later work rules it out, or if it is incomplete and nothing more is awaited: then judge it like any
 * other
 */
export async function bringBack(
  trx: Trx,
  { receipt, args }: Returned,
  holder: Holder,
  moment: Moment,
): Promise<Verdict | null> {
  await knowEpoch(trx, receipt);
  const done = await takeIn(trx, { receipt, args }, moment);
  if (typeof done !== 'string') {
    await forgetHeld(trx, receipt.id);
    return done;
  }
  if (done === 'incomplete' && (await readRestore(trx)))
    return hold(trx, { ...holder, id: receipt.id, args, receipt }, moment);
  await forgetHeld(trx, receipt.id);
  return null;
}
