import { execFileSync } from 'node:child_process';
import { median } from '../../scripts/bench/stats.ts';

/** Resident memory of a process in bytes, by `ps`; null if it is gone. */
export function residentBytes(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return null;
  }
}

/** The heap in use after garbage collection. */
export function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** A server's memory after warming up and at the end of one of its lives. */
export type Life = { warm: number; end: number };

/** Median growth within a life, from warm to end: 1 is flat. */
export function growthWithin(lives: readonly Life[]): number {
  return median(lives.map(({ warm, end }) => end / warm));
}

/** Growth of the last third of the lives against the first third: 1 is flat. */
export function growthOver(lives: readonly Life[]): number {
  const third = Math.max(1, Math.floor(lives.length / 3));
  const ends = lives.map(({ end }) => end);
  return median(ends.slice(-third)) / median(ends.slice(0, third));
}
