import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import { columnsOf } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

/** Tables with records on the first day. */
type Begun = 'users' | 'business' | 'taxRates';
const BEGUN: readonly TableName[] = ['users', 'business', 'taxRates'] satisfies Begun[];

const GENERAL =
  /*i18n*/ 'This installation has data of its own. Example data is never mixed with it: it comes only where nothing is yet.';
const TAX_RATES =
  /*i18n*/ 'Tax rates were changed here. Example data comes only where they are still as the law has them.';
const BANK = /*i18n*/ 'A bank’s file was read in here. Example data is never mixed with data of your own.';
const LOGINS = /*i18n*/ 'There are logins here besides admins. Example data is never mixed with data of your own.';

/** Messages for the tables that people know best. */
const NAMED: Partial<Record<TableName, string>> = {
  customers: /*i18n*/ 'There are customers here already. Example data is never mixed with data of your own.',
  products: /*i18n*/ 'There are products here already. Example data is never mixed with data of your own.',
  categories: /*i18n*/ 'There are categories here already. Example data is never mixed with data of your own.',
  employees: /*i18n*/ 'There are employees here already. Example data is never mixed with data of your own.',
};

/** True if a table has a record that is not deleted. The search follows the key, so that one is found at once. */
async function holds(trx: Db, table: TableName): Promise<boolean> {
  const found = trx.selectFrom(table).select('_id').where('_id', '>', '').limit(1);
  const hasDeleted = columnsOf(table).some(({ name }) => name === 'deletedAt');
  const kept = hasDeleted ? found.where('deletedAt' as never, 'is', null as never) : found;
  return (await kept.executeTakeFirst()) !== undefined;
}

/**
 * Why an installation is no longer as on its first day; null if it is. On the first day there are only admins, no
 * records except deleted ones, the original tax rates, and nothing from a bank. The settings of the business and of
 * e-mail may be filled in: they are set aside while the example data is there.
 */
export async function whyNotFirstDay(trx: Db): Promise<string | null> {
  for (const table of TABLE_NAMES) {
    if (!BEGUN.includes(table) && (await holds(trx, table))) return NAMED[table] ?? GENERAL;
  }
  const others = trx.selectFrom('users').select('_id').where('_id', '>', '').where('isAdmin', '=', 0);
  if (await others.where('deletedAt', 'is', null).limit(1).executeTakeFirst()) return LOGINS;
  const rates = trx.selectFrom('recordChanges').select('mutationId').where('tbl', '=', 'taxRates').limit(1);
  if (await rates.executeTakeFirst()) return TAX_RATES;
  const files = trx.selectFrom('bankFiles').select('_id').where('_id', '>', '').limit(1);
  return (await files.executeTakeFirst()) ? BANK : null;
}
