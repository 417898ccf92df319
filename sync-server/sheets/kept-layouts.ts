import { z } from 'zod';
import { ImportLayout } from '../../schema/import-responses.ts';
import type { Db, Trx } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { signaturesOf } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** Where it is kept in the database. */
const KEY = 'importLayouts';
/** Most layouts that are kept, the last used first. */
const MOST = 50;

const Kept = z.array(z.object({ kind: z.string(), signature: z.string(), layout: ImportLayout }));

async function readKept(db: Db | Trx): Promise<z.infer<typeof Kept>> {
  return Kept.safeParse(JSON.parse((await readMeta(db, KEY)) ?? '[]')).data ?? [];
}

/** The layout with which a file of the same columns was imported before; null if there was none. */
export async function findLayout(db: Db | Trx, kind: string, sheet: Sheet): Promise<ImportLayout | null> {
  const kept = (await readKept(db)).filter((each) => each.kind === kind);
  if (kept.length === 0) return null;
  for (const { row, signature } of signaturesOf(sheet)) {
    const found = kept.find((each) => each.signature === signature);
    if (found) return { ...found.layout, header: row };
  }
  return null;
}

/** Keeps the layout of a file that was imported, for the next one of its kind. Corrections were of this file alone. */
export async function keepLayout(trx: Trx, kind: string, sheet: Sheet, { fields, values, header }: ImportLayout) {
  const { signature } = signaturesOf(sheet).find(({ row }) => row === header) ?? {};
  if (signature === undefined || !fields) return;
  const others = (await readKept(trx)).filter((each) => each.kind !== kind || each.signature !== signature);
  const kept = [{ kind, signature, layout: { fields, ...(values && { values }) } }, ...others];
  await writeMeta(trx, KEY, JSON.stringify(kept.slice(0, MOST)));
}
