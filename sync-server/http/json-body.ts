import type { HonoRequest } from 'hono';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON escapes of the null character, or of a lone surrogate. */
const MAY_BE_NO_TEXT = /\\u(?:0000|d[89a-f])/i;
const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Devices send queued work, each piece of which is judged by itself: one bad piece must not refuse the batch. */
const isOfDevices = (path: string) => path.startsWith('/api/sync/');

async function readJson(this: HonoRequest) {
  const text = utf8.decode(await this.arrayBuffer());
  const body = JSON.parse(text);
  // In the re-serialized body, a valid surrogate pair is a plain character, so any escape left is a bad one.
  if (MAY_BE_NO_TEXT.test(text) && !isOfDevices(this.path) && NO_TEXT.test(JSON.stringify(body))) {
    throw new Error('It has a character in it that is no text');
  }
  return body;
}

/**
 * Makes `request.json` reject a body that is not UTF-8, which would otherwise be decoded with replacement characters,
 * and text that not every database can store. The error becomes `malformed`. The check runs when a route reads the
 * body, after the caller is known.
 */
export function readStrictly(request: HonoRequest): void {
  // One shared function: a closure for each request kept requests alive past V8's young generation.
  request.json = readJson;
}
