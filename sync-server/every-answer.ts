import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RequestIdVariables } from 'hono/request-id';

// Emotion writes its style sheets into the page; scripts stay strict.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What a browser is told with every answer. */
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
  /** The answer that `c.json` made, with all its headers. */
  complete: Response;
};

/** What somebody else gave the request as its id, if it can be written into a log. */
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
 * The headers of every answer, and its id. An answer in JSON is made with them at once: headers that are set afterwards, each checked
 * and all sorted anew, cost more than reading the record does. So `c.json` takes what a route adds as its last argument, and not from
 * `c.header`.
 */
export const everyAnswer = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  const id = idOf(c.req.header('x-request-id'));
  c.set('requestId', id);
  Object.assign(c, { json });
  await next();
  if (c.res === c.get('complete')) return;
  // `c.header` would make a new response here, and its body would be read as a stream.
  const { headers } = c.res;
  for (const [name, value] of Object.entries(SECURITY)) headers.set(name, value);
  headers.set('x-request-id', id);
  if (c.req.path.startsWith('/api/') && !c.req.path.startsWith('/api/docs')) headers.set('cache-control', 'no-store');
});
