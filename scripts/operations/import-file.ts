import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportLayout } from '../../schema/core/import-responses.ts';
import { StartupError } from '../../sync-server/basics/config.ts';
import { productImport } from '../../sync-server/catalogue/product-import.ts';
import { customerImport } from '../../sync-server/customers/customer-import.ts';
import type { Db } from '../../sync-server/db/database.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { applyImport, ImportRefused } from '../../sync-server/sheets/import-apply.ts';
import { describeImport } from '../../sync-server/sheets/import-report.ts';
import { arrangeSheet, unreadIn } from '../../sync-server/sheets/layout.ts';
import { noteImport } from '../../sync-server/sheets/past-imports.ts';
import { planArranged } from '../../sync-server/sheets/plan-arranged.ts';
import { readSheet } from '../../sync-server/sheets/read-sheet.ts';
import { assertNotTooLarge, type Sheet, SheetError } from '../../sync-server/sheets/sheet.ts';
import { findAdmin } from './admins.ts';

const KINDS = {
  customers: customerImport,
  products: productImport,
} as const;

function isKind(name: string | undefined): name is keyof typeof KINDS {
  return name !== undefined && Object.hasOwn(KINDS, name);
}

type Order = {
  kind: keyof typeof KINDS;
  file: string;
  /** Username of the importing admin; by default the first one. */
  as: string | undefined;
  /** Without it, a dry run. */
  apply: boolean;
  /** Answer for rows that may be a known record. */
  alike: ImportLayout['answerAll'];
};

/**
 * Parses the command line.
 * @throws StartupError with the usage
 */
export function readOrder(args: string[]): Order {
  try {
    const options = { apply: { type: 'boolean' }, as: { type: 'string' }, alike: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [kind, file, ...more] = positionals;
    const alike = ImportLayout.shape.answerAll.parse(values.alike);
    if (isKind(kind) && file && more.length === 0) {
      return { kind, file, as: values.as, apply: values.apply === true, alike };
    }
  } catch {
    // An unknown option or value gets the usage, too.
  }
  throw new StartupError(
    'say what: npm run import -- customers|products FILE.xlsx|csv [--apply] [--as ADMIN] [--alike new|same|skip]',
  );
}

/** Turns errors about the file into one sentence that names it. */
async function naming<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetError) throw new StartupError(`${file} can't be read: ${error.message}.`);
    if (error instanceof ImportRefused) throw new StartupError(`${error.message} Nothing was written.`);
    throw error;
  }
}

function open(file: string): Promise<Sheet> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartupError(`there is no file ${file}.`);
  assertNotTooLarge(found.size);
  return readSheet(readFileSync(file));
}

/**
 * Reports a dry run of a file; with `apply`, and if no row is bad, imports it in one transaction.
 * @returns the result in one sentence
 * @throws StartupError if nothing was, or could be, written
 */
export async function importFile(
  db: Db,
  { kind, file, as, apply, alike }: Order,
  report: (text: string) => void,
): Promise<string> {
  const { plan: planOf, columns, writes } = KINDS[kind];
  const actor = await findAdmin(db, as);
  return naming(file, async () => {
    const sheet = await open(file);
    const { arranged, found } = arrangeSheet(sheet, await columns(db), {});
    const chosen = { answerAll: alike };
    const plan = await planArranged(planOf, db, { arranged, found }, chosen);
    report(describeImport({ ...plan, unusedColumns: unreadIn(found) }, sheet));
    const { bad, created, changed } = plan;
    if (bad.length > 0) throw new StartupError('not every row can be taken. Nothing was written.');
    if (created.length + changed.length === 0) return 'There is nothing to write.';
    if (!apply) return 'Nothing was written: with --apply it is.';
    await writeTogether(db, async (trx) => {
      const by = { actor, now: Date.now() };
      const work = await applyImport(trx, { plan, writes }, by);
      const counts = { created: created.length, changed: changed.length };
      await noteImport(trx, { kind, fileName: basename(file), work, ...counts }, by);
    });
    return `Written by ${actor.username}: ${created.length} new, ${changed.length} changed. Devices get it with their next pull.`;
  });
}
