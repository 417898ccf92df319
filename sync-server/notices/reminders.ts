import { DAY_MS, toInstant, utcDayOf } from '../../schema/core/days.ts';
import type { ClockWatch } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { type NewNotice, writeNotices } from '../db/notices.ts';
import { readTogether } from '../db/transactions.ts';
import { readDevices } from '../sync/devices/device-queries.ts';

/** How long before the cut-off a full cart gets a reminder, in milliseconds. */
const BEFORE_MS = 3_600_000;
const AT_ONCE = 100;

/** Full carts whose cut-off is near. */
const dueHints = (db: Db, now: number) =>
  db
    .selectFrom('cartHints')
    .selectAll()
    .where('cutOffAt', '<=', toInstant(now + BEFORE_MS))
    .orderBy('cutOffAt')
    .limit(AT_ONCE);

export const hasDueCarts = async (db: Db, now: number): Promise<boolean> =>
  (await dueHints(db, now).limit(1).executeTakeFirst()) !== undefined;

/**
 * Reminds of full carts an hour before their cut-off, once for each user and cut-off.
 * @param now milliseconds since 1970
 */
export async function remindOfCarts(db: Db, now: number): Promise<void> {
  for (const { tokenHash, identityId, cutOffAt } of await dueHints(db, now).execute()) {
    await engineOf(db).writeApart(db, async (trx) => {
      const notice: NewNotice = {
        kind: 'cutOffSoon',
        to: `person:${identityId}`,
        about: '',
        said: { at: cutOffAt },
        until: cutOffAt,
      };
      const cause = `cart.${identityId}.${cutOffAt}`;
      if (cutOffAt > toInstant(now)) await writeNotices(trx, [notice], { cause, now: toInstant(now) });
      await trx.deleteFrom('cartHints').where('tokenHash', '=', tokenHash).where('cutOffAt', '=', cutOffAt).execute();
    });
  }
}

/** Devices silent for longer are not reported any more, and reports are remembered for that long. */
const SILENT_DAYS = 30;

type Look = { db: Db; watch: ClockWatch; timeZone: string; now: number };

/**
 * Notifies the office of silent phones with unsent work, once for each user and day of the last contact. While the
 * server doubts its clock, nobody counts as silent.
 */
export async function tellOfSilentPhones({ db, watch, timeZone, now }: Look): Promise<void> {
  if ((await watch.look(db)).isDoubted) return;
  const devices = await readTogether(db, (trx) => readDevices(trx, { now, timeZone }));
  const since = toInstant(now - SILENT_DAYS * DAY_MS);
  const silent = devices.filter(({ isSilent, lastContactAt }) => isSilent && lastContactAt >= since);
  for (const { user, lastContactAt, waiting } of silent) {
    const said = { person: user.name, count: waiting.count };
    const cause = `silent.${user._id}.${utcDayOf(lastContactAt)}`;
    await engineOf(db).writeApart(db, (trx) =>
      writeNotices(trx, [{ kind: 'phoneSilent', to: 'office', about: '', said }], {
        cause,
        now: toInstant(now),
        keptDays: SILENT_DAYS + 1,
      }),
    );
  }
}
