import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { PAGE_SIZE, pageOf } from '../../schema/core/paging.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { SlipPageResponse, SlipQuery, SlipResponse } from '../../schema/slips/slip-responses.ts';
import { isComplete, linesOf } from '../../schema/slips/slip-rules.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';

type Slips = SelectQueryBuilder<Database, 'slips', Record<never, never>>;

/** The day of a slip: the day of its delivery, or until then the planned one. There is an index on it. */
export const dayOfSlip = sql<string>`coalesce(${sql.ref('slips.deliveredOn')}, ${sql.ref('slips.day')})`;

const notFound = () => new HttpError(404, 'not_found', REJECTIONS.not_found);

/** Reads slips with their customer, deleted ones included, in one statement. */
async function selectSlips(slips: Slips): Promise<SlipResponse[]> {
  const rows = await slips
    .innerJoin('customers', 'customers._id', 'slips.customerId')
    .selectAll('slips')
    .select(['customers.customerCode', 'customers.restaurantName', 'customers.route'])
    .execute();
  return rows.map((row) => {
    const { customerId, ...slip } = decodeRow('slips', row);
    const { customerCode, restaurantName, route } = row;
    const lines = linesOf(slip);
    return {
      ...slip,
      customer: { _id: customerId, customerCode, restaurantName, route },
      totals: totalsOf(lines),
      isComplete: isComplete(lines),
    };
  });
}

/** The slips of a day, of a customer, of a driver's stops, or of several of these at once. */
function matching(db: Db, { day, customerId, driverId }: Omit<SlipQuery, 'pageNumber'>): Slips {
  let slips: Slips = db.selectFrom('slips');
  if (driverId !== undefined) {
    const isOwn = db.selectFrom('orderTracks').select('_id').where('deliveredBy', '=', driverId);
    slips = slips.where('slips._id', 'in', isOwn);
  }
  if (day !== undefined) slips = slips.where(dayOfSlip, '=', day);
  return customerId === undefined ? slips : slips.where('slips.customerId', '=', customerId);
}

/** A page of slips, latest day first. */
export async function readSlipPage(held: Db, { pageNumber, ...asked }: SlipQuery): Promise<SlipPageResponse> {
  const slips = matching(held, asked);
  const { total } = await slips.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const paged = pageOf(pageNumber, Number(total));
  const page = slips
    .orderBy(dayOfSlip, 'desc')
    .orderBy('slips._id', 'desc')
    .limit(PAGE_SIZE)
    .offset((paged.page - 1) * PAGE_SIZE);
  return { ...paged, slips: await selectSlips(page) };
}

/**
 * A page of slips for a viewer. Drivers get those of their own stops.
 * @throws HttpError 404 if the viewer may not know of this driver
 */
export async function readSlips(db: Db, viewer: Actor, asked: SlipQuery): Promise<SlipPageResponse> {
  const driverId = viewer.role === 'driver' ? (asked.driverId ?? viewer._id) : asked.driverId;
  if (viewer.role === 'driver' && driverId !== viewer._id) throw notFound();
  return db.connection().execute((held) => readSlipPage(held, { ...asked, driverId }));
}

/**
 * Reads one slip.
 * @throws HttpError 404 if the viewer may not see it: drivers see those of their stops
 */
export async function mustReadSlip(db: Db, id: Id, viewer: Actor): Promise<SlipResponse> {
  const [slip] = await selectSlips(db.selectFrom('slips').where('slips._id', '=', id));
  if (!slip) throw notFound();
  if (viewer.role !== 'driver') return slip;
  const track = await readRow(db, 'orderTracks', id);
  if (track?.deliveredBy !== viewer._id) throw notFound();
  return slip;
}
