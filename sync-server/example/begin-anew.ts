import type { Id } from '../../schema/core/ids.ts';
import { loginChannel } from '../auth/session.ts';
import type { Database, Trx } from '../db/database.ts';
import { nextSeq, renewEpoch } from '../db/history.ts';
import { deleteMeta, NUMBERS } from '../db/meta.ts';
import { pokeAtCommit } from '../db/pokes.ts';
import { stateOf } from '../db/write-state.ts';
import { republish } from '../sync/feed/feed.ts';
import { settingsKeys } from '../sync/feed/visibility.ts';

type Table = keyof Database;

/** Tables that are emptied, each before those that it refers to. */
export const GOES = [
  'wishlist',
  'orders',
  'orderTracks',
  'invoices',
  'payments',
  'notes',
  'handovers',
  'deletedOrders',
  'slips',
  'credits',
  'billings',
  'documents',
  'calendarDays',
  'standingOrders',
  'prices',
  'priceLists',
  'information',
  'products',
  'categories',
  'feed',
  'mutationLog',
  'recordChanges',
  'answers',
  'refusedWork',
  'finishedDays',
  'finishedBy',
  'bankEntries',
  'bankSightings',
  'bankOutgoing',
  'bankDoubts',
  'bankFiles',
  'bankSources',
  'journalExports',
  'journalTaken',
  'documentMails',
  'documentOpenings',
  'documentSeries',
  'baseRecords',
  'heldReturns',
  'takenBack',
  'notices',
  'noticeSends',
  'cartHints',
  'imports',
  'importedWork',
] as const satisfies readonly Table[];

/** Tables of people's data with the column of the person's id: only rows of the remaining admins are kept. */
export const PEOPLE = {
  sessions: 'identityId',
  credentials: 'identityId',
  devices: 'identityId',
  noticeSettings: 'identityId',
  pushSubscriptions: 'identityId',
  users: '_id',
} as const satisfies Partial<Record<Table, string>>;

/** Tables that are kept, or are handled separately: the database's own, and the settings. */
export const STAYS = [
  'epochs',
  'marks',
  'meta',
  'counters',
  'attempts',
  'knownPlaces',
  'leases',
  'liveConnections',
  'outages',
  'business',
  'taxRates',
] as const satisfies readonly Table[];

/** Emptied last, as other records refer to them: whoever delivered, and whose login it is. */
const LAST = ['customers', 'employees'] as const satisfies readonly Table[];

export const ALL_TABLES: readonly Table[] = [
  ...GOES,
  ...(Object.keys(PEOPLE) as Table[]),
  ...LAST,
  ...STAYS,
  'pictures',
];

/** Settings that depend on the entered data: columns of sheets, and what a restore saved. */
const FORGOTTEN = ['importLayouts', 'remembersBases'] as const;

const BEFORE_FIRST_ORDER = 1000;

async function deletePeople(trx: Trx, kept: readonly Id[]): Promise<void> {
  const sessions = await trx.selectFrom('sessions').select('identityId').distinct().execute();
  pokeAtCommit(
    trx,
    sessions.flatMap(({ identityId }) => (kept.includes(identityId) ? [] : loginChannel(identityId))),
  );
  for (const [table, column] of Object.entries(PEOPLE)) {
    const all = trx.deleteFrom(table as 'users');
    await all.where(column as '_id', 'not in', kept).execute();
  }
}

/**
 * Empties the business within a transaction and begins another one: only the named admins remain, with their passwords
 * and sessions, and the settings; the log is empty. Devices notice by the new epoch and its new generation.
 * @param pictures the files that stay
 */
export async function beginAnew(
  trx: Trx,
  { admins, pictures, now }: { admins: readonly Id[]; pictures: readonly string[]; now: number },
): Promise<void> {
  for (const table of GOES) await trx.deleteFrom(table as 'orders').execute();
  await deletePeople(trx, admins);
  for (const table of LAST) await trx.deleteFrom(table).execute();
  const gone = trx.deleteFrom('pictures');
  await (pictures.length === 0 ? gone : gone.where('file', 'not in', pictures)).execute();
  for (const name of NUMBERS) {
    const value = name === 'orderNo' ? BEFORE_FIRST_ORDER : 0;
    await trx.updateTable('counters').set({ value }).where('name', '=', name).execute();
  }
  for (const key of FORGOTTEN) await deleteMeta(trx, key);
  const state = stateOf(trx);
  for (const known of [state?.rows, state?.lookups, state?.logged]) known?.clear();
  await renewEpoch(trx, { how: 'made', now });
  const people = admins.map((id) => ({ table: 'users' as const, id }));
  await republish(trx, { keys: [...people, ...(await settingsKeys(trx))], seq: await nextSeq(trx), now });
  pokeAtCommit(trx, ['office', 'public']);
}
