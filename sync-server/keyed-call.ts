import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Id } from '../schema/ids.ts';
import { canonicalJson } from './db/mutation-log.ts';

/** The caller's name for a write, where it gave one. */
export function keyOf(c: Context): Id | undefined {
  return c.req.header('idempotency-key')?.toLowerCase();
}

/** The checked body, whatever the route; empty where a call has none. */
function fieldsOf(c: Context): { password?: unknown } {
  return c.req.valid('json' as never) ?? {};
}

/**
 * What a caller asks for, as a hash: the same for the same request, whatever of the world went into the mutation that was
 * made of it. A password is left out, since a plain hash of it could be guessed; who needs it compares it by its own.
 */
export function requestHash(c: Context): string {
  const { password: _compared, ...rest } = fieldsOf(c);
  const request = canonicalJson([c.req.method, c.req.path.toLowerCase(), rest]);
  return createHash('sha256').update(request).digest('hex');
}
