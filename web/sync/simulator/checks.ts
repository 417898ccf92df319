import { audiencesOf } from '../../../schema/actor.ts';
import { findMutation, runMutation, touchedBy } from '../../../schema/mutations.ts';
import { Rejected } from '../../../schema/rejected.ts';
import { finishedAt } from '../../../schema/sync/retention.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/tables.ts';
import { createMemoryTx } from '../../../schema/testing/memory-tx.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { canonicalJson } from '../../../sync-server/db/mutation-log.ts';
import type { Leftover, LocalDb, OutboxRow } from '../../replica/local-db.ts';
import { readMeta, readMetas } from '../../replica/meta.ts';
import type { Device } from '../copy/device.ts';

/** How long a device remembers applied work. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** A promise of the system that does not hold. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

export function assertThat(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new BrokenPromise(promise);
}

type Records = Map<string, { table: TableName; id: string; row: unknown }>;

/** A replica: the shown records, and the server's below them, with every guess rewound. */
export type Replica = { shown: Records; base: Records };

export async function readReplica(db: LocalDb): Promise<Replica> {
  const shown: Records = new Map();
  for (const table of TABLE_NAMES) {
    for (const row of await db.rows(table).toArray()) shown.set(`${table}/${row._id}`, { table, id: row._id, row });
  }
  const base: Records = new Map(shown);
  for (const { table, id, row } of await db.beforeImages.toArray()) {
    if (row === null) base.delete(`${table}/${id}`);
    else base.set(`${table}/${id}`, { table, id, row });
  }
  return { shown, base };
}

/** Records as canonical JSON, by table and id: two replicas agree if these do. */
export function textsOf(records: Records): Map<string, string> {
  return new Map([...records].map(([key, { row }]) => [key, canonicalJson(row)]));
}

/** The shown records of a device, as texts. */
export async function dump(db: LocalDb): Promise<Map<string, string>> {
  return textsOf((await readReplica(db)).shown);
}

/** Compares both ways and reports the difference. */
export function assertSame(actual: Map<string, string>, expected: Map<string, string>, what: string): void {
  for (const [key, row] of expected) {
    assertThat(actual.get(key) === row, `${what}: ${key} is ${actual.get(key)} instead of ${row}`);
  }
  for (const key of actual.keys()) assertThat(expected.has(key), `${what}: ${key} should not be there`);
}

/** Leftovers that a mutation names, and their restaurants. */
function namedBy(work: OutboxRow, leftovers: Leftover[]): Leftover[] {
  const ids = new Set(touchedBy(work));
  const named = leftovers.filter(({ id }) => ids.has(id));
  const customers = new Set(named.map(({ row }) => ('customerId' in row ? row.customerId : null)));
  return [...named, ...leftovers.filter(({ table, id }) => table === 'customers' && customers.has(id))];
}

/**
 * The shown records equal the server's plus our pending work, replayed in order. Work settled before a reset is pending
 * again, and its effect stays in the older copy. Leftovers are there if pending work names them.
 */
