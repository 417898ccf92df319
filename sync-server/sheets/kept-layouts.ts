import { z } from 'zod';
import { ImportLayout } from '../../schema/core/import-responses.ts';
import type { Db, Writer } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { signaturesOf } from './layout.ts';
import type { Sheet } from './sheet.ts';

const KEY = 'importLayouts';
/** Limit of remembered layouts; the most recently used come first. */
const MOST = 50;

const Kept = z.array(z.object({ kind: z.string(), signature: z.string(), layout: ImportLayout }));

async function readKept(db: Db): Promise<z.infer<typeof Kept>> {
  return Kept.safeParse(JSON.parse((await readMeta(db, KEY)) ?? '[]')).data ?? [];
}

/** The layout with which a file of the same columns was imported before; null if there is none. */
export async function findLayout(db: Db, kind: string, sheet: Sheet): Promise<ImportLayout | null> {
  const kept = (await readKept(db)).filter((each) => each.kind === kind);
  if (kept.length === 0) return null;
  for (const { row, signature } of signaturesOf(sheet)) {
    const found = kept.find((each) => each.signature === signature);
    if (found) return { ...found.layout, sheet: undefined, header: row };
  }
  return null;
}

/** Limit of a workbook's sheets tried in search of the one read before. */
const MOST_SHEETS = 5;

type Workbook = { kind: string; first: Sheet; read: (sheet: string) => Promise<Sheet> };

/** Reads the sheet of a workbook that was chosen for such a file before: by its name, or else by its columns. */
export async function readAsBefore(db: Db, { kind, first, read }: Workbook): Promise<Sheet> {
  const { visible = [], name } = first;
  if (visible.length < 2) return first;
  const kept = (await readKept(db)).filter((each) => each.kind === kind);
  const last = (sheet: Sheet) =>
    kept.find(({ signature }) => signaturesOf(sheet).some((each) => each.signature === signature));
  const chosen = last(first)?.layout.sheet;
  if (chosen !== undefined && chosen !== name && visible.includes(chosen)) {
    const sheet = await read(chosen);
    return last(sheet) ? sheet : first;
  }
  if (last(first)) return first;
  const before = kept.flatMap(({ layout }) => layout.sheet ?? []);
  if (before.length === 0) return first;
  const others = visible.filter((each) => each !== name);
  const likely = [
    ...others.filter((each) => before.includes(each)),
    ...others.filter((each) => !before.includes(each)),
  ];
  for (const each of likely.slice(0, MOST_SHEETS)) {
    const sheet = await read(each);
    if (last(sheet)) return sheet;
  }
  return first;
}

/** Remembers an imported file's layout for the next one of its kind, without the answers about this file. */
export async function keepLayout(trx: Writer, kind: string, sheet: Sheet, { fields, values, header }: ImportLayout) {
  const { name, visible = [] } = sheet;
  const chosen = visible.length > 1 && name ? { sheet: name } : {};
  const { signature } = signaturesOf(sheet).find(({ row }) => row === header) ?? {};
  if (signature === undefined || !fields) return;
  const others = (await readKept(trx)).filter((each) => each.kind !== kind || each.signature !== signature);
  const kept = [{ kind, signature, layout: { ...chosen, fields, ...(values && { values }) } }, ...others];
  await writeMeta(trx, KEY, JSON.stringify(kept.slice(0, MOST)));
}
