import { z } from 'zod';
import { Business, TaxRateRecord } from '../../schema/business/business-entity.ts';
import { Id } from '../../schema/core/ids.ts';
import type { Db, Trx, Writer } from '../db/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../db/meta.ts';

const KEY = 'example';

/** What is stored while there is example data: the password of its logins, and the settings to be restored. */
const StoredExample = z.object({
  password: z.string(),
  admins: z.array(Id),
  business: Business,
  taxRates: z.array(TaxRateRecord),
  /** The mail server as stored; null if there was none. */
  mailServer: z.string().nullable(),
});
export type StoredExample = z.infer<typeof StoredExample>;

/** Null if there is no example data. */
export async function readExample(db: Db): Promise<StoredExample | null> {
  const stored = await readMeta(db, KEY);
  return stored === null ? null : StoredExample.parse(JSON.parse(stored));
}

export const writeExample = (trx: Writer, example: StoredExample): Promise<void> =>
  writeMeta(trx, KEY, JSON.stringify(example));

export const forgetExample = (trx: Trx): Promise<void> => deleteMeta(trx, KEY);

/** The file of the logo that was set aside. */
export function keptPictures({ business: { logo } }: StoredExample): string[] {
  const file = logo.split('/').at(-1);
  return file ? [file] : [];
}
