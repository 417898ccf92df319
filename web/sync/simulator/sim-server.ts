import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { renewEpoch } from '../../../sync-server/db/meta.ts';
import { openWorld } from '../../../sync-server/test-world.ts';
import type { Random } from './random.ts';

type Opened = Awaited<ReturnType<typeof openWorld>>;

/** The real server on a real file, which can be killed at any moment, opened again, backed up and restored. */
export async function createSimServer({ dir, random, clock }: { dir: string; random: Random; clock(): number }) {
  const file = join(dir, 'todoke.sqlite');
  const copy = join(dir, 'backup.sqlite');
  let opened: Opened | null = await openWorld(file, { clock });
  let dying = Promise.resolve();
  let hasBackup = false;

  function mustBeOpen(): Opened {
    if (!opened) throw new TypeError('Failed to fetch');
    return opened;
  }

  async function kill() {
    const dead = opened;
    opened = null;
    await dead?.db.destroy();
  }

  async function open() {
    await dying;
    opened ??= await openWorld(file, { clock });
  }

  return {
    /** The open server; for looking into it. */
    db: () => mustBeOpen().db,
    isOpen: () => opened !== null,
    handle: async ({ path, init }: { path: string; init: RequestInit }) => mustBeOpen().app.request(path, init),
    kill,
    open,
    /** Pulls the plug while the next request is being worked on: after some turns, whatever is open then is rolled back. */
    killSoon(): void {
      const turns = random.below(1500);
      dying = (async () => {
        for (let turn = 0; turn < turns; turn++) await null;
        await kill();
      })();
    },
    async backup(): Promise<void> {
      rmSync(copy, { force: true });
      await sql.raw(`vacuum into '${copy}'`).execute(mustBeOpen().db);
      hasBackup = true;
    },
    /** Goes back to the last backup, under a new epoch: the server has forgotten what came after. */
    async restore(): Promise<boolean> {
      if (!hasBackup) return false;
      await kill();
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
      copyFileSync(copy, file);
      await open();
      await renewEpoch(mustBeOpen().db);
      return true;
    },
  };
}

export type SimServer = Awaited<ReturnType<typeof createSimServer>>;
