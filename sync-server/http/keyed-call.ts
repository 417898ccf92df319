import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Id } from '../../schema/core/ids.ts';
import { canonicalJson } from '../db/log/mutation-log.ts';

/** The `Idempotency-Key` of a request, if given. */
export function keyOf(c: Context): Id | undefined {
  return c.req.header('idempotency-key')?.toLowerCase();
}

/** The validated body of any route; empty if it has none. */
function fieldsOf(c: Context): { password?: unknown } {
  return c.req.valid('json' as never) ?? {};
}

/**
 * Hash of a request. Equal requests have equal hashes, whatever ids or times their mutations got. It leaves out the
 * password, whose plain hash could be guessed; commands compare that by the stored password hash.
 */
export function requestHash(c: Context): string {
  const { password: _compared, ...rest } = fieldsOf(c);
  const request = canonicalJson([c.req.method, c.req.path.toLowerCase(), rest]);
  return createHash('sha256').update(request).digest('hex');
}
