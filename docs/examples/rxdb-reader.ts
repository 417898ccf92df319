/**
 * A kitchen display: prints the orders to pack today, and again whenever they change. It keeps a copy of what its login
 * may see in RxDB, by Todoke's pull protocol (docs/feed.md). To run it:
 *
 *     npm install rxdb rxjs tsx
 *     TODOKE_PASSWORD=todoke-manager npx tsx rxdb-reader.ts http://127.0.0.1:8787 manager
 *
 * This copy is in memory; with another RxStorage it outlives the program, which then goes on where it ended.
 */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRxDatabase, type RxCollection } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';

/** A record of any table, such as `orders` or `customers`, under `table/id`; its fields are those of the REST API. */
export type Copy = { key: string; table: string; record: Record<string, unknown> | null };
type Change = { table: string; put: { _id: string } } | { table: string; remove: string };
type Page = { reset: true } | { reset: false; cursor: string; changes: Change[]; more: boolean };
type Checkpoint = { cursor: string };

/** Calls the API as one login; signs in first, and again once its session ended. */
export function signIn(url: string, username: string, password: string) {
  let token = '';
  return async function call(path: string, isSecondTry = false): Promise<Response> {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (response.ok) return response;
    if (response.status !== 401 || isSecondTry) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    const session = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body });
    if (!session.ok) throw new Error(`Can't sign in: ${await session.text()}`);
    token = (await session.json()).token;
    return call(path, true);
  };
}

function documentOf(change: Change): Copy & { _deleted: boolean } {
  const { table } = change;
  if ('put' in change) return { key: `${table}/${change.put._id}`, table, record: change.put, _deleted: false };
  return { key: `${table}/${change.remove}`, table, record: null, _deleted: true };
}

/** Opens a copy that follows the server as often as `catchUp` is called. */
export async function openCopy(call: (path: string) => Promise<Response>, name = 'todoke') {
  const database = await createRxDatabase({ name, storage: getRxStorageMemory(), multiInstance: false });
  const key = { type: 'string', maxLength: 100 } as const;
  const properties = { key, table: { type: 'string' }, record: { type: ['object', 'null'] } } as const;
  const schema = { version: 0, primaryKey: 'key', type: 'object', properties } as const;
  const { copies } = (await database.addCollections({ copies: { schema } })) as { copies: RxCollection<Copy> };

  /** @param cursor of the page before; null starts from nothing */
  async function pull(cursor: string | null): Promise<Page> {
    const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    return (await call(`/api/sync/pull${query}`)).json();
  }

  /** The server can't say any more what changed since the cursor: read all of it, and drop what is not there. */
  async function startOver() {
    const fresh = new Map<string, Copy & { _deleted: boolean }>();
    for (let cursor: string | null = null; ; ) {
      const page = await pull(cursor);
      if (page.reset) throw new Error('Reset again while starting over');
      for (const document of page.changes.map(documentOf)) fresh.set(document.key, document);
      cursor = page.cursor;
      if (page.more) continue;
      for (const { key, table } of await copies.find().exec()) {
        if (!fresh.has(key)) fresh.set(key, { key, table, record: null, _deleted: true });
      }
      return { documents: [...fresh.values()], checkpoint: { cursor } };
    }
  }

  const replication = replicateRxCollection<Copy, Checkpoint>({
    collection: copies,
    replicationIdentifier: 'todoke-pull',
    waitForLeadership: false,
    pull: {
      // RxDB pulls again after a full batch; with 1, every page that has changes is full.
      batchSize: 1,
      async handler(checkpoint) {
        for (let cursor = checkpoint?.cursor ?? null; ; ) {
          const page = await pull(cursor);
          if (page.reset) return startOver();
          cursor = page.cursor;
          if (page.changes.length > 0 || !page.more)
            return { documents: page.changes.map(documentOf), checkpoint: { cursor } };
        }
      },
    },
  });
  const failures: unknown[] = [];
  replication.error$.subscribe((error) => failures.push(error));

  return {
    copies,
    failures,
    async catchUp() {
      replication.reSync();
      await replication.awaitInSync();
    },
    /** Catches up at once and at each poke of the server; returns when the connection ends. */
    async follow(caughtUp: () => Promise<void>) {
      const { body } = await call('/api/sync/live');
      if (!body) return;
      const lines = createInterface({ input: Readable.fromWeb(body) });
      await this.catchUp();
      await caughtUp();
      for await (const line of lines) {
        if (line !== 'event: poke') continue;
        await this.catchUp();
        await caughtUp();
      }
    },
    close: () => database.remove(),
  };
}

type Order = { customerId: string; deliveryDate: string; isDelivered: boolean; orderItems: Item[] };
type Item = { name: string; quantity: number; sku: string };

/** The orders to pack today, one a line. */
async function listOf(copies: RxCollection<Copy>): Promise<string> {
  const read = async (table: string) => (await copies.find({ selector: { table } }).exec()).map(({ record }) => record);
  const restaurants = new Map((await read('customers')).map((each) => [each?._id, each?.restaurantName]));
  // A day as in `2026-05-01`, here and on the server.
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const orders = (await read('orders')) as unknown as Order[];
  const open = orders.filter(({ isDelivered, deliveryDate }) => !isDelivered && deliveryDate <= today);
  const lines = open.map(({ customerId, orderItems }) => {
    const items = orderItems.map(({ quantity, sku, name }) => `${quantity} ${sku} ${name}`);
    return `${restaurants.get(customerId) ?? 'Deleted restaurant'}: ${items.join(', ')}`;
  });
  return [`${open.length} to pack`, ...lines].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = 'http://127.0.0.1:8787', username = 'manager'] = process.argv.slice(2);
  const copy = await openCopy(signIn(url, username, process.env.TODOKE_PASSWORD ?? ''));
  let shown = '';
  const show = async () => {
    const list = await listOf(copy.copies);
    if (list !== shown) console.log(`\n${list}`);
    shown = list;
  };
  for (;;) {
    await copy.follow(show).catch((error: Error) => console.error(error.message));
    await pause(2000);
  }
}
