import { z } from 'zod';

/** What the process of the live connections is told. */
export const ToHolder = z.discriminatedUnion('kind', [
  /** Open one connection for each token. */
  z.object({ kind: z.literal('hold'), url: z.string(), tokens: z.array(z.string()) }),
  /** Forget what was heard so far. */
  z.object({ kind: z.literal('forget') }),
  /** Say when each connection was poked, as soon as so many were. */
  z.object({ kind: z.literal('wait'), atLeast: z.number(), withinMs: z.number() }),
]);
export type ToHolder = z.infer<typeof ToHolder>;

/** Its answer to each of them: when each connection was poked first, by `monotonicMs`; null for one that was not. */
export const FromHolder = z.object({ heard: z.array(z.number().nullable()) });
export type FromHolder = z.infer<typeof FromHolder>;

/** Milliseconds by the clock that all processes of a machine share and nobody sets. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
