import { createMiddleware } from 'hono/factory';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads bodies of JSON as JSON is defined: one in another encoding would otherwise be taken with its letters lost. What this
 * throws is answered as malformed. It reads when a route asks for the body, which is after the caller is known.
 */
export const strictJson = createMiddleware(async (c, next) => {
  c.req.json = async () => JSON.parse(utf8.decode(await c.req.arrayBuffer()));
  await next();
});
