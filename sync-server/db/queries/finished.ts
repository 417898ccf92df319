import { sql } from 'kysely';
import { PAGE_SIZE, type Paged, pageOf } from '../../../schema/core/paging.ts';
import type { Db, FinishedTable } from '../database.ts';
import { isOneOf } from './by-ids.ts';

const FINISHED_AT = { orders: 'deliveredAt', orderTracks: 'deliveredAt', invoices: 'completedAt' } as const;

/** Up to this many rows are looked up by owner and sorted; for more, the date index is scanned backwards. */
const FEW = 500;

export type FinishedPage = Paged & { ids: string[] };

/** Ids of all finished work of a kind, newest first, from a covering index. */
function latestFirst(db: Db, table: FinishedTable) {
  const at = FINISHED_AT[table];
  return db
    .selectFrom(table)
    .select('_id')
    .where(sql<boolean>`${sql.ref(at)} is not null`)
    .$if(table !== 'invoices', (query) => query.where(sql<boolean>`${sql.ref('isDelivered')} = 1`))
    .orderBy(sql.ref(at), 'desc')
    .orderBy('_id', 'desc');
}

/**
 * A page of all finished work of a kind, newest first. Whole days are skipped by their counts, so a late page is as
 * cheap as the first.
 */
export async function findFinished(db: Db, table: FinishedTable, pageNumber: number): Promise<FinishedPage> {
  const days = await db
    .selectFrom('finishedDays')
    .select(['day', 'count'])
    .where('tbl', '=', table)
    .orderBy('day', 'desc')
    .execute();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const paged = pageOf(pageNumber, total);
  let skip = (paged.page - 1) * PAGE_SIZE;
  const day = days.find(({ count }) => {
    if (skip < count) return true;
    skip -= count;
    return false;
  });
  if (!day) return { ...paged, ids: [] };
  const page = latestFirst(db, table)
    // Includes the whole day: an instant continues with a T, which sorts before U.
    .where(sql<boolean>`${sql.ref(FINISHED_AT[table])} < ${`${day.day}U`}`)
    .limit(PAGE_SIZE)
    .offset(skip);
  return { ...paged, ids: (await page.execute()).map(({ _id }) => _id) };
}

/** An owner of finished work with the count, as in `finishedBy`. */
export type Owner = { customerId: string; userId: string; count: number };

/** The owners of finished work of a kind; narrow it down with `where`. */
export function ownersOf(db: Db, table: FinishedTable) {
  return db.selectFrom('finishedBy').select(['customerId', 'userId', 'count']).where('tbl', '=', table);
}

/** A page of the finished work of some restaurants or, for orders, of some logins; newest first. */
export async function findFinishedBy(
  db: Db,
  { table, owners, pageNumber }: { table: FinishedTable; owners: Owner[]; pageNumber: number },
): Promise<FinishedPage> {
  const total = owners.reduce((sum, { count }) => sum + count, 0);
  const paged = pageOf(pageNumber, total);
  const login = table === 'orders' ? sql.ref('userId') : sql.lit('');
  const isTheirs = isOneOf(
    db,
    sql<string>`${sql.ref('customerId')} || ${login}`,
    owners.map(({ customerId, userId }) => customerId + userId),
  );
  const customers = [...new Set(owners.map(({ customerId }) => customerId))];
  const found =
    total > FEW
      ? latestFirst(db, table)
      : db
          .selectFrom(table)
          .select('_id')
          .where(isOneOf(db, 'customerId', customers))
          .where(sql<boolean>`${sql.ref(FINISHED_AT[table])} is not null`)
          .orderBy(sql.ref(FINISHED_AT[table]), 'desc')
          .orderBy('_id', 'desc');
  const page = found
    .where(isTheirs)
    .limit(PAGE_SIZE)
    .offset((paged.page - 1) * PAGE_SIZE);
  return { ...paged, ids: (await page.execute()).map(({ _id }) => _id) };
}
