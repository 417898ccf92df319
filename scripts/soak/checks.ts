import BetterSqlite3 from 'better-sqlite3';
import { mutations } from '../../schema/mutations.ts';
import type { Db } from '../../sync-server/db/database.ts';
import { assertSame, assertThat, checkAudience, checkSaved, checkView, dump } from '../../web/sync/simulator/checks.ts';
import { checkServer } from '../../web/sync/simulator/server-checks.ts';
import { syncRound } from '../../web/sync/sync-round.ts';
import type { SoakDevice } from './device.ts';

export type Tally = { saved: number; applied: number; refused: number; records: number };

/** Nothing lost, nothing twice: what a device saved is on it as applied or refused, and so it stands in the server's log. */
async function checkDevice(one: SoakDevice, db: Db): Promise<Tally> {
  const device = one.device();
  const { username } = device.actor;
  const rows = await device.db.outbox.toArray();
  const unfinished = rows.filter(({ state }) => state !== 'settled' && state !== 'refused');
  assertThat(unfinished.length === 0, `${username} still has ${unfinished.length} mutations on their way`);
  await checkSaved(device, one.saved, db);
  await checkView(device);
  await checkAudience(device);
  const fresh = one.openFresh();
  await syncRound(fresh.device, fresh.transport);
  const [grown, started] = [await dump(device.db), await dump(fresh.device.db)];
  fresh.close();
  assertSame(grown, started, `${username} against a fresh device`);
  const applied = rows.filter(({ state }) => state === 'settled').length;
  return { saved: one.saved.size, applied, refused: rows.length - applied, records: grown.size };
}

/** The log holds no mutation that no device saved, and each of them once. */
async function checkLog(devices: readonly SoakDevice[], db: Db): Promise<void> {
  const saved = new Set(devices.flatMap((one) => [...one.saved]));
  const logged = await db.selectFrom('mutationLog').select(['id', 'name']).execute();
  for (const { id, name } of logged)
    assertThat(saved.has(id) && name in mutations, `${name} ${id} was saved on no device`);
  assertThat(new Set(logged.map(({ id }) => id)).size === logged.length, 'a mutation is in the log twice');
}

/**
 * What has to be true when everybody is back in signal and nothing waits any more.
 * @throws BrokenPromise naming what is not
 */
export async function checkEverything(devices: readonly SoakDevice[], db: Db): Promise<Tally> {
  const total: Tally = { saved: 0, applied: 0, refused: 0, records: 0 };
  for (const one of devices) {
    const tally = await checkDevice(one, db);
    for (const key of ['saved', 'applied', 'refused', 'records'] as const) total[key] += tally[key];
  }
  await checkLog(devices, db);
  await checkServer(db);
  return total;
}

/** SQLite's own word on the file that survived all the kills. */
export function checkFile(file: string): void {
  const db = new BetterSqlite3(file);
  const integrity = db.pragma('integrity_check', { simple: true });
  const broken = db.pragma('foreign_key_check');
  db.close();
  assertThat(integrity === 'ok', `integrity_check says ${integrity}`);
  assertThat(Array.isArray(broken) && broken.length === 0, `foreign_key_check says ${JSON.stringify(broken)}`);
}
