import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { newId } from '../../schema/ids.ts';
import { ACTORS, type PersonName } from '../../schema/test-records.ts';
import { createTestClock, fillWorld, openWorld } from '../../sync-server/test-world.ts';
import { createChangeChannel } from '../replica/changed-keys.ts';
import { LocalDb } from '../replica/local-db.ts';
import type { Device } from './device.ts';
import { createTransport } from './transport.ts';

/** The real server of the small world, and devices of its people with the real client on a storage of their own. */
export async function createTestNetwork() {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-client-'));
  const clock = createTestClock();
  const world = await openWorld(join(dir, 'todoke.sqlite'), { clock: clock.now });
  const { ids, tokens } = await fillWorld(world.db, { clock: clock.now });
  const opened: Device[] = [];
  let intercept: ((path: string) => Response | undefined) | null = null;

  const fetcher = async (path: RequestInfo | URL, init?: RequestInit) =>
    intercept?.(String(path)) ?? world.app.request(String(path), init);

  function openDevice(name: PersonName, storage = new IDBFactory()) {
    const db = new LocalDb(`todoke-${ACTORS[name]._id}`, { indexedDB: storage, IDBKeyRange });
    const changes = createChangeChannel(newId());
    const device: Device = { db, actor: ACTORS[name], deviceId: newId(), changes, clock: clock.now, newId };
    opened.push(device);
    return { device, storage, transport: createTransport(fetcher as typeof fetch, () => tokens[name]) };
  }

  return {
    ids,
    clock,
    server: world,
    openDevice,
    /** The seconds pass in which what was just done could be undone. */
    undoIsOver: () => clock.advance(10_000),
    /** Lets something stand in for the server's answer to some paths; null lets all through again. */
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
