import { sql } from 'kysely';
import type { Id } from '../../../schema/core/ids.ts';
import type { Row } from '../../../schema/core/records.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import type { Db } from '../../db/database.ts';
import { readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';
import { readAtOnce, stateOf, type WriteState } from '../../db/write-state.ts';
import { isKeptCash } from './open-cash.ts';

type Known = { mark: string; drivers: Map<Id, Promise<Id[]>> };
const known = new WeakMap<WriteState, Known>();

/** Drivers that were read at this feed position, by customer: a delivery needs its customer's twice. */
function knownNow(trx: Db): Known['drivers'] | undefined {
  const state = stateOf(trx);
  if (!state?.mark) return undefined;
  const last = known.get(state);
  if (last?.mark === state.mark) return last.drivers;
  const drivers: Known['drivers'] = new Map();
  known.set(state, { mark: state.mark, drivers });
  return drivers;
}

/**
 * Drivers with a stop or an open or recent invoice of this customer, to collect on or for its cash. They have the
 * customer's record.
 */
export function driversOf(trx: Db, customerId: Id, now: number): Promise<Id[]> {
  const drivers = knownNow(trx);
  const found = drivers?.get(customerId) ?? readDriversOf(trx, customerId, now);
  drivers?.set(customerId, found);
  return found;
}

async function readDriversOf(trx: Db, customerId: Id, now: number): Promise<Id[]> {
  const start = windowStart('driver', now);
  const tracks = trx
    .selectFrom('orderTracks')
    .select('deliveredBy as id')
    .distinct()
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('deliveredAt', 'is', null), eb('deliveredAt', '>=', start)]));
  const invoices = trx
    .selectFrom('invoices')
    .select('assignToCollect as id')
    .distinct()
    .where('customerId', '=', customerId)
    .where('assignToCollect', 'is not', null)
    .where((eb) => eb.or([eb('completedAt', 'is', null), eb('completedAt', '>=', start)]));
  const withCash = trx
    .selectFrom('invoices')
    .select('assignToCollect as id')
    .distinct()
    .where('customerId', '=', customerId)
    .where('completedAt', '<', start)
    .where(
      sql<boolean>`exists (select 1 from payments as p
        where p."invoiceId" = invoices."_id" and p."collectorId" = invoices."assignToCollect" and ${isKeptCash(start)})`,
    );
  const found = await readAtOnce(trx, [tracks.compile(), invoices.compile(), withCash.compile()]);
  return [...new Set(found.flat().flatMap(({ id }) => id ?? []))];
}

/**
 * Drivers who have a slip on their phone: the one whose stop it is and, once it is delivered, all who have the
 * customer, since any of them may take goods back at the door without signal.
 * @param now milliseconds, for the retention window
 */
export async function driversOfSlip(trx: Db, slip: Row<'slips'>, now: number): Promise<Id[]> {
  const isForAll = slip.deliveredAt !== null && slip.correctsId === null;
  const [track, all] = await Promise.all([
    readRow(trx, 'orderTracks', slip._id),
    isForAll ? driversOf(trx, slip.customerId, now) : [],
  ]);
  return [...new Set([...(track ? [track.deliveredBy] : []), ...all])];
}

const IN_WINDOW = `"deliveredAt" is not null and "correctsId" is null
  and (coalesce("voidedAt", "billedAt") is null or coalesce("voidedAt", "billedAt") >= ?)`;

const DELIVERED = statement<{ id: Id }>(`select "_id" as "id" from "slips" where "customerId" = ? and ${IN_WINDOW}`);

/** Slips whose audience may change when these customers' drivers change. */
export async function deliveredSlipsOf(trx: Db, customerIds: readonly Id[], now: number): Promise<Id[]> {
  const start = windowStart('driver', now);
  const found = await readAtOnce(
    trx,
    customerIds.map((id) => DELIVERED(id, start)),
  );
  return found.flat().map(({ id }) => id);
}

/** The next hundred delivered slips in a driver's window. */
export const nextDelivered = statement<{ id: Id }>(
  `select "_id" as "id" from "slips" where "_id" > ? and ${IN_WINDOW} order by "_id" limit 100`,
);
