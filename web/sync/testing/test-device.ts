import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { newId } from '../../../schema/core/ids.ts';
import { ACTORS, type PersonName } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { freeDatabaseOf, pretendDatabase } from '../../../sync-server/testing/test-postgres.ts';
import {
  backUpWorld,
  beginWorld,
  createFilledFile,
  createTestClock,
  fillWorld,
  openWorld,
  replaceWorld,
} from '../../../sync-server/testing/test-world.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { LocalDb } from '../../replica/local-db.ts';
import type { Device } from '../device/device.ts';
import { createTransport } from '../device/transport.ts';
import { registryOf } from './registry-of.ts';
import { SMALL_PACKS } from './small-packs.ts';

type NetworkOptions = {
  databaseUrl?: string;
  pageRows?: number;
  /** True for the database of a new installation (migrations and an admin) instead of the small world. */
  isNew?: boolean;
};

/**
 * The real server of the small world, and its people's devices with the real client, each on its own storage.
 * @param options `databaseUrl` of an empty migrated PostgreSQL of the test's own; `pageRows` in a pulled page
 */
export async function createTestNetwork({ databaseUrl, pageRows, isNew = false }: NetworkOptions = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-client-'));
  const clock = createTestClock();
  const file = join(dir, 'todoke.sqlite');
  const openServer = () =>
    openWorld(file, { clock: clock.now, steady: clock.steady, ...(pageRows !== undefined && { pageRows }) });
  if (databaseUrl) pretendDatabase(file, databaseUrl);
  let world: Awaited<ReturnType<typeof openServer>>;
  let filled: Pick<Awaited<ReturnType<typeof createFilledFile>>, 'ids' | 'tokens'>;
  if (databaseUrl) {
    world = await openServer();
    filled = await fillWorld(world.db, { clock: clock.now });
  } else if (isNew) {
    world = await openServer();
    filled = await beginWorld(world.db, { clock: clock.now });
  } else {
    filled = await createFilledFile(file);
    world = await openServer();
  }
  const { ids, tokens } = filled;
  let backups = 0;
  const opened: Device[] = [];
  let intercept: ((path: string) => Response | undefined) | null = null;

  const fetcher = async (path: RequestInfo | URL, init?: RequestInit) =>
    intercept?.(String(path)) ?? world.app.request(String(path), init);

  /**
   * @param deviceClock if it differs from the server's
   * @param nextId id generator, for seeded randomness
   */
  function openDevice(name: PersonName, storage = new IDBFactory(), deviceClock = clock.now, nextId = newId) {
    const db = new LocalDb(`todoke-${ACTORS[name]._id}`, { indexedDB: storage, IDBKeyRange }, SMALL_PACKS);
    const changes = createChangeChannel(newId());
    const actor = ACTORS[name];
    const own = { actor, timeZone: 'Asia/Tokyo', registry: registryOf(actor.role), deviceId: newId() };
    const device: Device = { db, ...own, changes, clock: deviceClock, newId: nextId };
    opened.push(device);
    return { device, storage, transport: createTransport(fetcher as typeof fetch, () => tokens[name], deviceClock) };
  }

  /** Replaces the server's file with a backup, as somebody might by hand. */
  async function putBack(backup: string): Promise<void> {
    await world.db.destroy();
    await replaceWorld(backup, file);
    world = await openServer();
  }

  return {
    ids,
    tokens,
    clock,
    get server() {
      return world;
    },
    async backUp(): Promise<string> {
      backups += 1;
      const backup = join(dir, `backup-${backups}.sqlite`);
      await backUpWorld(world.db, file, backup);
      return backup;
    },
    putBack,
    /** Same as `putBack`, but by the restore command, which gives the database a new epoch. */
    async restore(backup: string, id: string = randomUUID()): Promise<void> {
      await putBack(backup);
      await renewEpoch(world.db, { how: 'restored', now: clock.now(), id });
    },
    /** `fetch`, connected to this server. */
    fetcher,
    openDevice,
    /** Lets the time for undo pass. */
    undoIsOver: () => clock.advance(10_000),
    /** Replaces the server's response for some paths; null stops it. */
    intercept(next: typeof intercept) {
      intercept = next;
    },
    async close() {
      for (const { db, changes } of opened) {
        changes.close();
        db.close();
      }
      await world.db.destroy();
      if (!databaseUrl) freeDatabaseOf(file);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type TestNetwork = Awaited<ReturnType<typeof createTestNetwork>>;
