import { sumYen } from '../../schema/money.ts';
import { findMutation } from '../../schema/mutations.ts';
import { idsIn } from '../../schema/sync/ids-in.ts';
import { MAX_UNDECIDED, type PushAnswer, type QueuedMutation, type Verdict } from '../../schema/sync/protocol.ts';
import type { LocalDb, OutboxRow, OutboxState } from '../replica/local-db.ts';
import type { Device } from './device.ts';
import { HOLD_MS, holdLeft, holdMs, isUndoable } from './hold.ts';
import { reguess } from './rebase.ts';

/** Work that has no verdict yet: it must not be lost with this device's data. */
export const UNSENT: OutboxState[] = ['waiting', 'sent', 'held'];
/** Mutations in one push: fewer than the protocol allows, since the server does nothing else while it works on a batch. */
const BATCH = 100;
/** Faults of the server on one mutation after which those behind it go ahead of it. */
const MAX_FAULTS = 5;

/**
 * How much this device still holds, for the office (DESIGN section 5).
 * @param onItsWay rows that are being sent now, and are not counted
 */
export async function waitingTotal(db: LocalDb, onItsWay: OutboxRow[] = []): Promise<{ count: number; yen: number }> {
  const excluded = new Set(onItsWay.map(({ n }) => n));
  const unsent = await db.outbox.where('state').anyOf(UNSENT).toArray();
  const rows = unsent.filter(({ n }) => !excluded.has(n));
  return { count: rows.length, yen: sumYen(rows.map(({ cash }) => cash)) };
}

/** Refused work that a person has still to decide on, for the office: the latest ones. */
export async function undecidedIds(db: LocalDb): Promise<string[]> {
  const rows = await db.outbox.where('state').equals('refused').sortBy('n');
  return rows.slice(-MAX_UNDECIDED).map(({ id }) => id);
}

/** Milliseconds until the next mutation on hold may go; Infinity where none is. */
export async function nextHoldEnds({ db, clock }: Device): Promise<number> {
  const rows = await db.outbox.where('state').anyOf(UNSENT).toArray();
  const now = clock();
  return Math.min(Infinity, ...rows.map((row) => holdLeft(row, now)).filter((left) => left > 0));
}

/** Whether other work here names the record that this work makes, as a hand-over names its payments. */
export function isBuiltOn(
  work: Pick<OutboxRow, 'id' | 'name' | 'args'>,
  all: Pick<OutboxRow, 'id' | 'args'>[],
): boolean {
  const made = findMutation(work.name)?.makes?.(work.args);
  return made !== undefined && all.some(({ id, args }) => id !== work.id && idsIn(args).includes(made));
}

/** What may go: nothing overtakes a mutation on hold that names the same record, or the older word would come last. */
function withoutHeld(rows: OutboxRow[], now: number): OutboxRow[] {
  const blocked = new Set<string>();
  return rows.filter((row) => {
    const ids = idsIn(row.args);
    const waits = holdLeft(row, now) > 0 || ids.some((id) => blocked.has(id));
    if (waits) for (const id of ids) blocked.add(id);
    return !waits;
  });
}

/**
 * The next mutations to send, in the order they were done; marked `sent` before they go, so that nobody takes back what may
 * have arrived.
 */
export async function takeBatch({ db, clock }: Device, limit = BATCH): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('state').anyOf(UNSENT).sortBy('n');
    const now = clock();
    const batch = withoutHeld(rows, now).slice(0, limit);
    const unmarked = batch.filter(({ state }) => state !== 'sent');
    if (unmarked.length > 0) await db.outbox.bulkPut(unmarked.map((row) => ({ ...row, state: 'sent', held: null })));
    return batch;
  });
}

/** What goes over the wire of an outbox row. */
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

/** The mutation at which the server stopped with a fault. One that meets faults again and again lets the others pass. */
function faulted(row: OutboxRow, now: number): OutboxRow {
  const faults = row.faults + 1;
  if (faults < MAX_FAULTS) return { ...row, faults };
  return { ...row, faults: 0, state: 'held', held: { reason: 'fault', until: now + HOLD_MS } };
}

/** The mutation for whose refusal the server has no room today. What does not build on it goes ahead meanwhile. */
function putOff(row: OutboxRow, until: number): OutboxRow {
  return { ...row, faults: 0, state: 'held', held: { reason: 'too_much_refused', until } };
}

