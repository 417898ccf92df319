import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Id } from '../../schema/core/ids.ts';
import { canonicalJson } from '../db/log/mutation-log.ts';

/** The `Idempotency-Key` of a request, if given. */
export function keyOf(c: Context): Id | undefined {
  return c.req.header('idempotency-key')?.toLowerCase();
}

/** The validated body of any route; empty if a call has none. */
function fieldsOf(c: Context): { password?: unknown } {
  return c.req.valid('json' as never) ?? {};
}

/**
 * Hash of a request, equal for equal requests, whatever ids or times its mutation got. Leaves the password out, since a
 * plain hash of it could be guessed; commands compare it by the stored password hash.
 */
export function requestHash(c: Context): string {
  const { password: _compared, ...rest } = fieldsOf(c);
  const request = canonicalJson([c.req.method, c.req.path.toLowerCase(), rest]);
  return createHash('sha256').update(request).digest('hex');
}
