import type { HonoRequest } from 'hono';

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(this: HonoRequest) {
  return JSON.parse(utf8.decode(await this.arrayBuffer()));
}

/**
 * Has a body of JSON read as JSON is defined: one in another encoding would otherwise be taken with its letters lost. What that
 * throws is answered as malformed. It is read when a route asks for the body, which is after the caller is known.
 */
export function readStrictly(request: HonoRequest): void {
  // One function for all requests: with one of its own, each request outlived the collection of young objects.
  request.json = readJson;
}
