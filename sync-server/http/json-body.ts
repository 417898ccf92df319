import type { HonoRequest } from 'hono';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Escapes that JSON writes for the character 0, or half of a letter. */
const MAY_BE_NO_TEXT = /\\u(?:0000|d[89a-f])/i;
const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Devices send work that waited: each piece of it is judged by itself, and a batch is never refused for one. */
const isOfDevices = (path: string) => path.startsWith('/api/sync/');

async function readJson(this: HonoRequest) {
  const text = utf8.decode(await this.arrayBuffer());
  const body = JSON.parse(text);
  // Written again, a whole letter is itself and not an escape.
  if (MAY_BE_NO_TEXT.test(text) && !isOfDevices(this.path) && NO_TEXT.test(JSON.stringify(body))) {
    throw new Error('It has a character in it that is no text');
  }
  return body;
}

/**
 * Makes `request.json` reject a body that is not UTF-8, which would otherwise be decoded with replacement characters, and
 * one with text that not every database can store; the error becomes `malformed`. It runs when a route reads the body,
 * after the caller is known.
 */
export function readStrictly(request: HonoRequest): void {
  // One shared function: a closure per request kept each request alive past the young generation.
  request.json = readJson;
}
