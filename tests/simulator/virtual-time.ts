import type { Pauses } from '../../web/sync/device/pauses.ts';

type Clock = { clock(): number; pass(ms: number): void };

/**
 * Time for the app's loops in a simulation: it jumps from one pause to the next, and stands still while a loop works.
 */
export function createVirtualTime({ clock, pass }: Clock) {
  const pauses = new Set<{ at: number; then(): void }>();

  return {
    after: ((ms, then) => {
      const pause = { at: clock() + ms, then };
      pauses.add(pause);
      return () => pauses.delete(pause);
    }) satisfies Pauses['after'],
    /** @param loops number of running loops: time stands still until all of them pause */
    async passUntil(end: number, loops: number): Promise<void> {
      for (;;) {
        while (pauses.size < loops) await new Promise((next) => setImmediate(next));
        const [next] = [...pauses].sort((a, b) => a.at - b.at);
        if (!next || next.at > end) break;
        pass(Math.max(0, next.at - clock()));
        pauses.delete(next);
        next.then();
      }
      pass(Math.max(0, end - clock()));
    },
  };
}
