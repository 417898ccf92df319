import fc from 'fast-check';

/** Concatenates strings, as UTF-8, and byte arrays. */
export const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );

const SQL = ["' or 1=1 --", "'; drop table customers; --", '%', '_%', '" union select * from credentials --', "\\'"];
const PATHS = ['../todoke.sqlite', '..\\..\\etc\\passwd', '/etc/passwd', 'file:///etc/passwd', '....//', '.', '..'];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN'];
const TEXTS = ['', ' ', '\u0000', '\ud800', '\u202e', '💥', 'é', '0', '-1', '1e999', '0x10', '1.5', 'x'.repeat(5000)];

/** Text with a special meaning in other languages and systems. */
export const nastyText = fc.oneof(fc.constantFrom(...SQL, ...PATHS, ...NAMES, ...TEXTS), fc.string({ maxLength: 30 }));

const nested = (depth: number, [open, close]: [string, string]) => open.repeat(depth) + close.repeat(depth);

/** JSON values that fields rarely expect. */
export const nastyJson = fc.oneof(
  nastyText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    'true',
    'false',
    '{}',
    '[]',
    '-1',
    '0',
    '1.001',
    '1e999',
    '-1e999',
    '1e-999',
    '9007199254740993',
  ),
  fc.constantFrom(
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[[]]',
    '[null]',
  ),
  fc.constantFrom(nested(10_000, ['[', ']']), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  fc.integer({ min: 1000, max: 50_000 }).map((length) => JSON.stringify('x'.repeat(length))),
  fc.integer({ min: 100, max: 5000 }).map((length) => `[${Array(length).fill('{}').join()}]`),
  fc.json({ maxDepth: 3 }),
);

/** A path segment, encoded or not. */
export const nastySegment = fc.oneof(
  nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%e0%a4%a',
    '%ff%fe',
    '%00',
    '%2e%2e%2f',
    '..%5c',
    '%252e',
    "'%20or%201=1",
    '*',
    ':id',
    '{id}',
  ),
);

/** Larger than any body may be. */
export const HUGE = JSON.stringify('x'.repeat(4 * 1024 * 1024));

/** A JSON body in encodings other than UTF-8; the é makes the Latin-1 one invalid as UTF-8. */
export function inOtherEncoding(body: object): fc.Arbitrary<Uint8Array> {
  const text = JSON.stringify({ ...body, name: 'Café' });
  const utf16 = Buffer.from(text, 'utf16le');
  return fc.constantFrom(
    new Uint8Array(Buffer.from(text, 'latin1')),
    new Uint8Array(utf16),
    bytesOf([0xff, 0xfe], [...utf16]),
    bytesOf([0xfe, 0xff], [...Buffer.from(utf16).swap16()]),
    bytesOf(text.slice(0, -1), [0xc3], '}'),
    bytesOf(text.slice(0, -2), [0xed, 0xa0, 0x80], '"}'),
    bytesOf(text, [0x00]),
    bytesOf([0xef, 0xbb, 0xbf], text.slice(0, -1)),
  );
}

export const OTHER_TYPES = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/jsonx',
  'application/json, text/plain',
  'json',
  ';',
];

/** Any header value that HTTP permits. */
export const header = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

export const METHODS = ['PATCH', 'OPTIONS', 'PROPFIND', 'POST', 'PUT', 'DELETE', 'HEAD', 'get', 'X'];
