import type { Id } from '../../../schema/core/ids.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import { sumYen } from '../../../schema/plain/yen.ts';
import { MAX_UNDECIDED } from '../../../schema/sync/device-limits.ts';
import type { PushResponse, QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import { type LocalDb, type OutboxRow, UNSENT } from '../../replica/local-db.ts';
import { reguess } from '../copy/rebase.ts';
import type { Device } from '../device/device.ts';
import { HOLD_MS, holdMs } from '../device/pauses.ts';
import { holdLeft, isUndoable } from './hold.ts';

/** Mutations per push: fewer than the protocol allows, since the server does nothing else while it works on a batch. */
const BATCH = 100;
/** After so many server errors on one mutation, those behind it may overtake. */
const MAX_FAULTS = 5;

/**
 * Number and cash of mutations still on this device, for the office (design section 5).
 * @param onItsWay rows being sent now, not counted
 */
export async function waitingTotal(db: LocalDb, onItsWay: OutboxRow[] = []): Promise<{ count: number; yen: number }> {
  const excluded = new Set(onItsWay.map(({ n }) => n));
  const unsent = await db.outbox.where('state').anyOf(UNSENT).toArray();
  const rows = unsent.filter(({ n }) => !excluded.has(n));
  return { count: rows.length, yen: sumYen(rows.map(({ cash }) => cash)) };
}

/** Ids of refused work that the user has to decide on, for the office: the latest ones. */
export async function undecidedIds(db: LocalDb): Promise<string[]> {
  const rows = await db.outbox.where('state').equals('refused').sortBy('n');
  return rows.slice(-MAX_UNDECIDED).map(({ id }) => id);
}

/**
 * True if later work here names the record that this work makes, as a handover names its payments, and a payment the
 * invoice of a delivered slip.
 */
export function isBuiltOn(
  registry: Registry,
  work: Pick<OutboxRow, 'n' | 'name' | 'args'>,
  all: Pick<OutboxRow, 'n' | 'name' | 'args'>[],
): boolean {
  const made = registry.find(work.name)?.makes?.(work.args);
  return made !== undefined && all.some((other) => other.n > work.n && registry.touchedBy(other).includes(made));
}

/** Rows that may be sent now. Nothing overtakes held work on the same record, or the older change would arrive last. */
function withoutHeld(registry: Registry, rows: OutboxRow[], now: number): OutboxRow[] {
  const blocked = new Set<string>();
  return rows.filter((row) => {
    const ids = registry.touchedBy(row);
    const waits = holdLeft(registry, row, now) > 0 || ids.some((id) => blocked.has(id));
    if (waits) for (const id of ids) blocked.add(id);
    return !waits;
  });
}

/**
 * Milliseconds until the next mutation may be sent: 0 if one may go now, such as one whose hold ended during a round;
 * Infinity if none waits.
 */
export async function untilNextSend({ db, clock, registry }: Device): Promise<number> {
  const rows = await db.outbox.where('state').anyOf(UNSENT).sortBy('n');
  const now = clock();
  if (withoutHeld(registry, rows, now).length > 0) return 0;
  return Math.min(Infinity, ...rows.map((row) => holdLeft(registry, row, now)).filter((left) => left > 0));
}

/**
 * The next mutations to send, in the order they were done. They are marked `sent` first, so that nobody withdraws work
 * that may have arrived.
 */
export async function takeBatch({ db, clock, registry }: Device, limit = BATCH): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('state').anyOf(UNSENT).sortBy('n');
    const now = clock();
    const batch = withoutHeld(registry, rows, now).slice(0, limit);
    const unmarked = batch.filter(({ state }) => state !== 'sent');
    if (unmarked.length > 0) await db.outbox.bulkPut(unmarked.map((row) => ({ ...row, state: 'sent', held: null })));
    return batch;
  });
}

export function queuedOf({ id, name, args, at, receipt }: OutboxRow): QueuedMutation {
  return { id, name, args, at, ...(receipt !== undefined && { receipt }) };
}

function judged(row: OutboxRow, verdict: Verdict, now: number): OutboxRow {
  if (verdict.status === 'applied') {
    const { seq, receipt } = verdict;
    return { ...row, state: 'confirmed', seq, faults: 0, held: null, ...(receipt !== undefined && { receipt }) };
  }
  if (verdict.status === 'refused') {
    return { ...row, state: 'refused', refusal: { code: verdict.code, detail: verdict.detail }, held: null };
  }
  return { ...row, state: 'held', held: { reason: verdict.reason, until: now + holdMs(verdict.reason) } };
}

/** The mutation on which the server failed. After too many errors in a row it is held, and others may pass. */
function faulted(row: OutboxRow, now: number): OutboxRow {
  const faults = row.faults + 1;
  if (faults < MAX_FAULTS) return { ...row, faults };
  return { ...row, faults: 0, state: 'held', held: { reason: 'fault', until: now + HOLD_MS } };
}

/**
 * The mutation that hit the server's daily limit on refusals. It is held, while work that does not build on it goes
 * ahead.
 */
function putOff(row: OutboxRow, until: number): OutboxRow {
  return { ...row, faults: 0, state: 'held', held: { reason: 'too_much_refused', until } };
}

