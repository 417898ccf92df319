import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RequestIdVariables } from 'hono/request-id';

// Emotion adds inline styles to the page; scripts stay strict.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Security headers of every response. */
const SECURITY = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

type Variables = RequestIdVariables & {
  /** The response made by `c.json`, which already has all headers. */
  complete: Response;
};

/** A proxy's request id if it is safe to log, else a new one. */
function idOf(header: string | undefined): string {
  return header && header.length <= 255 && !/[^\w\-=]/.test(header) ? header : randomUUID();
}

function json(
  this: Context<{ Variables: Variables }>,
  value: unknown,
  status: number,
  headers?: Record<string, string>,
): Response {
  const answer = new Response(JSON.stringify(value), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...SECURITY,
      'content-type': 'application/json',
      'x-request-id': this.get('requestId'),
      ...headers,
    },
  });
  this.set('complete', answer);
  return answer;
}

/**
 * Sets the response headers and the request id. A JSON response is created with them: setting headers afterwards checks
 * and sorts each, which costs more than reading the record. So `c.json` takes a route's own headers as its last
 * argument, and ignores `c.header`.
 */
export const everyAnswer = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const id = idOf(c.req.header('x-request-id'));
  c.set('requestId', id);
  Object.assign(c, { json });
  await next();
  if (c.res === c.get('complete')) return;
  // `c.header` would create a new response here and stream its body.
  const { headers } = c.res;
  for (const [name, value] of Object.entries(SECURITY)) headers.set(name, value);
  headers.set('x-request-id', id);
  if (c.req.path.startsWith('/api/') && !c.req.path.startsWith('/api/docs')) headers.set('cache-control', 'no-store');
});
