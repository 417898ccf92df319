import type { MutationName } from '../../../schema/all/mutations.ts';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { fromHundredths } from '../../../schema/core/money.ts';
import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import type { Random } from '../../../schema/testing/random.ts';
import type { Device } from '../../../web/sync/device/device.ts';

/** A mutation with its arguments; null if there is nothing to do it on. */
export type Act = { name: MutationName; args: unknown } | null;
export type Person = { device: Device; random: Random };

/** A random matching record among those that this person's screen shows. */
export async function someRow<T extends TableName>(
  { device, random }: Person,
  table: T,
  fits: (row: Row<T>) => boolean = () => true,
): Promise<Row<T> | null> {
  const rows = (await device.db.rows(table).toArray()).filter(fits);
  return rows.length === 0 ? null : random.pick(rows);
}

export const yenUpTo = (random: Random, yen: number) =>
  fromHundredths(1 + random.below(Math.max(1, Math.round(yen * 100))));
export const today = ({ device }: Person) => dayOf(toInstant(device.clock()), 'Asia/Tokyo');