export async function checkView({ db, actor }: Device, replica?: Replica): Promise<void> {
  const { shown, base } = replica ?? (await readReplica(db));
  const leftovers = await db.leftovers.toArray();
  let tx = createMemoryTx();
  for (const { table, row } of base.values()) await tx.put(table, row as never);
  const pending = await db.outbox.where('state').anyOf('waiting', 'sent', 'held', 'confirmed').sortBy('n');
  for (const work of pending.filter(({ inCopy }) => !inCopy)) {
    const { id, name, args, at } = work;
    const mutation = findMutation(name);
    for (const { table, row } of namedBy(work, leftovers)) {
      if (!(await tx.get(table, row._id))) await tx.put(table, row as never);
    }
    const attempt = tx.copy();
    try {
      if (mutation) await runMutation(attempt, { mutation, args }, { actor, mutationId: id, now: at, at, today: null });
      tx = attempt;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }
  const expected = new Map<string, string>();
  for (const { table, row } of tx.rows()) expected.set(`${table}/${row._id}`, canonicalJson(row));
  assertSame(textsOf(shown), expected, `the view of ${actor.username}`);
}

/** A device's shown copy, if complete: its epoch (`of`), its feed position and the server's records in it. */
export type ShownCopy = { of: string; seq: number; base: Records };

/** @returns null before the first sync has finished */
export async function shownCopy(db: LocalDb, { base }: Replica): Promise<ShownCopy | null> {
  const { complete, epoch, fresh, seq } = await readMetas(db, ['complete', 'epoch', 'fresh', 'seq']);
  const of = fresh?.of ?? epoch;
  return complete && of !== null && seq !== null ? { of, seq, base } : null;
}

/** A reset takes nothing from the shown copy: all open work stays while a fresh copy comes in. */
export async function checkKept({ db, actor }: Device, before: ShownCopy | null, replica: Replica): Promise<void> {
  if (!before) return;
  const fresh = await readMeta(db, 'fresh');
  const now = await shownCopy(db, replica);
  assertThat(now !== null, `${actor.username} had everything, and has to begin again`);
  if (!fresh || now.of !== before.of || now.seq !== before.seq) return;
  for (const [key, { table, row }] of before.base) {
    // Finished work is pruned daily, payments and notes with their invoice.
    if (table === 'payments' || table === 'notes' || finishedAt(table, row as never) !== null) continue;
    assertThat(now.base.has(key), `${actor.username} lost ${key} while a fresh copy comes in`);
  }
}

/** No office secret, and nobody else's business, on a customer's or a driver's device. */
export async function checkAudience({ db, actor }: Device): Promise<void> {
  const audiences = audiencesOf(actor);
  if (audiences.includes('office')) return;
  for (const product of await db.rows('products').toArray()) {
    assertThat(!('price' in product), `${actor.username} sees a price`);
  }
  for (const order of await db.rows('orders').toArray()) {
    assertThat(order.customerId === actor.customerId, `${actor.username} sees another customer's order`);
    assertThat(
      order.orderItems.every((item) => !('price' in item)),
      `${actor.username} sees a line's price`,
    );
  }
  for (const notice of await db.rows('deletedOrders').toArray()) {
    assertThat(notice.customerId === actor.customerId, `${actor.username} sees another customer's deleted order`);
    assertThat(!JSON.stringify(notice).includes('"price"'), `${actor.username} sees a deleted line's price`);
  }
  for (const wish of await db.rows('wishlist').toArray()) {
    assertThat(wish.customerId === actor.customerId, `${actor.username} sees another customer's ordersheet`);
  }
  for (const handover of await db.rows('handovers').toArray()) {
    assertThat(handover.driverId === actor._id, `${actor.username} sees another driver's cash`);
  }
  for (const login of await db.rows('users').toArray()) {
    const isOwn = actor.customerId !== null && login.customerId === actor.customerId;
    assertThat(isOwn && login.username === '', `${actor.username} sees another's login`);
  }
  assertThat((await db.rows('employees').count()) === 0, `${actor.username} sees employees`);
}

async function wasAppliedLongAgo(id: string, server: Db, now: number): Promise<boolean> {
  const logged = await server
    .selectFrom('mutationLog')
    .select(['verdict', 'receivedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!logged) return false;
  return JSON.parse(logged.verdict).status === 'applied' && Date.parse(logged.receivedAt) < now - FORGOTTEN_MS;
}

/**
 * Every mutation reported as saved is on its device exactly once: waiting, applied, or refused with a reason. The
 * server agrees on applied and refused ones. Applied ones are forgotten after 30 days.
 * @param server null while it is down
 */
export async function checkSaved(
  device: Device,
  saved: ReadonlySet<string>,
  { server, now }: { server: Db | null; now: number },
): Promise<void> {
  const rows = await device.db.outbox.toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  assertThat(byId.size === rows.length, 'the outbox holds a mutation twice');
  const { complete, seq, fresh } = await readMetas(device.db, ['complete', 'seq', 'fresh']);
  // A reset restarts the count of positions: until the fresh copy is shown, none is reached and nothing is settled.
  const reached = fresh ? 0 : (seq ?? 0);
  for (const id of saved) {
    const row = byId.get(id);
    if (!row) {
      const done = server === null || (await wasAppliedLongAgo(id, server, now));
      assertThat(done, `saved mutation ${id} is gone from ${device.actor.username}'s device`);
      continue;
    }
    assertThat(row.state !== 'refused' || row.refusal !== null, `${id} was refused without a reason`);
    const gone = complete && row.state === 'settled' && row.seq > reached;
    assertThat(!gone, `${id} was settled at ${row.seq}, but the screen went back to ${reached}`);
    if (server) await checkVerdict(row, device, server);
  }
}

/** The server never saw work that a device reported as withdrawn. */
export async function checkWithdrawn(withdrawn: ReadonlySet<string>, server: Db): Promise<void> {
  if (withdrawn.size === 0) return;
  const heard = await server
    .selectFrom('mutationLog')
    .select('id')
    .where('id', 'in', [...withdrawn])
    .execute();
  assertThat(heard.length === 0, `${heard[0]?.id} was taken back, and arrived all the same`);
}

async function isTakenBack(server: Db, id: string): Promise<boolean> {
  return !!(await server.selectFrom('takenBack').select('mutationId').where('mutationId', '=', id).executeTakeFirst());
}

async function checkVerdict(row: OutboxRow, { db }: Device, server: Db): Promise<void> {
  if (row.state !== 'confirmed' && row.state !== 'settled' && row.state !== 'refused') return;
  const known = await db.meta.get('epoch');
  const epoch = await server.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirst();
  // A restored server has forgotten; the device learns that at its next call.
  if (known?.value !== epoch?.value) return;
  const logged = await server.selectFrom('mutationLog').select('verdict').where('id', '=', row.id).executeTakeFirst();
  if (row.state === 'refused' && !logged) return;
  const { status, seq } = logged ? JSON.parse(logged.verdict) : {};
  // Refused after all, behind work that came back to a restored server: the device is told with its next page.
  if (row.state !== 'refused' && status === 'refused' && (await isTakenBack(server, row.id))) return;
  // Refused after the backup, and applied in it: the device is told with the page that completes its copy.
  const { complete, fresh } = await readMetas(db, ['complete', 'fresh']);
  if (row.state === 'refused' && status === 'applied' && (fresh || !complete)) return;
  assertThat(
    status === (row.state === 'refused' ? 'refused' : 'applied'),
    `${row.id} is ${row.state}, server: ${status}`,
  );
  assertThat(row.state === 'refused' || seq === row.seq, `${row.id} was applied at ${row.seq}, and again at ${seq}`);
}
