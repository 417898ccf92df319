import type { SelectQueryBuilder } from 'kysely';
import type {
  BillingQuery,
  BillingResponse,
  ClosingRun,
  ClosingRunsResponse,
} from '../../schema/closing/closing-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import { PAGE_SIZE } from '../../schema/core/paging.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';

type Billings = SelectQueryBuilder<Database, 'billings', Record<never, never>>;

async function selectBillings(billings: Billings): Promise<BillingResponse[]> {
  const rows = await billings
    .innerJoin('customers', 'customers._id', 'billings.customerId')
    .selectAll('billings')
    .select(['customers.customerCode', 'customers.restaurantName', 'customers.route'])
    .orderBy('billings.no')
    .execute();
  return rows.map((row) => {
    const { customerId, ...billing } = decodeRow('billings', row);
    const { customerCode, restaurantName, route } = row;
    return { ...billing, customer: { _id: customerId, customerCode, restaurantName, route } };
  });
}

/** The closings of a run, or of a customer, by number. */
export function readBillings(db: Db, { runId, customerId }: BillingQuery): Promise<BillingResponse[]> {
  const billings = db
    .selectFrom('billings')
    .$if(runId !== undefined, (query) => query.where('billings.runId', '=', runId ?? ''))
    .$if(customerId !== undefined, (query) => query.where('billings.customerId', '=', customerId ?? ''));
  return selectBillings(billings);
}

/** @throws HttpError 404 */
export async function mustReadBilling(db: Db, id: Id): Promise<BillingResponse> {
  const [billing] = await selectBillings(db.selectFrom('billings').where('billings._id', '=', id));
  if (!billing) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  return billing;
}

/**
 * Runs of closings, latest first.
 * @param before return only runs below this number
 */
export async function readRuns(db: Db, before: number): Promise<ClosingRunsResponse> {
  // The index is in this order, so only the closings of the page are read.
  const rows = await db
    .selectFrom('billings')
    .select(({ fn, eb }) => [
      ...(['runId', 'runNo'] as const),
      fn.max('series').as('series'),
      fn.max('closedOn').as('closedOn'),
      fn.min('closedAt').as('startedAt'),
      fn.min('closedBy').as('startedBy'),
      fn.countAll<number>().as('closings'),
      fn.count<number>('reversedAt').as('reversed'),
      fn.sum<number>(eb.case().when('reversedAt', 'is', null).then(eb.ref('current')).else(0).end()).as('current'),
    ])
    .where('runNo', '<', before)
    .groupBy(['runNo', 'runId'])
    .orderBy('runNo', 'desc')
    .orderBy('runId', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const runs = rows.slice(0, PAGE_SIZE).map(
    ({ runNo, series, closings, reversed, current, ...run }): ClosingRun => ({
      ...run,
      no: runNo ?? 0,
      closings: Number(closings),
      reversed: Number(reversed),
      current: fromHundredths(Number(current)),
      ...(series && { series }),
    }),
  );
  return { runs, hasMore: rows.length > PAGE_SIZE };
}
