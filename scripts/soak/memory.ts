import { execFileSync } from 'node:child_process';
import { median } from '../bench/stats.ts';

/** Resident memory of a process in bytes, as `ps` says it; null where it is gone. */
export function residentBytes(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  } catch {
    return null;
  }
}

/** The heap in use once what nobody needs is gone. */
export function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** What a server held after it had warmed up in one of its lives, and when that life ended. */
export type Life = { warm: number; end: number };

/** What a life ended with against what it had warmed up to, mostly: 1 is flat. */
export function growthWithin(lives: readonly Life[]): number {
  return median(lives.map(({ warm, end }) => end / warm));
}

/** What the last third of the lives ended with, against the first third: 1 is flat. */
export function growthOver(lives: readonly Life[]): number {
  const third = Math.max(1, Math.floor(lives.length / 3));
  const ends = lives.map(({ end }) => end);
  return median(ends.slice(-third)) / median(ends.slice(0, third));
}
