import type { HonoRequest } from 'hono';

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(this: HonoRequest) {
  return JSON.parse(utf8.decode(await this.arrayBuffer()));
}

/**
 * Makes `request.json` reject a body that is not UTF-8, which would otherwise be decoded with replacement characters;
 * the error becomes `malformed`. It runs when a route reads the body, after the caller is known.
 */
export function readStrictly(request: HonoRequest): void {
  // One shared function: a closure per request kept each request alive past the young generation.
  request.json = readJson;
}
