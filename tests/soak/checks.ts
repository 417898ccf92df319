import type { Writer } from '../../sync-server/db/database.ts';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { checkAudience } from '../simulator/audience-check.ts';
import type { Booked } from '../simulator/bank-truth.ts';
import { assertSame, assertThat, checkSaved, checkView, dump } from '../simulator/checks.ts';
import { checkBankEnd, checkStatementsEnd } from '../simulator/end-checks.ts';
import { checkServer } from '../simulator/server-checks.ts';
import type { Tab } from '../simulator/sim-browser.ts';
import type { SoakDevice } from './device.ts';

export type Tally = { saved: number; applied: number; refused: number; records: number };
/** What was done at the desks, for comparison at the end. */
export type DeskTally = { closed: number; reversed: number; transfers: number; matched: number };

export type Judged = Pick<SoakDevice, 'device' | 'saved' | 'desk'> & {
  openFresh(): Pick<Tab, 'device' | 'transport' | 'close'>;
};

/**
 * Asserts that nothing is lost or done twice: work saved on a device is applied or refused there, and likewise in the
 * server's log.
 */
export async function checkDevice(one: Omit<Judged, 'desk'>, db: Writer): Promise<Tally> {
  const device = one.device();
  const { username } = device.actor;
  const rows = await device.db.outbox.toArray();
  const unfinished = rows.filter(({ state }) => state !== 'settled' && state !== 'refused');
  assertThat(unfinished.length === 0, `${username} still has ${unfinished.length} mutations on their way`);
  await checkSaved(device, one.saved, { server: db, now: Date.now() });
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

/** Work that no device saves: the office's online work, and the server's own. */
const ONLINE = new Set([
  'billing.close',
  'billing.reverse',
  'bank.match',
  'bank.unmatch',
  'bank.answer',
  'bank.takeBackFile',
  'statement.issue',
  'standingOrder.makeOrder',
]);

/** Asserts that every mutation in the log was saved on some device, or is online work. */
export async function checkLog(devices: readonly Pick<Judged, 'saved'>[], db: Writer): Promise<void> {
  const saved = new Set(devices.flatMap((one) => [...one.saved]));
  const logged = await db.selectFrom('mutationLog').select(['id', 'name', 'deviceId']).execute();
  for (const { id, name, deviceId } of logged) {
    const isKnown = deviceId === null ? ONLINE.has(name) : saved.has(id);
    assertThat(isKnown, `${name} ${id} was saved on no device`);
  }
}

/** Tables that are empty at the start, and filled by mutations only. */
const MADE = [
  ...(['orders', 'orderTracks', 'standingOrders', 'notes', 'handovers'] as const),
  ...(['slips', 'billings', 'invoices', 'payments', 'credits'] as const),
];

/**
 * Asserts that every record was created by an applied mutation. A repeated one would be refused, and could not account
 * for it.
 */
export async function checkOrigins(db: Writer): Promise<void> {
  for (const table of MADE) {
    const orphans = await db
      .selectFrom(table)
      .select('_id')
      .where('_id', 'not in', (eb) =>
        eb
          .selectFrom('recordChanges')
          .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
          .select('recordId')
          .where('tbl', '=', table)
          .where('op', '=', 'created')
          .where('code', 'is', null),
      )
      .execute();
    assertThat(orphans.length === 0, `${orphans.length} ${table} came from no applied mutation: ${orphans[0]?._id}`);
  }
}

async function tallyDesks(db: Writer): Promise<DeskTally> {
  const billings = await db.selectFrom('billings').select('reversedAt').execute();
  const entries = await db.selectFrom('bankEntries').select('state').execute();
  return {
    closed: billings.length,
    reversed: billings.filter(({ reversedAt }) => reversedAt !== null).length,
    transfers: entries.length,
    matched: entries.filter(({ state }) => state === 'matched').length,
  };
}

/**
 * Everything that must hold when everybody is online and nothing is unsent.
 * @throws BrokenPromise naming the violation
 */
export async function checkEverything(
  devices: readonly Judged[],
  booked: readonly Booked[],
  db: Writer,
): Promise<Tally & DeskTally> {
  const desk = devices.find((one) => one.desk)?.desk;
  await checkBankEnd(desk, booked, db);
  await checkStatementsEnd(desk, db);
  const total: Tally = { saved: 0, applied: 0, refused: 0, records: 0 };
  for (const one of devices) {
    const tally = await checkDevice(one, db);
    for (const key of ['saved', 'applied', 'refused', 'records'] as const) total[key] += tally[key];
  }
  await checkLog(devices, db);
  await checkOrigins(db);
  await checkServer(db);
  return { ...total, ...(await tallyDesks(db)) };
}

/** SQLite's own checks of the file after all kills. */
export function checkFile(file: string): void {
  const db = openFile(file);
  const integrity = db.pragma('integrity_check', { simple: true });
  const broken = db.pragma('foreign_key_check');
  db.close();
  assertThat(integrity === 'ok', `integrity_check says ${integrity}`);
  assertThat(Array.isArray(broken) && broken.length === 0, `foreign_key_check says ${JSON.stringify(broken)}`);
}
