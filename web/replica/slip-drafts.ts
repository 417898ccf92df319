import type { Id } from '../../schema/core/ids.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useOwnState } from './use-table.tsx';

/** Unsaved entries on a delivery slip; undefined if there are none. */
export async function readSlipDraft(db: LocalDb, slipId: Id): Promise<unknown> {
  return (await readMeta(db, 'slipDrafts'))?.[slipId];
}

/** Stores what was entered on a slip, so that it survives a dead phone; null deletes it. */
export function keepSlipDraft(db: LocalDb, slipId: Id, draft: object | null): Promise<void> {
  return db.transaction('rw', [db.meta, ...db.storesOf(['slips'])], async () => {
    const drafts = (await readMeta(db, 'slipDrafts')) ?? {};
    const known = await db.rows('slips').bulkGet(Object.keys(drafts));
    const others = Object.entries(drafts).filter(([id], index) => id !== slipId && known[index] !== undefined);
    await writeMeta(db, 'slipDrafts', Object.fromEntries([...others, ...(draft ? [[slipId, draft]] : [])]));
  });
}

/** Slips with unsaved entries. */
export function useSlipDraftIds(): ReadonlySet<Id> {
  return new Set(Object.keys(useOwnState().slipDrafts ?? {}));
}
