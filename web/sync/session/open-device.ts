import type { Registry } from '../../../schema/core/registry.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { actorOf } from '../../../schema/people/user-info.ts';
import { newId } from '../../../schema/plain/new-id.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { createLiveTables } from '../../replica/live-tables.ts';
import { localDbOf } from '../../replica/local-db.ts';
import { createLiveOutbox } from './live-outbox.ts';
import { createLiveStatus } from './live-status.ts';

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
export function openDevice(info: UserInfo, mutations: () => Registry) {
  const db = localDbOf(info._id);
  db.letGoWhenDeleted();
  const changes = createChangeChannel(db.name);
  return {
    db,
    actor: actorOf(info),
    timeZone: info.timeZone,
    get registry() {
      return mutations();
    },
    deviceId: deviceId(),
    changes,
    clock: Date.now,
    newId,
    tables: createLiveTables(db, changes),
    outbox: createLiveOutbox(db),
    status: createLiveStatus(db),
    close() {
      changes.close();
      db.letGo();
    },
  };
}

export type OpenDevice = ReturnType<typeof openDevice>;
