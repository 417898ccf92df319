import type { RowChange } from '../../db/server-tx.ts';
import type { ServerTx } from './bring-in-line.ts';

type Standing = { deletedAt?: string | null };

const stands = (row: Standing | null): boolean => row !== null && !row.deletedAt;

/** The price list or category that a record refers to without a foreign key. */
function namedBy({ table, after }: RowChange) {
  if (table === 'customers' && stands(after)) return { table: 'priceLists', id: after?.priceListId } as const;
  if (table === 'products' && stands(after)) return { table: 'categories', id: after?.category } as const;
  if (table === 'prices') return { table: 'priceLists', id: after?.listId } as const;
  return null;
}

/** True if a removed list or category is still referred to. */
async function isMissed(tx: ServerTx, { table, id }: RowChange): Promise<boolean> {
  if (table === 'categories') return (await tx.where('products', { category: id })).some(stands);
  if (table !== 'priceLists') return false;
  const customers = await tx.where('customers', { priceListId: id });
  return customers.some(stands) || (await tx.where('prices', { listId: id })).length > 0;
}

/**
 * True if a change refers to a price list or category that is missing, or removes one in use: then returned work builds
 * on work that is still missing.
 */
export async function lacksReference(tx: ServerTx): Promise<boolean> {
  for (const change of tx.changes()) {
    const named = namedBy(change);
    if (named?.id && !(await tx.get(named.table, named.id))) return true;
    if (change.after === null && (await isMissed(tx, change))) return true;
  }
  return false;
}

/** Records that have the name or code which a change gave. */
async function namesakes(tx: ServerTx, { table, before, after }: RowChange): Promise<(Standing & { _id: string })[]> {
  if (table === 'customers' && stands(after) && after?.customerCode !== before?.customerCode)
    return tx.where('customers', { customerCode: after?.customerCode ?? '' });
  if (table === 'products' && stands(after) && after?.code && after.code !== before?.code)
    return tx.where('products', { code: after.code });
  if (table === 'categories' && after && after.name !== before?.name)
    return tx.where('categories', { name: after.name });
  if (table === 'priceLists' && after && after.name !== before?.name)
    return tx.where('priceLists', { name: after.name });
  return [];
}

/** True if a change gave a name or code that another record still has, as the work that freed it is missing. */
export async function sharesName(tx: ServerTx, changes: readonly RowChange[]): Promise<boolean> {
  for (const change of changes) {
    const others = (await namesakes(tx, change)).filter(({ _id }) => _id !== change.id);
    if (others.some(stands)) return true;
  }
  return false;
}
