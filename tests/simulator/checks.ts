import { findMutation, touchedBy } from '../../schema/all/mutations.ts';
import { dayOf } from '../../schema/core/days.ts';
import { runMutation } from '../../schema/core/registry.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import { finishedAt } from '../../schema/sync/retention.ts';
import { createMemoryTx } from '../../schema/testing/memory-tx.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { canonicalJson } from '../../sync-server/db/log/mutation-log.ts';
import { readEpoch } from '../../sync-server/db/meta.ts';
import type { Leftover, LocalDb, OutboxRow } from '../../web/replica/local-db.ts';
import { readMeta, readMetas } from '../../web/replica/meta.ts';
import type { Device } from '../../web/sync/device/device.ts';

/** How long a device remembers applied work. */
const FORGOTTEN_MS = 30 * 86_400_000;

/** A broken promise of the system. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** All broken promises found in this process: a test checks that every assertion's message occurs. */
export const brokenPromises: string[] = [];

export function assertThat(holds: boolean, promise: string): asserts holds {
  if (holds) return;
  brokenPromises.push(promise);
  throw new BrokenPromise(promise);
}

type Records = Map<string, { table: TableName; id: string; row: unknown }>;

/** A replica: the shown records, and the server's below them, with every guess undone. */
export type Replica = { shown: Records; base: Records };

export function readReplica(db: LocalDb): Promise<Replica> {
  const stores = [...db.storesOf(TABLE_NAMES), db.beforeImages];
  return db.transaction('r', stores, async () => {
    const images = await db.beforeImages.toArray();
    const shown: Records = new Map();
    for (const table of TABLE_NAMES) {
      for (const row of await db.rows(table).toArray()) shown.set(`${table}/${row._id}`, { table, id: row._id, row });
    }
    const base: Records = new Map(shown);
    for (const { table, id, row } of images) {
      if (row === null) base.delete(`${table}/${id}`);
      else base.set(`${table}/${id}`, { table, id, row });
    }
    return { shown, base };
  });
}

const texts = new WeakMap<object, string>();

/** Canonical JSON of a record, cached: most records are compared three times per step. */
function textOf(row: unknown): string {
  if (row === null || typeof row !== 'object') return canonicalJson(row);
  const text = texts.get(row) ?? canonicalJson(row);
  texts.set(row, text);
  return text;
}

/** Records as canonical JSON, by table and id, for comparing replicas. */
export function textsOf(records: Records): Map<string, string> {
  return new Map([...records].map(([key, { row }]) => [key, textOf(row)]));
}

/** The shown records of a device, as texts. */
export async function dump(db: LocalDb): Promise<Map<string, string>> {
  return textsOf((await readReplica(db)).shown);
}

/** Compares in both directions and reports the difference. */
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
 * Asserts that the shown records equal the server's plus the pending work, replayed in order. Work settled before a
 * reset is pending again, while the older copy still contains its effect. Leftovers are there if pending work names
 * them.
 */
export async function checkView({ db, actor, timeZone }: Device, replica?: Replica): Promise<void> {
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
      const ctx = { actor, mutationId: id, now: at, at, today: dayOf(at, timeZone), timeZone };
      if (mutation) await runMutation(attempt, { mutation, args }, ctx);
      tx = attempt;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }
  const expected = new Map<string, string>();
  for (const { table, row } of tx.rows()) expected.set(`${table}/${row._id}`, textOf(row));
  assertSame(textsOf(shown), expected, `the view of ${actor.username}`);
}

/** A device's shown copy, if complete: its epoch (`of`), its feed position and the server's records in it. */
export type ShownCopy = { of: string; seq: number; base: Records };

/** @returns null until the first sync has finished */
export async function shownCopy(db: LocalDb, { base }: Replica): Promise<ShownCopy | null> {
  const { complete, epoch, fresh, seq } = await readMetas(db, ['complete', 'epoch', 'fresh', 'seq']);
  const of = fresh?.of ?? epoch;
  return complete && of !== null && seq !== null ? { of, seq, base } : null;
}

