import type { SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../schema/core/actor.ts';
import type { Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { PAGE_SIZE, pageOf } from '../../schema/core/paging.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { Route } from '../../schema/customers/customer-entity.ts';
import type { OrderTrackPageResponse, OrderTrackResponse } from '../../schema/delivery/order-track-responses.ts';
import { windowStart } from '../../schema/sync/retention.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { type FinishedPage, findFinished, findFinishedBy, ownersOf } from '../db/queries/finished.ts';
import { contains } from '../db/queries/keyword.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';

type Tracks = SelectQueryBuilder<Database, 'orderTracks', Record<never, never>>;

/** Reads tracks with their driver, and with their customer unless deleted, in one statement. */
async function selectTracks(tracks: Tracks): Promise<OrderTrackResponse[]> {
  const rows = await tracks
    .innerJoin('employees', 'employees._id', 'orderTracks.deliveredBy')
    .leftJoin('customers', (join) =>
      join.onRef('customers._id', '=', 'orderTracks.customerId').on('customers.deletedAt', 'is', null),
    )
    .selectAll('orderTracks')
    .select(['employees.username', 'customers.customerCode', 'customers.restaurantName', 'customers.route'])
    .execute();
  return rows.map((row) => {
    const { customerId, deliveredBy, ...track } = decodeRow('orderTracks', row);
    const { customerCode, restaurantName, route } = row;
    const isKnown = customerCode !== null && restaurantName !== null && route !== null;
    return {
      ...track,
      customer: isKnown ? { _id: customerId, customerCode, restaurantName, route } : null,
      deliveredBy: { _id: deliveredBy, username: row.username },
    };
  });
}

const latestFirst = (tracks: Tracks) =>
  tracks.orderBy('orderTracks.deliveredAt', 'desc').orderBy('orderTracks._id', 'desc');

/** All pending tracks for the office, newest first, so that one just planned is on top. */
export function readPending(db: Db): Promise<OrderTrackResponse[]> {
  const pending = db.selectFrom('orderTracks').where('orderTracks.isDelivered', '=', 0);
  return selectTracks(pending.orderBy('orderTracks.serialNo', 'desc').orderBy('orderTracks._id', 'desc'));
}

/** A driver's pending tracks, in the order the office planned them. */
export function readPendingOf(db: Db, driverId: Id): Promise<OrderTrackResponse[]> {
  const pending = db
    .selectFrom('orderTracks')
    .where('orderTracks.isDelivered', '=', 0)
    .where('orderTracks.deliveredBy', '=', driverId);
  return selectTracks(pending.orderBy('orderTracks.serialNo').orderBy('orderTracks._id'));
}

/** Tracks delivered within the office's window, newest first. */
export function readLatelyDelivered(db: Db, now: number): Promise<OrderTrackResponse[]> {
  const delivered = db
    .selectFrom('orderTracks')
    .where('orderTracks.isDelivered', '=', 1)
    .where('orderTracks.deliveredAt', '>=', windowStart('office', now));
  return selectTracks(latestFirst(delivered));
}

/** Current customers that match a keyword, a route, or both. */
function findPlaces(db: Db, { keyword, route }: { keyword: string; route?: Route | undefined }) {
  let places = db.selectFrom('customers').where('customers.deletedAt', 'is', null);
  if (keyword) places = places.where(contains(db, 'restaurantName', keyword));
  return route ? places.where('customers.route', '=', route) : places;
}

/** A page of the tracks delivered on a day, with their count. */
async function findDeliveredWithin(
  db: Db,
  {
    keyword,
    route,
    within,
    pageNumber,
  }: Omit<DeliveredFilter, 'driverId'> & { within: { from: Instant; until: Instant } },
): Promise<FinishedPage> {
  let found: Tracks = db
    .selectFrom('orderTracks')
    .where('orderTracks.isDelivered', '=', 1)
    .where('orderTracks.deliveredAt', '>=', within.from)
    .where('orderTracks.deliveredAt', '<', within.until);
  if (keyword || route)
    found = found.where('orderTracks.customerId', 'in', findPlaces(db, { keyword, route }).select('_id'));
  return pageOfTracks(found, pageNumber);
}

/** A page of delivered tracks with the total count. */
async function pageOfTracks(found: Tracks, pageNumber: number): Promise<FinishedPage> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const paged = pageOf(pageNumber, total);
  const page = latestFirst(found)
    .select('orderTracks._id')
    .limit(PAGE_SIZE)
    .offset((paged.page - 1) * PAGE_SIZE);
  return { ...paged, ids: (await page.execute()).map(({ _id }) => _id) };
}

async function findDelivered(
  db: Db,
  { keyword, route, within, pageNumber }: Omit<DeliveredFilter, 'driverId'>,
): Promise<FinishedPage> {
  if (within) return findDeliveredWithin(db, { keyword, route, within, pageNumber });
  if (!keyword && !route) return findFinished(db, 'orderTracks', pageNumber);
  const owners = await ownersOf(db, 'orderTracks')
    .where('customerId', 'in', findPlaces(db, { keyword, route }).select('_id'))
    .execute();
  return findFinishedBy(db, { table: 'orderTracks', owners, pageNumber });
}

/** A page of a driver's delivered tracks, from a covering index; a driver's count does not grow with the business. */
async function findDeliveredOf(
  db: Db,
  { driverId, keyword, pageNumber }: { driverId: Id; keyword: string; pageNumber: number },
): Promise<FinishedPage> {
  let own: Tracks = db
    .selectFrom('orderTracks')
    .where('orderTracks.isDelivered', '=', 1)
    .where('orderTracks.deliveredBy', '=', driverId);
  if (keyword) own = own.where('orderTracks.customerId', 'in', findPlaces(db, { keyword }).select('_id'));
  return pageOfTracks(own, pageNumber);
}

type DeliveredFilter = {
  driverId?: Id;
  keyword: string;
  route?: Route | undefined;
  within?: { from: Instant; until: Instant } | undefined;
  pageNumber: number;
};

/**
 * A page of all delivered tracks, or of a driver's, newest first. The keyword matches the restaurant's name; a route
 * selects restaurants that are on it now.
 */
export function readDelivered(
  db: Db,
  { driverId, keyword, route, within, pageNumber }: DeliveredFilter,
): Promise<OrderTrackPageResponse> {
  return db.connection().execute(async (held) => {
    const { ids, ...paged } = await (driverId === undefined
      ? findDelivered(held, { keyword, route, within, pageNumber })
      : findDeliveredOf(held, { driverId, keyword, pageNumber }));
    const page = latestFirst(held.selectFrom('orderTracks').where(isOneOf(db, 'orderTracks._id', ids)));
    return { ...paged, orderTracks: await selectTracks(page) };
  });
}

/**
 * Reads one track.
 * @throws HttpError 404 if it does not exist or is another driver's
 */
export async function mustReadTrack(db: Db, id: Id, viewer: Actor): Promise<OrderTrackResponse> {
  const [track] = await selectTracks(db.selectFrom('orderTracks').where('orderTracks._id', '=', id));
  if (!track || (viewer.role === 'driver' && track.deliveredBy._id !== viewer._id)) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  return track;
}

/**
 * Asserts that the viewer may see this employee's tracks: the office may see everybody's, including those of former
 * employees; a driver only their own.
 * @throws HttpError 404
 */
export async function mustKnowDriver(db: Db, viewer: Actor, driverId: Id): Promise<void> {
  const mayKnow = viewer.role !== 'driver' || viewer._id === driverId;
  if (!mayKnow || !(await readRow(db, 'employees', driverId))) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
}
