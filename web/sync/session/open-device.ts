import { newId } from '../../../schema/ids.ts';
import { actorOf, type UserInfo } from '../../../schema/people/session.ts';
import type { Registry } from '../../../schema/registry.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { createLiveTables } from '../../replica/live-tables.ts';
import { localDbOf } from '../../replica/local-db.ts';
import type { Device } from '../copy/device.ts';
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

/** Opens a signed-in identity's device: its database and the channel for changes across tabs, with the mutations of its role. */
export function openDevice(info: UserInfo, registry: Registry) {
  const db = localDbOf(info._id);
  db.letGoWhenDeleted();
  const changes = createChangeChannel(db.name);
  const own = { actor: actorOf(info), timeZone: info.timeZone, registry };
  const device: Device = { db, ...own, deviceId: deviceId(), changes, clock: Date.now, newId };
  return {
    ...device,
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
