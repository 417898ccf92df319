import { z } from 'zod';

/** Messages to the process that holds the live connections. */
export const ToHolder = z.discriminatedUnion('kind', [
  /** Opens one connection per token. */
  z.object({ kind: z.literal('hold'), url: z.string(), tokens: z.array(z.string()) }),
  /** Resets the recorded pokes. */
  z.object({ kind: z.literal('forget') }),
  /** Waits until so many connections were poked. */
  z.object({ kind: z.literal('wait'), atLeast: z.number(), withinMs: z.number() }),
]);
export type ToHolder = z.infer<typeof ToHolder>;

/** The reply to each: `monotonicMs` of every connection's first poke, or null. */
export const FromHolder = z.object({ heard: z.array(z.number().nullable()) });
export type FromHolder = z.infer<typeof FromHolder>;

/** A clock shared by all processes of the machine that is never adjusted, in milliseconds. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