/**
 * Stores the server's verdicts; a refusal undoes its guess in the same transaction. Rows that got their verdict
 * meanwhile (in another tab) stay as they are, and a response under another epoch than ours is dropped.
 */
export async function settleVerdicts(device: Device, batch: OutboxRow[], answer: PushResponse): Promise<void> {
  const { db, clock } = device;
  const verdicts = new Map(answer.verdicts.map((verdict) => [verdict.id, verdict]));
  const stopped = batch.find(({ id }) => !verdicts.has(id));
  const retryMs = answer.retryAfter === undefined ? null : Math.min(HOLD_MS, answer.retryAfter * 1000);
  const anyRefused = answer.verdicts.some(({ status }) => status === 'refused');

  async function store() {
    const epoch = await db.meta.get('epoch');
    if (epoch && epoch.value !== answer.epoch) return;
    // Before its first pull, a device adopts the epoch of the server that judged its work; any other later counts as a
    // restore.
    if (!epoch) await db.meta.put({ key: 'epoch', value: answer.epoch });
    if (answer.proof !== undefined) await db.meta.put({ key: 'proof', value: answer.proof });
    const now = clock();
    const rows = await db.outbox.bulkGet(batch.map(({ n }) => n));
    const next: OutboxRow[] = [];
    for (const row of rows) {
      if (!row || !UNSENT.includes(row.state)) continue;
      const verdict = verdicts.get(row.id);
      if (verdict) next.push(judged(row, verdict, now));
      else if (row.id === stopped?.id) next.push(retryMs === null ? faulted(row, now) : putOff(row, now + retryMs));
    }
    await db.outbox.bulkPut(next);
  }

  if (anyRefused) await reguess(device, store);
  else await db.transaction('rw', db.outbox, db.meta, store);
}

/** Releases all holds, since the user asked to send now. Held rows were already sent once; undoable rows were not. */
export async function releaseHeld({ db }: Device): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('state').anyOf('held', 'waiting').toArray();
    const held = rows.filter((row) => row.state === 'held' || isUndoable(row));
    const stateOf = (row: OutboxRow) => (row.state === 'held' ? 'sent' : row.state);
    await db.outbox.bulkPut(held.map((row) => ({ ...row, state: stateOf(row), held: null })));
  });
}

/** Refused work as new work under a new id. What belongs to the refused attempt, such as its receipt, is left out. */
export function newWorkOf({ name, args, at, about, cash }: OutboxRow, id: Id): Omit<OutboxRow, 'n'> {
  return { id, name, args, at, about, cash, state: 'waiting', refusal: null, faults: 0, seq: 0, held: null };
}

/**
 * Queues a refused mutation again as new work, with the same contents and the time it was done. A held one is released.
 */
export async function sendAgain(device: Device, n: number): Promise<void> {
  const { db } = device;
  await reguess(device, async () => {
    const row = await db.outbox.get(n);
    if (row?.state !== 'refused' && row?.state !== 'held') return;
    if (row.state === 'held') await db.outbox.put({ ...row, state: 'sent', held: null });
    else {
      await db.outbox.delete(n);
      await db.outbox.add(newWorkOf(row, device.newId()));
    }
  });
}

/** Deletes a refused mutation, as the user decided. */
export async function discard(device: Device, n: number): Promise<void> {
  const { db } = device;
  await reguess(device, async () => {
    const row = await db.outbox.get(n);
    if (row?.state === 'refused') await db.outbox.delete(n);
  });
}

/**
 * Withdraws work that never left this device; work that may have arrived stays. The sender marks its batch in a
 * transaction on the same store, so one of the two comes first. Work that later work builds on stays too: counted cash
 * can't be withdrawn. Apart from `discard`, nothing else deletes work without a verdict.
 * @param alongside further changes on this device in the same transaction, such as turning the order back into a cart
 * @returns false if it was too late
 */
export function withdraw(device: Device, n: number, alongside?: () => PromiseLike<void>): Promise<boolean> {
  return withdrawAll(device, [n], alongside);
}

/**
 * Withdraws several rows that were done as one: all, or none if one was already sent.
 * @returns false if it was too late
 */
export async function withdrawAll(
  device: Device,
  rows: readonly number[],
  alongside?: () => PromiseLike<void>,
): Promise<boolean> {
  const { db, registry } = device;
  let withdrawn = false;
  await reguess(device, async () => {
    const found = await db.outbox.bulkGet([...rows]);
    // `reopening` may run this twice, and the rows may be deleted already.
    if (found.every((row) => !row)) return;
    const others = (await db.outbox.where('state').anyOf(UNSENT).toArray()).filter(({ n }) => !rows.includes(n));
    withdrawn = found.every((row) => row?.state === 'waiting' && !isBuiltOn(registry, row, others));
    if (!withdrawn) return;
    await db.outbox.bulkDelete([...rows]);
    await alongside?.();
  });
  return withdrawn;
}

/** Work without a verdict, and refused work, as a file that the office can import if the phone can't be saved. */
export async function unsentWorkAsJson({ db, actor, deviceId }: Device): Promise<string> {
  const rows = await db.outbox
    .where('state')
    .anyOf([...UNSENT, 'refused'])
    .sortBy('n');
  return JSON.stringify({ deviceId, actor, mutations: rows.map(queuedOf) }, null, 2);
}
