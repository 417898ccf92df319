import { audiencesOf } from '../../../schema/actor.ts';
import { createMemoryTx } from '../../../schema/memory-tx.ts';
import { findMutation, runMutation } from '../../../schema/mutations.ts';
import { Rejected } from '../../../schema/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/tables.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { canonicalJson } from '../../../sync-server/db/mutation-log.ts';
import type { LocalDb, OutboxRow } from '../../replica/local-db.ts';
import type { Device } from '../device.ts';

/** A promise of the system that does not hold. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

export function assertThat(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new BrokenPromise(promise);
}

/** Every record of a replica as one text each, by table and id: two replicas agree when these do. */
export async function dump(db: LocalDb): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const table of TABLE_NAMES) {
    for (const row of await db.rows(table).toArray()) all.set(`${table}/${row._id}`, canonicalJson(row));
  }
  return all;
}

/** Compares both ways, and says where they differ. */
export function assertSame(actual: Map<string, string>, expected: Map<string, string>, what: string): void {
  for (const [key, row] of expected) {
    assertThat(actual.get(key) === row, `${what}: ${key} is ${actual.get(key)} instead of ${row}`);
  }
  for (const key of actual.keys()) assertThat(expected.has(key), `${what}: ${key} should not be there`);
}

/** The replica as the server last sent it: with every guess taken back. */
async function baseOf(db: LocalDb) {
  const rows = new Map<string, { table: TableName; id: string; row: unknown }>();
  for (const table of TABLE_NAMES) {
    for (const row of await db.rows(table).toArray()) rows.set(`${table}/${row._id}`, { table, id: row._id, row });
  }
  for (const { table, id, row } of await db.beforeImages.toArray()) {
    if (row === null) rows.delete(`${table}/${id}`);
    else rows.set(`${table}/${id}`, { table, id, row });
  }
  return rows;
}

/** What the screen shows is what the server sent plus our pending work, run in its order. */
export async function checkView({ db, actor }: Device): Promise<void> {
  const base = await baseOf(db);
  let tx = createMemoryTx();
  for (const { table, row } of base.values()) await tx.put(table, row as never);
  const pending = await db.outbox.where('state').anyOf('waiting', 'sent', 'held', 'confirmed').sortBy('n');
  for (const { id, name, args, at } of pending) {
    const mutation = findMutation(name);
    const attempt = tx.copy();
    try {
      if (mutation) await runMutation(attempt, { mutation, args }, { actor, mutationId: id, now: at, at });
      tx = attempt;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }
  const expected = new Map<string, string>();
  for (const { table, row } of tx.rows()) expected.set(`${table}/${row._id}`, canonicalJson(row));
  assertSame(await dump(db), expected, `the view of ${actor.username}`);
}

/** No secret of the office and nobody else's business on a customer's or a driver's device. */
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

/**
 * Every mutation that was said to be saved is on its device exactly once: waiting, applied, or refused with a reason. What the
 * device calls applied, the server applied; what it calls refused, the server refused.
 */
export async function checkSaved(device: Device, saved: ReadonlySet<string>, server: Db | null): Promise<void> {
  const rows = await device.db.outbox.toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  assertThat(byId.size === rows.length, 'the outbox holds a mutation twice');
  const complete = (await device.db.meta.get('complete'))?.value === true;
  const reached = Number((await device.db.meta.get('seq'))?.value ?? 0);
  for (const id of saved) {
    const row = byId.get(id);
    assertThat(row !== undefined, `saved mutation ${id} is gone from ${device.actor.username}'s device`);
    assertThat(row.state !== 'refused' || row.refusal !== null, `${id} was refused without a reason`);
    const gone = complete && row.state === 'settled' && row.seq > reached;
    assertThat(!gone, `${id} was settled at ${row.seq}, but the screen went back to ${reached}`);
    if (server) await checkVerdict(row, device, server);
  }
}

/** What a device was told is taken back, the server never heard of. */
export async function checkWithdrawn(withdrawn: ReadonlySet<string>, server: Db): Promise<void> {
  if (withdrawn.size === 0) return;
  const heard = await server
    .selectFrom('mutationLog')
    .select('id')
    .where('id', 'in', [...withdrawn])
    .execute();
  assertThat(heard.length === 0, `${heard[0]?.id} was taken back, and arrived all the same`);
}

async function checkVerdict(row: OutboxRow, { db }: Device, server: Db): Promise<void> {
  if (row.state !== 'confirmed' && row.state !== 'settled' && row.state !== 'refused') return;
  const known = await db.meta.get('epoch');
  const epoch = await server.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirst();
  // A restored server has forgotten; the device finds that out at its next call.
  if (known?.value !== epoch?.value) return;
  const logged = await server.selectFrom('mutationLog').select('verdict').where('id', '=', row.id).executeTakeFirst();
  if (row.state === 'refused' && !logged) return;
  const { status, seq } = logged ? JSON.parse(logged.verdict) : {};
  assertThat(
    status === (row.state === 'refused' ? 'refused' : 'applied'),
    `${row.id} is ${row.state}, server: ${status}`,
  );
  assertThat(row.state === 'refused' || seq === row.seq, `${row.id} was applied at ${row.seq}, and again at ${seq}`);
}
