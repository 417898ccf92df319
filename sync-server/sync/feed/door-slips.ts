import type { Id } from '../../../schema/ids.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import type { Row } from '../../../schema/tables.ts';
import type { Trx } from '../../db/database.ts';
import { readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';
import { readAtOnce } from '../../db/write-state.ts';

/**
 * Earlier deliveries on a driver's phone: goods come back at the door from whoever brought them, without signal. So a
 * driver with a stop at a restaurant has all slips that were delivered there, besides those of its own stops.
 */
export const isShownAtDoor = ({ deliveredAt, correctsId }: Pick<Row<'slips'>, 'deliveredAt' | 'correctsId'>): boolean =>
  deliveredAt !== null && correctsId === null;

const AT_DOOR = statement<{ id: Id }>(
  `select distinct "deliveredBy" as "id" from "orderTracks"
    where "customerId" = ? and ("deliveredAt" is null or "deliveredAt" >= ?)`,
);

/**
 * Drivers who have a slip on their phone.
 * @param now milliseconds, for the retention window
 */
export async function driversOfSlip(trx: Trx, slip: Row<'slips'>, now: number): Promise<Id[]> {
  const track = await readRow(trx, 'orderTracks', slip._id);
  const own = track ? [track.deliveredBy] : [];
  if (!isShownAtDoor(slip)) return own;
  const { rows } = await trx.executeQuery(AT_DOOR(slip.customerId, windowStart('driver', now)));
  return [...new Set([...own, ...rows.map(({ id }) => id)])];
}

/** The end of a slip, as `finishedAt` has it. */
const DONE = 'coalesce("voidedAt", "billedAt")';

/** Slips delivered to a customer, if a driver has no stop there but one. */
const WITH_ONE_STOP = statement<{ id: Id }>(
  `select "_id" as "id" from "slips"
    where "customerId" = ? and "deliveredAt" is not null and "correctsId" is null
      and (${DONE} is null or ${DONE} >= ?)
      and not exists (select 1 from "orderTracks" as t where t."customerId" = "slips"."customerId"
        and t."deliveredBy" = ? and t."_id" <> ? and (t."deliveredAt" is null or t."deliveredAt" >= ?))`,
);

/**
 * Slips that a driver gets with its first stop at a restaurant, or loses with its last.
 * @param versions of the stop, before and after its change
 * @param now milliseconds, for the retention window
 */
export async function slipsOfStop(trx: Trx, versions: readonly Row<'orderTracks'>[], now: number): Promise<Id[]> {
  const start = windowStart('driver', now);
  const found = await readAtOnce(
    trx,
    versions.map(({ _id, customerId, deliveredBy }) => WITH_ONE_STOP(customerId, start, deliveredBy, _id, start)),
  );
  return [...new Set(found.flat().map(({ id }) => id))];
}

/** Delivered slips of customers that have a stop in a driver's window, in steps. */
export const nextDoorSlips = statement<{ id: Id }>(
  `select "_id" as "id" from "slips"
    where "_id" > ? and "deliveredAt" is not null and "correctsId" is null and (${DONE} is null or ${DONE} >= ?)
      and exists (select 1 from "orderTracks" as t where t."customerId" = "slips"."customerId"
        and (t."deliveredAt" is null or t."deliveredAt" >= ?))
    order by "_id" limit 100`,
);