/** Asserts that a reset removes no open work from the shown copy while a fresh copy comes in. */
export async function checkKept({ db, actor }: Device, before: ShownCopy | null, replica: Replica): Promise<void> {
  if (!before) return;
  const fresh = await readMeta(db, 'fresh');
  const now = await shownCopy(db, replica);
  assertThat(now !== null, `${actor.username} had everything, and has to begin again`);
  if (!fresh || now.of !== before.of || now.seq !== before.seq) return;
  for (const [key, { table, row }] of before.base) {
    // Finished work is pruned daily, and payments and notes with their invoice.
    if (table === 'payments' || table === 'notes' || finishedAt(table, row as never) !== null) continue;
    assertThat(now.base.has(key), `${actor.username} lost ${key} while a fresh copy comes in`);
  }
}

/** The server's epoch, and its verdict on every mutation, by id. */
type ServerWord = {
  epoch: string;
  log: ReadonlyMap<string, { verdict: string; receivedAt: string }>;
  takenBack: ReadonlySet<string>;
};

/** Read at once: a query per saved mutation after each step took longer than the steps. */
async function readServerWord(server: Writer): Promise<ServerWord> {
  const log = await server.selectFrom('mutationLog').select(['id', 'verdict', 'receivedAt']).execute();
  const takenBack = await server.selectFrom('takenBack').select('mutationId').execute();
  return {
    epoch: await readEpoch(server),
    log: new Map(log.map((line) => [line.id, line])),
    takenBack: new Set(takenBack.map(({ mutationId }) => mutationId)),
  };
}

function wasAppliedLongAgo(id: string, { log }: ServerWord, now: number): boolean {
  const logged = log.get(id);
  if (!logged) return false;
  return JSON.parse(logged.verdict).status === 'applied' && Date.parse(logged.receivedAt) < now - FORGOTTEN_MS;
}

/**
 * Asserts that every mutation reported as saved is on its device exactly once: waiting, applied, or refused with a
 * reason; and that the server agrees on applied and refused ones. Applied ones are forgotten after 30 days.
 * @param server null while it is down
 */
export async function checkSaved(
  { db, actor }: Device,
  saved: ReadonlySet<string>,
  { server, now }: { server: Writer | null; now: number },
): Promise<void> {
  const rows = await db.outbox.toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { complete, seq, fresh, epoch } = await readMetas(db, ['complete', 'seq', 'fresh', 'epoch']);
  // A reset restarts the positions: until the fresh copy is shown, nothing counts as reached or settled.
  const reached = fresh ? 0 : (seq ?? 0);
  const word = server && (await readServerWord(server));
  for (const id of saved) {
    const row = byId.get(id);
    if (!row) {
      const done = word === null || wasAppliedLongAgo(id, word, now);
      assertThat(done, `saved mutation ${id} is gone from ${actor.username}'s device`);
      continue;
    }
    assertThat(row.state !== 'refused' || row.refusal !== null, `${id} was refused without a reason`);
    const gone = complete && row.state === 'settled' && row.seq > reached;
    assertThat(!gone, `${id} was settled at ${row.seq}, but the screen went back to ${reached}`);
    // A restored server has forgotten, and the device learns so at its next call.
    if (word && word.epoch === epoch) checkVerdict(row, { ...word, isComingIn: !complete || fresh !== null });
  }
}

/** Asserts that the server never saw work that a device reported as withdrawn. */
export async function checkWithdrawn(withdrawn: ReadonlySet<string>, server: Writer): Promise<void> {
  if (withdrawn.size === 0) return;
  const heard = await server
    .selectFrom('mutationLog')
    .select('id')
    .where('id', 'in', [...withdrawn])
    .execute();
  assertThat(heard.length === 0, `${heard[0]?.id} was taken back, and arrived all the same`);
}

/** @param word with `isComingIn`: true until the device's copy is complete */
function checkVerdict({ id, state, seq: known }: OutboxRow, word: ServerWord & { isComingIn: boolean }): void {
  if (state !== 'confirmed' && state !== 'settled' && state !== 'refused') return;
  const logged = word.log.get(id);
  if (state === 'refused' && !logged) return;
  const { status, seq } = logged ? JSON.parse(logged.verdict) : {};
  // Refused later, after work returned to a restored server: the device is told with its next page.
  if (state !== 'refused' && status === 'refused' && word.takenBack.has(id)) return;
  // Refused after the backup, but applied in it: the device is told with the page that completes its copy.
  if (state === 'refused' && status === 'applied' && word.isComingIn) return;
  assertThat(status === (state === 'refused' ? 'refused' : 'applied'), `${id} is ${state}, server: ${status}`);
  assertThat(state === 'refused' || seq === known, `${id} was applied at ${known}, and again at ${seq}`);
}
