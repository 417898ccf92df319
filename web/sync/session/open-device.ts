import type { TableName } from '../../../schema/core/table-names.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { actorOf } from '../../../schema/people/user-info.ts';
import { newId } from '../../../schema/plain/new-id.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { createLiveTables } from '../../replica/live-tables.ts';
import { localDbOf } from '../../replica/local-db.ts';
import { createOwnState } from '../../replica/own-state.ts';
import { createLiveOutbox } from './live-outbox.ts';
import { createLiveStatus } from './live-status.ts';
import { loadedRegistry, loadRegistry } from './load-registry.ts';
import { currentSession, onSessionChange } from './session.ts';

const DEVICE_KEY = 'todoke-device';

/** The installation's id, stored beside the session. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const id = newId();
  localStorage.setItem(DEVICE_KEY, id);
  return id;
}

/**
 * Opens a signed-in user's device: its database and the channel for changes across tabs.
 * @param mutations those of the role; they may load after the first screen, and this throws until then
 */
export function openDevice(info: UserInfo, mutations = () => loadedRegistry(info.role)) {
  const db = localDbOf(info._id);
  db.letGoWhenDeleted();
  const pages = new AbortController();
  addEventListener('pagehide', (event) => (event as PageTransitionEvent).persisted && db.fallAsleep(), pages);
  addEventListener('pageshow', () => db.wakeUp(), pages);
  const changes = createChangeChannel(db.name);
  return {
    db,
    actor: actorOf(info),
    timeZone: info.timeZone,
    get registry() {
      return mutations();
    },
    deviceId: deviceId(),
    /** True while a sign-out ends the session: a call made meanwhile could only be refused. */
    isLeaving: false,
    changes,
    clock: Date.now,
    newId,
    tables: createLiveTables(db, changes),
    outbox: createLiveOutbox(db),
    status: createLiveStatus(db),
    own: createOwnState(db),
    close() {
      pages.abort();
      changes.close();
      db.letGo();
    },
  };
}

export type OpenDevice = ReturnType<typeof openDevice>;

let open: { of: string; device: OpenDevice } | null = null;

/** One person in one role; a new token of theirs keeps their device. */
const keyOf = (info: UserInfo) => JSON.stringify(actorOf(info));

function closeOpen() {
  open?.device.close();
  open = null;
}

/** The device of the signed-in user, opened when it is first asked for; null when signed out. */
export function currentDevice(): OpenDevice | null {
  const info = currentSession();
  if (!info) return null;
  if (open && (open.of !== keyOf(info) || open.device.db.hasLetGo)) closeOpen();
  open ??= { of: keyOf(info), device: openDevice(info) };
  return open.device;
}

onSessionChange(() => {
  if (!currentSession()) closeOpen();
});

/**
 * Reads what a screen needs before it can be drawn: tables in one transaction, and with them the outbox, the sync status
 * and what only this device keeps; unfinished work needs the mutations, which explain it. During a first sync no table is held: it would be read again with each page.
 */
export async function readDevice(device: OpenDevice, names: readonly TableName[]): Promise<void> {
  const { actor, tables, outbox, status, own } = device;
  const unfinished = outbox.read().then((rows) => (rows.length > 0 ? loadRegistry(actor.role) : null));
  await Promise.all([status.read(), unfinished, own.readAgain(), tables.read(names)]);
  // It may have become complete meanwhile.
  if (status.getSnapshot()?.complete !== true) tables.letGo();
}
