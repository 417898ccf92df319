import { z } from 'zod';

/** Peers of the server. The last one queries the database like the server. */
export const PEERS = ['node:http', 'Fastify', 'Express', 'node:http with SQLite'] as const;

/** The server's response, for a peer to copy. */
export const ToPeer = z.object({
  peer: z.enum(PEERS),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** A copy of the server's database, and the statements of the request with their parameters. */
  file: z.string(),
  statements: z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) })),
});
export type ToPeer = z.infer<typeof ToPeer>;

export const FromPeer = z.object({ port: z.number() });
export type FromPeer = z.infer<typeof FromPeer>;

/** Settings for the load process. */
export const ToLoad = z.object({ url: z.string(), token: z.string(), connections: z.number(), seconds: z.number() });
export type ToLoad = z.infer<typeof ToLoad>;

/** Responses per second with status 200; all others count as failed. */
export const FromLoad = z.object({ perSecond: z.number(), failed: z.number() });
export type FromLoad = z.infer<typeof FromLoad>;