/**
 * Takes the server's verdicts in. A refusal takes its guess back at once. Rows that got their verdict meanwhile (from
 * another tab) stay as they are, and an answer from another database than the one we follow is dropped.
 */
export async function settleVerdicts(device: Device, batch: OutboxRow[], answer: PushAnswer): Promise<void> {
  const { db, clock } = device;
  const verdicts = new Map(answer.verdicts.map((verdict) => [verdict.id, verdict]));
  const stopped = batch.find(({ id }) => !verdicts.has(id));
  const retryMs = answer.retryAfter === undefined ? null : Math.min(HOLD_MS, answer.retryAfter * 1000);
  const anyRefused = answer.verdicts.some(({ status }) => status === 'refused');

  async function store() {
    const epoch = await db.meta.get('epoch');
    if (epoch && epoch.value !== answer.epoch) return;
    // Before its first pull a device follows the server that judged its work: another one is met as a restored one.
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

/**
 * Lets everything on hold go at the next round: a person asked for it. What the server could not take was on the wire before;
 * what could be undone was not.
 */
export async function releaseHeld({ db }: Device): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('state').anyOf('held', 'waiting').toArray();
    const held = rows.filter((row) => row.state === 'held' || isUndoable(row));
    const stateOf = (row: OutboxRow) => (row.state === 'held' ? 'sent' : row.state);
    await db.outbox.bulkPut(held.map((row) => ({ ...row, state: stateOf(row), held: null })));
  });
}

/** Sends a refused mutation again as new work at the end of the queue, with the same contents and the time it was done. */
export async function sendAgain(device: Device, n: number): Promise<void> {
  const { db } = device;
  await reguess(device, async () => {
    const row = await db.outbox.get(n);
    if (row?.state !== 'refused' && row?.state !== 'held') return;
    const { n: _old, ...rest } = row;
    if (row.state === 'held') await db.outbox.put({ ...row, state: 'sent', held: null });
    else {
      await db.outbox.delete(n);
      await db.outbox.add({ ...rest, id: device.newId(), state: 'waiting', refusal: null, faults: 0 });
    }
  });
}

/** A person gives up a refused mutation. */
export async function discard(device: Device, n: number): Promise<void> {
  const { db } = device;
  await reguess(device, async () => {
    const row = await db.outbox.get(n);
    if (row?.state === 'refused') await db.outbox.delete(n);
  });
}

/**
 * A person takes back work that never left this device; what may have arrived stays. The sender marks a batch in a
 * transaction on the same store before it goes, so either of the two comes first. What later work here builds on stays too:
 * counted cash is not taken back. Besides `discard`, nothing else ever deletes work without a verdict.
 * @param alongside what this device changes of its own in the same transaction, such as the order that becomes a cart again
 * @returns whether it could still be taken back
 */
export function withdraw(device: Device, n: number, alongside?: () => PromiseLike<void>): Promise<boolean> {
  return withdrawAll(device, [n], alongside);
}

/**
 * The same for several pieces of work that were done as one: all of them, or none where one is on its way.
 * @returns whether they could still be taken back
 */
export async function withdrawAll(
  device: Device,
  rows: readonly number[],
  alongside?: () => PromiseLike<void>,
): Promise<boolean> {
  const { db } = device;
  let withdrawn = false;
  await reguess(device, async () => {
    const found = await db.outbox.bulkGet([...rows]);
    // Run a second time by `reopening`, it may find what it has deleted itself.
    if (found.every((row) => !row)) return;
    const others = (await db.outbox.where('state').anyOf(UNSENT).toArray()).filter(({ n }) => !rows.includes(n));
    withdrawn = found.every((row) => row?.state === 'waiting' && !isBuiltOn(row, others));
    if (!withdrawn) return;
    await db.outbox.bulkDelete([...rows]);
    await alongside?.();
  });
  return withdrawn;
}

/** Everything without a verdict or refused, as a file that the office can read when the phone can't be saved. */
export async function unsentWorkAsJson({ db, actor, deviceId }: Device): Promise<string> {
  const rows = await db.outbox
    .where('state')
    .anyOf([...UNSENT, 'refused'])
    .sortBy('n');
  return JSON.stringify({ deviceId, actor, mutations: rows.map(queuedOf) }, null, 2);
}
