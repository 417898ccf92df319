import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { sql } from 'kysely';
import { newId } from '../../../schema/ids.ts';
import { ACTORS, type PersonName } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { createFilledFile, createTestClock, openWorld } from '../../../sync-server/testing/test-world.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { LocalDb } from '../../replica/local-db.ts';
import type { Device } from '../copy/device.ts';
import { createTransport } from '../rounds/transport.ts';

/** The real server of the small world, and its people's devices with the real client, each on its own storage. */
export async function createTestNetwork() {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-client-'));
  const clock = createTestClock();
  const file = join(dir, 'todoke.sqlite');
  const openServer = () => openWorld(file, { clock: clock.now });
  const { ids, tokens } = await createFilledFile(file);
  let world = await openServer();
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
    const db = new LocalDb(`todoke-${ACTORS[name]._id}`, { indexedDB: storage, IDBKeyRange });
    const changes = createChangeChannel(newId());
    const device: Device = { db, actor: ACTORS[name], deviceId: newId(), changes, clock: deviceClock, newId: nextId };
    opened.push(device);
    return { device, storage, transport: createTransport(fetcher as typeof fetch, () => tokens[name], deviceClock) };
  }

  /** Replaces the server's file with a backup, as somebody might by hand. */
  async function putBack(backup: string): Promise<void> {
    await world.db.destroy();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    copyFileSync(backup, file);
    world = await openServer();
  }

  return {
    ids,
    tokens,
    clock,
    get server() {
      return world;
    },
    /** A copy of the database, as the backup command makes it. */
    async backUp(): Promise<string> {
      backups += 1;
      const backup = join(dir, `backup-${backups}.sqlite`);
      await sql.raw(`vacuum into '${backup}'`).execute(world.db);
      return backup;
    },
    putBack,
    /** The same by the command: the database begins a new epoch. */
    async restore(backup: string): Promise<void> {
      await putBack(backup);
      await renewEpoch(world.db, { how: 'restored', now: clock.now() });
    },
    /** `fetch`, connected to this server. */
    fetcher,
    openDevice,
    /** Passes the seconds in which work can be undone. */
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
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type TestNetwork = Awaited<ReturnType<typeof createTestNetwork>>;
