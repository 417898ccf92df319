import { IDBKeyRange } from 'fake-indexeddb';
import type { Actor } from '../../../schema/actor.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Random } from '../../../schema/testing/random.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { DB_PREFIX, LocalDb } from '../../replica/local-db.ts';
import { PACK_SIZES } from '../../replica/packs.ts';
import type { Device } from '../copy/device.ts';
import { createTransport, type Transport } from '../rounds/transport.ts';
import { registryOf } from '../testing/registry-of.ts';
import { SMALL_PACKS } from '../testing/small-packs.ts';
import { createKiller } from './killer.ts';
import type { Network } from './network.ts';
import { createStorage, isBadPage } from './storage.ts';

/** One open page: the real client code on a database that can be killed. */
export type Tab = {
  device: Device;
  transport: Transport;
  killer: ReturnType<typeof createKiller>;
  /** The last id the client generated: that of the mutation being saved. */
  lastId(): Id;
  close(): void;
};

export type BrowserDeps = {
  actor: Actor;
  token: string;
  random: Random;
  network: Pick<Network, 'fetch'>;
  clock(): number;
};

/** A person's browser: its storage outlives its tabs. */
export function createSimBrowser({ actor, token, random, network, clock }: BrowserDeps) {
  let storage = createStorage();
  let deviceId = random.id(clock());
  const packSizes = random.pick([PACK_SIZES, SMALL_PACKS]);

  return {
    actor,
    deviceId: () => deviceId,
    /** Takes back what the disk has not, as a loss of power does; no tab may be open. */
    losePower: () => storage.losePower(),
    /** Makes a store unreadable; null mends it. */
    spoil: (store: string | null) => storage.spoil(store),
    isSpoilt: isBadPage,
    /** Clears all that the site has stored; no tab may be open. */
    clear(): void {
      storage = createStorage();
      deviceId = random.id(clock());
    },
    openTab(): Tab {
      const { indexedDB } = storage;
      const db = new LocalDb(`${DB_PREFIX}${actor._id}`, { indexedDB, IDBKeyRange }, packSizes);
      storage.attach(db);
      const killer = createKiller();
      killer.attach(db);
      let lastId = deviceId;
      const newId = () => {
        lastId = random.id(clock());
        return lastId;
      };
      // A channel name of its own: in one process all simulated devices would hear each other.
      const changes = createChangeChannel(`${deviceId}-${newId()}`);
      const fetcher = (path: URL | RequestInfo, init?: RequestInit) => network.fetch(String(path), init);
      return {
        device: {
          ...{ db, actor, timeZone: 'Asia/Tokyo', registry: registryOf(actor.role) },
          ...{ deviceId, changes, clock, newId },
        },
        transport: createTransport(fetcher as typeof fetch, () => token, clock),
        killer,
        lastId: () => lastId,
        close() {
          changes.close();
          db.close();
        },
      };
    },
  };
}

export type SimBrowser = ReturnType<typeof createSimBrowser>;
