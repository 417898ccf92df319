import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { createWorld } from '../../../sync-server/testing/test-world.ts';
import { openBare, recordRequests } from './recorded-statements.ts';
import { inRequests } from './round-of-work.ts';

test('what the server runs for a push makes the same of a copy of its database', async () => {
  const world = await createWorld({ clock: Date.now });
  const dir = mkdtempSync(join(tmpdir(), 'todoke-recorded-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const { ids, tokens, db } = world;
  await db.updateTable('sessions').set({ expiresAt: '9999-01-01T00:00:00.000Z' }).execute();
  const [recordedFile, bareFile] = [join(dir, 'recorded.sqlite'), join(dir, 'bare.sqlite')];
  await db.destroy();
  copyFileSync(world.file, recordedFile);
  copyFileSync(world.file, bareFile);
  rmSync(world.dir, { recursive: true, force: true });

  const at = new Date().toISOString();
  const work = [{ id: newId(), name: 'orderTrack.deliver', args: { orderTrackId: ids.track1 }, at }];
  const [body] = inRequests(work, 50, newId());
  const headers = { authorization: `Bearer ${tokens.driver1}`, 'content-type': 'application/json' };
  const request = new Request('http://127.0.0.1/api/sync/push', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const [statements = []] = await recordRequests(recordedFile, [request]);
  expect(statements.map(({ sql }) => sql)).toContain('savepoint mutation');
  const bare = openBare(bareFile);
  bare.replay(statements);
  bare.close();

  const dump = (file: string) => {
    const sqlite = new BetterSqlite3(file, { readonly: true });
    const tables = ['orderTracks', 'feed', 'mutationLog', 'recordChanges', 'counters', 'devices'];
    const rows = tables.map((table) => sqlite.prepare(`select * from ${table}`).all());
    sqlite.close();
    return rows;
  };
  expect(dump(bareFile)).toEqual(dump(recordedFile));
});

test('work is sent in requests of a size, in its order', () => {
  const work = Array.from({ length: 5 }, () => ({ id: newId(), name: 'x', args: {}, at: '2025-01-01T00:00:00.000Z' }));
  const requests = inRequests(work, 2, newId());
  expect(requests.map(({ mutations }) => mutations.length)).toEqual([2, 2, 1]);
  expect(requests.flatMap(({ mutations }) => mutations)).toEqual(work);
});
