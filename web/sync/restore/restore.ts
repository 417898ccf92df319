import type { Id } from '../../../schema/core/ids.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import type { PulledPage, Verdict } from '../../../schema/sync/protocol.ts';
import type { ChangedKeys } from '../../replica/changed-keys.ts';
import type { LocalDb, OutboxRow } from '../../replica/local-db.ts';
import type { Device } from '../device/device.ts';
import { dropReturned, putLeftovers } from './leftovers.ts';

/**
 * What guesses need where a restored server lost records. Call it inside the transaction of the guesses.
 * @returns `beforeGuess` puts the lost records back that a mutation names, and tells if any are lost at all
 */
export async function lostRecords(db: LocalDb) {
  const areAny = (await db.leftovers.count()) > 0;
  return {
    async beforeGuess(ids: () => Id[], changed: ChangedKeys): Promise<boolean> {
      if (areAny) await putLeftovers(db, ids(), changed);
      return areAny;
    },
  };
}

/** Applied work that a restored server refused after all: the user decides, as on any refusal. */
async function applyRevokedVerdicts(db: LocalDb, revoked: readonly Verdict[]): Promise<void> {
  for (const verdict of revoked) {
    if (verdict.status !== 'refused') continue;
    const row = await db.outbox.where('id').equals(verdict.id).first();
    if (row?.state !== 'confirmed' && row?.state !== 'settled') continue;
    const { receipt: _void, ...rest } = row;
    await db.outbox.put({ ...rest, state: 'refused', refusal: { code: verdict.code, detail: verdict.detail } });
  }
}

/**
 * Work that was refused after the backup from which the server was restored, and has been applied there since: it needs
 * no decision any more. A verdict for another mutation with the same id is ignored.
 */
async function applyRestoredVerdicts(db: LocalDb, standing: readonly Verdict[]): Promise<void> {
  for (const verdict of standing) {
    const row = await db.outbox.where('id').equals(verdict.id).first();
    if (verdict.status !== 'applied' || row?.state !== 'refused' || row.refusal?.code === 'id_reused') continue;
    const { seq, receipt } = verdict;
    await db.outbox.put({ ...row, state: 'confirmed', refusal: null, seq, ...(receipt !== undefined && { receipt }) });
  }
}

/** The page brought something back, so work that waits for others after a restore is retried at once. */
async function retryAwaited(db: LocalDb): Promise<void> {
  const held = await db.outbox.where('state').equals('held').toArray();
  const awaited = held.filter((row) => row.held?.reason === 'awaited');
  await db.outbox.bulkPut(awaited.map((row): OutboxRow => ({ ...row, held: { reason: 'awaited', until: 0 } })));
}

/**
 * Takes in what a page says about a restore, before anything of it is settled: confirmed rows become refused, refused
 * ones confirmed, and waiting ones go again.
 * @param told the records that the page puts or removes: the server knows them
 */
export async function afterPull(
  { db }: Pick<Device, 'db'>,
  page: PulledPage,
  told: Iterable<{ table: TableName; id: Id }>,
): Promise<void> {
  await dropReturned(db, told);
  await applyRevokedVerdicts(db, page.takenBack ?? []);
  await applyRestoredVerdicts(db, page.standing ?? []);
  if (page.changes.length > 0) await retryAwaited(db);
}

/**
 * Queues confirmed work again, since the server may have been restored, even by hand and unannounced. Sending it twice
 * is harmless, as the server knows each mutation by its id.
 * @param isKept true if the shown copy stays, which already contains the effects of settled work
 */
export async function rememberAgain(db: LocalDb, isKept: boolean): Promise<void> {
  const remembered = await db.outbox.where('state').anyOf('confirmed', 'settled').toArray();
  await db.outbox.bulkPut(
    remembered.map((row): OutboxRow => {
      const again = { ...row, state: 'sent', seq: 0 } as const;
      return isKept && row.state === 'settled' ? { ...again, inCopy: true } : again;
    }),
  );
}

/** Clears `inCopy`, which was about the older copy. */
export async function forgetInCopy(db: LocalDb): Promise<void> {
  const marked = await db.outbox.filter(({ inCopy }) => inCopy === true).toArray();
  if (marked.length > 0) await db.outbox.bulkPut(marked.map(({ inCopy: _old, ...row }): OutboxRow => row));
}
