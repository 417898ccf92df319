import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRestore } from '../../../sync-server/db/history.ts';
import { migrate } from '../../../sync-server/db/migrate.ts';
import { openPostgres } from '../../../sync-server/db/postgres/open-postgres.ts';
import { makeClusterDir, startCluster } from '../../../sync-server/testing/start-postgres.ts';
import { startCable } from '../../../sync-server/testing/test-cable.ts';
import { onPostgres, urlOf } from '../../../sync-server/testing/test-postgres.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork } from '../testing/test-device.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A primary and its asynchronous standby, whose replication can be paused. */
async function startPair() {
  const dir = makeClusterDir();
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  const [first, second] = [join(dir, 'first'), join(dir, 'second')];
  const made = await startCluster(first);
  await onPostgres(made.url, 'create database shop');
  await made.stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await startCluster(first, { copied: true });
  const line = await startCable(primary.url);
  const { hostname, port, username, password } = new URL(line.url);
  const settings = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  appendFileSync(join(second, 'postgresql.auto.conf'), settings);
  writeFileSync(join(second, 'standby.signal'), '');
  chmodSync(join(second, 'standby.signal'), 0o644);
  const standby = await startCluster(second, { copied: true });
  undo.push(standby.stop, line.cut);
  let isUp = true;
  const kill = async () => {
    if (isUp) await primary.stop();
    isUp = false;
  };
  undo.push(kill);

  async function caughtUp(): Promise<void> {
    const [at] = await rowsOf(primary.url, 'select pg_current_wal_lsn() as lsn');
    for (;;) {
      const [there] = await rowsOf(standby.url, `select pg_last_wal_replay_lsn() >= '${at?.lsn}' as "isThere"`);
      if (there?.isThere) return;
    }
  }
  return { primary, standby, kill, caughtUp, holdUp: line.cut };
}

async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('a standby that lacks the last payments is promoted: each comes back once, under its number and time', async () => {
  const { primary, standby, kill, caughtUp, holdUp } = await startPair();
  const cable = await startCable(urlOf(primary.url, 'shop'));
  undo.push(cable.cut);
  const empty = openPostgres(cable.url);
  await migrate(empty);
  await empty.destroy();
  const network = await createTestNetwork({ databaseUrl: cable.url });
  undo.push(network.close);
  const [driver, office] = [network.openDevice('driver1'), network.openDevice('admin')];
  const sync = async () => {
    for (const { device, transport } of [driver, office]) await syncRound(device, transport);
  };
  const pay = async (amount: number) => {
    const paymentId = newId();
    await mutate(driver.device, 'invoice.addPayment', {
      invoiceId: IDS.invoice1,
      paymentId,
      amount,
      date: '2025-06-11',
    });
    network.undoIsOver();
    return paymentId;
  };
  const payments = () => network.server.db.selectFrom('payments').selectAll().orderBy('_id').execute();

  await sync();
  await pay(100);
  await sync();
  await caughtUp();
  await holdUp();
  await pay(200);
  await pay(300);
  await sync();
  const confirmed = await payments();
  expect(confirmed.map(({ amount }) => amount).toSorted()).toEqual([10_000, 20_000, 30_000]);

  await kill();
  cable.leadTo(standby.url);
  // A server still connected to the standby gets nothing from it, and answers 503.
  expect((await network.server.app.request('/api/products', { headers: {} })).status).toBe(503);
  await rowsOf(standby.url, 'select pg_promote()');
  expect((await payments()).map(({ amount }) => amount)).toEqual([10_000]);

  // Somebody else writes first, so that the feed positions of the lost commits are used again.
  await mutate(office.device, 'customer.update', { customerId: IDS.restaurant1, contactPerson: 'After' });
  await syncRound(office.device, office.transport);
  await syncRound(office.device, office.transport);
  expect(await readRestore(network.server.db)).toMatchObject({ how: 'found' });
  for (let round = 0; round < 3; round++) await sync();
  expect(await payments()).toEqual(confirmed);
  const { paid } = await network.server.db
    .selectFrom('invoices')
    .select('paid')
    .where('_id', '=', IDS.invoice1)
    .executeTakeFirstOrThrow();
  expect(paid).toBe(60_000);
  for (const { device } of [driver, office]) {
    expect(await device.db.table('invoices').get(IDS.invoice1)).toMatchObject({ paid: 600 });
    expect((await device.db.outbox.toArray()).filter(({ state }) => state !== 'settled')).toEqual([]);
  }
});
