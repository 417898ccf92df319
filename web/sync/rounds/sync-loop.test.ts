import { expect, test } from 'vitest';
import { TransportError } from '../device/transport.ts';
import { backOffMs, createSyncLoop, type Phase } from './sync-loop.ts';

test('the pause doubles from one second to one minute, half of it random', () => {
  expect([1, 2, 3].map((failures) => backOffMs(failures, 1))).toEqual([1000, 2000, 4000]);
  expect(backOffMs(1, 0)).toBe(500);
  expect(backOffMs(50, 1)).toBe(60_000);
});

test('an unreachable server is retried every few seconds, a failing one less and less often', async () => {
  const pausesAfter = async (kind: 'network' | 'server') => {
    const stop = new AbortController();
    const pauses: number[] = [];
    const loop = createSyncLoop({
      round: () => Promise.reject<number>(new TransportError(kind, 'no')),
      onPhase() {},
      pauses: {
        after(ms, then) {
          if (pauses.push(ms) === 8) stop.abort();
          then();
          return () => {};
        },
        random: () => 1,
      },
    });
    await loop.run(stop.signal);
    return pauses;
  };
  expect(await pausesAfter('network')).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000]);
  expect(await pausesAfter('server')).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

/** Runs the loop until it has reported `count` phases. */
async function phasesOf(round: () => Promise<number>, count: number): Promise<Phase[]> {
  const stop = new AbortController();
  const phases: Phase[] = [];
  const loop = createSyncLoop({
    round,
    onPhase(phase) {
      phases.push(phase);
      if (phases.length === count) stop.abort();
      else if (phase !== 'syncing') loop.wake();
    },
  });
  await loop.run(stop.signal);
  return phases;
}

test('a wake during the pause starts the next round at once', async () => {
  expect(await phasesOf(async () => Infinity, 4)).toEqual(['syncing', 'idle', 'syncing', 'idle']);
});

test('an ended session is told apart from a missing network', async () => {
  const unauthorized = () => Promise.reject<number>(new TransportError('unauthorized', 'no'));
  const network = () => Promise.reject<number>(new TransportError('network', 'no'));
  expect(await phasesOf(unauthorized, 2)).toEqual(['syncing', 'signed-out']);
  expect(await phasesOf(network, 2)).toEqual(['syncing', 'offline']);
});

test('a device without room, or whose storage is gone, is not called a problem of the server', async () => {
  const full = () => Promise.reject<number>(new DOMException('no room', 'QuotaExceededError'));
  expect(await phasesOf(full, 2)).toEqual(['syncing', 'full']);
  const noDisk = () => Promise.reject<number>(new DOMException('Internal error', 'UnknownError'));
  expect(await phasesOf(noDisk, 2)).toEqual(['syncing', 'silent']);
});

test('when a hold ends, the next round starts by itself', async () => {
  const stop = new AbortController();
  const starts: number[] = [];
  const loop = createSyncLoop({
    async round() {
      starts.push(performance.now());
      if (starts.length === 2) stop.abort();
      return 50;
    },
    onPhase: () => {},
  });
  await loop.run(stop.signal);
  const [first = 0, second = 0] = starts;
  expect(second - first).toBeGreaterThanOrEqual(45);
});
