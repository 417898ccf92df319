import { findMutation, type MutationName } from '../all/mutations.ts';
import type { Actor } from '../core/actor.ts';
import { type Day, dayOf, type Instant, toInstant } from '../core/days.ts';
import { runMutation } from '../core/registry.ts';
import { Rejected, type RejectionCode, type RejectionDetail } from '../core/rejected.ts';
import { createMemoryTx, type MemoryTx } from './memory-tx.ts';
import { testId, WORLD_START, worldRecords } from './test-records.ts';

// Created outside `attempt`: a test may forbid the clock during a run.
const MUTATION_ID = testId(999);
const NOW = toInstant(WORLD_START + 1000);

export type Call = { name: MutationName; args: unknown; actor: Actor; at?: Instant; now?: Instant; today?: Day };
export type Outcome = { memory: MemoryTx; code: RejectionCode | null; detail: RejectionDetail };

/** The small world in memory. */
export async function worldInMemory(): Promise<MemoryTx> {
  const memory = createMemoryTx();
  for (const [table, row] of worldRecords(toInstant(WORLD_START))) await memory.put(table, row);
  return memory;
}

/** The small world without open work and money, so that customers and employees can be deleted. */
export async function settledInMemory(): Promise<MemoryTx> {
  const memory = await worldInMemory();
  for (const { table, row } of memory.rows()) {
    if (table === 'orders' || table === 'orderTracks' || table === 'invoices') await memory.remove(table, row._id);
  }
  return memory;
}

/** Runs one mutation atomically: a rejected one leaves the memory unchanged. */
export async function attempt(memory: MemoryTx, call: Call): Promise<Outcome> {
  const mutation = findMutation(call.name);
  if (!mutation) throw new Error(`No mutation ${call.name}`);
  const { actor, now = NOW, at = now, today = dayOf(at, 'Asia/Tokyo') } = call;
  const fork = memory.copy();
  try {
    await runMutation(
      fork,
      { mutation, args: call.args },
      { actor, mutationId: MUTATION_ID, now, at, today, timeZone: 'Asia/Tokyo' },
    );
    return { memory: fork, code: null, detail: {} };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { memory, code: error.code, detail: error.detail };
  }
}

/** All records by table and id, for comparing two memories. */
export function contentOf(memory: MemoryTx) {
  return Object.fromEntries(memory.rows().map(({ table, row }) => [`${table}/${row._id}`, row]));
}
