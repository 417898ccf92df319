import { z } from 'zod';

/** Who answers beside the server. The last one asks the database as often as the server does. */
export const PEERS = ['node:http', 'Fastify', 'Express', 'node:http with SQLite'] as const;

/** What a peer is to answer with: what the server answered. */
export const ToPeer = z.object({
  peer: z.enum(PEERS),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** A copy of the server's database, and what the server ran for the request, with what was bound. */
  file: z.string(),
  statements: z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) })),
});
export type ToPeer = z.infer<typeof ToPeer>;

/** Where it listens. */
export const FromPeer = z.object({ port: z.number() });
export type FromPeer = z.infer<typeof FromPeer>;

/** What the process that asks is told. */
export const ToLoad = z.object({ url: z.string(), token: z.string(), connections: z.number(), seconds: z.number() });
export type ToLoad = z.infer<typeof ToLoad>;

/** Answers with the status 200 a second; all others count as failed. */
export const FromLoad = z.object({ perSecond: z.number(), failed: z.number() });
export type FromLoad = z.infer<typeof FromLoad>;
