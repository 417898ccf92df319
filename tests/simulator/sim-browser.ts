import { IDBKeyRange } from 'fake-indexeddb';
import type { Actor } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Random } from '../../schema/testing/random.ts';
import { createChangeChannel } from '../../web/replica/changed-keys.ts';
import { DB_PREFIX, LocalDb } from '../../web/replica/local-db.ts';
import { PACK_SIZES } from '../../web/replica/packs.ts';
import type { Device } from '../../web/sync/device/device.ts';
import type { Pauses } from '../../web/sync/device/pauses.ts';
import { createTransport, type Transport } from '../../web/sync/device/transport.ts';
import { registryOf } from '../../web/sync/testing/registry-of.ts';
import { SMALL_PACKS } from '../../web/sync/testing/small-packs.ts';
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
  /** By default those of a simulation. */
  pauses?: Pauses;
};

/** A simulation does not use real time: a pause sometimes ends soon, in the middle of other work, else never. */
const atTimes = (random: Random): Pauses => ({
  after(_ms, then) {
    let isOff = false;
    const run = async () => {
      for (let turns = random.below(60); turns > 0; turns--) await new Promise((next) => setImmediate(next));
      if (!isOff) then();
    };
    if (random.chance(0.2)) void run();
    return () => {
      isOff = true;
    };
  },
  random: () => random.below(1000) / 1000,
});

/** A person's browser: its storage outlives its tabs. */
export function createSimBrowser(deps: BrowserDeps) {
  const { actor, token, random, network, clock, pauses = atTimes(random) } = deps;
  let storage = createStorage();
  let deviceId = random.id(clock());
  const packSizes = random.pick([PACK_SIZES, SMALL_PACKS]);

  return {
    actor,
    deviceId: () => deviceId,
    /** Loses everything not on disk, like a power cut; no tab may be open. */
    losePower: () => storage.losePower(),
    /** Makes a store unreadable; null repairs it. */
    spoil: (store: string | null) => storage.spoil(store),
    isSpoilt: isBadPage,
    /** Clears the site's storage; no tab may be open. */
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
      // A channel name of its own: otherwise all simulated devices in this process would hear each other.
      const changes = createChangeChannel(`${deviceId}-${newId()}`);
      const fetcher = (path: URL | RequestInfo, init?: RequestInit) => network.fetch(String(path), init);
      return {
        device: {
          db,
          actor,
          timeZone: 'Asia/Tokyo',
          registry: registryOf(actor.role),
          deviceId,
          changes,
          clock,
          newId,
        },
        transport: createTransport(fetcher as typeof fetch, () => token, clock, pauses),
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
