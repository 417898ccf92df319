import { setTimeout as pause } from 'node:timers/promises';
import type { createCaller } from './kept-alive.ts';

export type Caller = ReturnType<typeof createCaller>;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Reads one path until the work is done, with pauses in between.
 * @returns milliseconds of each response
 */
export async function whileReading(
  caller: Caller,
  { path, pauseMs }: { path: string; pauseMs: number },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    samples.push(await timed(() => caller.get(path)));
    await pause(pauseMs);
  }
  await working;
  return samples;
}
