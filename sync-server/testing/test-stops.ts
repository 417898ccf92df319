import { IDS } from '../../schema/testing/test-records.ts';
import type { Writer } from '../db/database.ts';

/** A stored stop of driver 1, with its own number; open if it has no `deliveredAt`. */
export function stopOf(number: number, { createdAt, deliveredAt }: { createdAt: string; deliveredAt: string | null }) {
  return {
    _id: `00000000-0000-7000-8000-9${String(number).padStart(11, '0')}`,
    customerId: IDS.restaurant1,
    preparedBy: null,
    deliveredBy: IDS.driver1,
    orderId: null,
    serialNo: number,
    position: null,
    createdAt,
    isDelivered: deliveredAt === null ? 0 : 1,
    deliveredAt,
  };
}

/** Writes thousands of stops directly, without mutations. */
export async function insertStops(db: Writer, stops: ReturnType<typeof stopOf>[]): Promise<void> {
  for (let from = 0; from < stops.length; from += 500) {
    await db
      .insertInto('orderTracks')
      .values(stops.slice(from, from + 500))
      .execute();
  }
}
