import type { RouteConfig } from '@hono/zod-openapi';
import fc from 'fast-check';
import { z } from 'zod';
import { type MutationName, mutations } from '../schema/mutations.ts';
import { argsOf } from '../schema/test-calls.ts';
import { PEOPLE, type PersonName } from '../schema/test-records.ts';
import { addressOf, EXAMPLES, nameOf } from './test-examples.ts';

/** A request that is wrong in one way, and right in all others, so that it gets as far as it can. */
export type Malformed = {
  /** The documented call that it was made of. */
  name: string;
  /** What is wrong with it. */
  how: string;
  person: PersonName | null;
  method: string;
  path: string;
  headers: [string, string][];
  body: string | Uint8Array | undefined;
};

type Part = Partial<Pick<Malformed, 'person' | 'method' | 'path' | 'headers' | 'body'>> & { how: string };

const JSON_TYPE: [string, string] = ['content-type', 'application/json'];
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );

const SQL = ["' or 1=1 --", "'; drop table customers; --", '%', '_%', '" union select * from credentials --', "\\'"];
const PATHS = ['../todoke.sqlite', '..\\..\\etc\\passwd', '/etc/passwd', 'file:///etc/passwd', '....//', '.', '..'];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN'];
const TEXTS = ['', ' ', '\u0000', '\ud800', '\u202e', '💥', 'é', '0', '-1', '1e999', '0x10', '1.5', 'x'.repeat(5000)];

/** Text that means something to somebody else than us. */
const nastyText = fc.oneof(fc.constantFrom(...SQL, ...PATHS, ...NAMES, ...TEXTS), fc.string({ maxLength: 30 }));

const nested = (depth: number, [open, close]: [string, string]) => open.repeat(depth) + close.repeat(depth);

/** JSON of a value that a field hardly means. */
const nastyJson = fc.oneof(
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

/** A part of an address as somebody may write it, encoded or not. */
const nastySegment = fc.oneof(
  nastyText.map((text) => encodeURIComponent(text.toWellFormed?.() ?? text)),
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

/** More than any body may have. */
const HUGE = JSON.stringify('x'.repeat(4 * 1024 * 1024));

type Place = (string | number)[];

/** Every place in a body, from its fields down. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...placesOf(Reflect.get(value, key), [...at, key])]);
}

const HOLE = '@@hole@@';

/** The body as JSON with something else in one place; without that place when there is nothing. */
function withPart(body: object, place: Place, json: string | undefined): string {
  const copy: object = structuredClone(body);
  const [key = '', ...above] = [...place].reverse();
  const parent: object = above.reverse().reduce<object>((inner, step) => Reflect.get(inner, step), copy);
  if (json === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, HOLE);
  // A function: a replacement text may hold a $ that means something.
  return JSON.stringify(copy).replace(`"${HOLE}"`, () => json ?? '');
}

/** A body in another encoding than JSON has; a letter beyond ASCII makes it one that is not UTF-8. */
function inOtherEncoding(body: object): fc.Arbitrary<Uint8Array> {
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

const OTHER_TYPES = [
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

/** Arguments that no mutation of this name takes, as JSON. */
export function malformedArgs(name: MutationName): fc.Arbitrary<string> {
  return fc
    .tuple(argsOf[name], fc.nat(), fc.option(nastyJson, { nil: undefined, freq: 5 }))
    .map(([args, index, json]) => {
      // What is not given is not there in JSON either.
      const given: object = JSON.parse(JSON.stringify(args));
      const places = placesOf(given);
      return withPart(given, places[index % places.length] ?? [], json);
    })
    .filter((json) => isRefused(mutations[name].args, json));
}

function isRefused(schema: z.ZodType, text: string): boolean {
  try {
    return !schema.safeParse(JSON.parse(text)).success;
  } catch {
    return true;
  }
}

/** Bodies that can't be what the schema says; the schema has the last word, so none is sound by accident. */
function badBodies(body: object, schema: z.ZodType): fc.Arbitrary<Part>[] {
  const text = JSON.stringify(body);
  const place = fc.constantFrom(...placesOf(body));
  const refused = (how: string) => (json: string) => ({ how, body: json, ok: isRefused(schema, json) });
  const texts = fc.oneof(
    fc
      .tuple(place, nastyJson)
      .map(([at, json]) => refused(`another value at ${at.join('.')}`)(withPart(body, at, json))),
    place.map((at) => refused(`nothing at ${at.join('.')}`)(withPart(body, at, undefined))),
    nastyJson.map(refused('another body')),
    fc
      .tuple(place, nastyJson)
      .map(([at, json]) =>
        refused('prototype keys')(`{"__proto__":{"polluted":true},${withPart(body, at, json).slice(1)}`),
      ),
  );
  return [
    texts.filter(({ ok }) => ok).map(({ how, body: json }) => ({ how, body: json })),
    fc.integer({ min: 1, max: text.length - 1 }).map((end) => ({ how: 'a truncated body', body: text.slice(0, end) })),
    inOtherEncoding(body).map((encoded) => ({ how: 'another encoding', body: encoded })),
    fc.constantFrom(...OTHER_TYPES).map((type) => ({ how: `a body as ${type}`, headers: [['content-type', type]] })),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant<Part>({ how: 'a body without a type', headers: [] }) },
      { weight: 1, arbitrary: fc.constant<Part>({ how: 'a huge body', body: HUGE }) },
    ),
  ];
}

const badForms: fc.Arbitrary<Part>[] = [
  fc.uint8Array({ maxLength: 300 }).map((body) => ({ how: 'bytes as a form', body })),
  fc
    .tuple(
      fc.constantFrom('image', 'other', '', '__proto__'),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', 'a.png'),
    )
    .map(([field, bytes, file]) => {
      const disposition = `Content-Disposition: form-data; name="${field}"${file && `; filename="${file}"`}`;
      const body = bytesOf(`--x\r\n${disposition}\r\n\r\n`, [0xff, 0xd8, 0xff, ...bytes], '\r\n--x--\r\n');
      return { how: 'a form without a picture', body };
    }),
].map((part) => part.map((each) => ({ headers: [['content-type', 'multipart/form-data; boundary=x']], ...each })));

const badPaths = (path: string, params: Record<string, string>): fc.Arbitrary<Part> =>
  fc.tuple(fc.constantFrom(...Object.keys(params)), nastySegment).map(([name, segment]) => ({
    how: `another ${name}`,
    path: path.replaceAll(/\{(\w+)\}/g, (_part, part: string) =>
      part === name ? segment || '%20' : encodeURIComponent(params[part] ?? ''),
    ),
  }));

const badQuery = (path: string, example: (typeof EXAMPLES)[string]): fc.Arbitrary<Part> =>
  fc
    .tuple(
      fc.constantFrom('keyword', 'pageNumber', 'type', 'paymentDate', 'cursor', '__proto__', 'x'),
      nastySegment,
      fc.nat(2),
    )
    .map(([name, value, again]) => ({
      how: 'another query',
      path: `${addressOf(path, { ...example, query: {} })}?${Array(again + 1)
        .fill(`${name}=${value}`)
        .join('&')}`,
    }));

const header = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const badTokens = fc
  .oneof(
    fc.constantFrom('Bearer', 'Bearer ', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(9000)}`, 'Basic YTpi'),
    header,
  )
  .map((token): Part => ({ how: 'another token', person: null, headers: [['authorization', token], JSON_TYPE] }));

const badKeys = fc
  .oneof(
    nastyText.map((text) => encodeURIComponent(text.toWellFormed?.() ?? text)),
    header,
  )
  .map((key): Part => ({ how: 'another key', headers: [['idempotency-key', key], JSON_TYPE] }));

const METHODS = ['PATCH', 'OPTIONS', 'PROPFIND', 'POST', 'PUT', 'DELETE', 'HEAD', 'get', 'X'];

/** Requests that are made of one documented call and can't be it. */
function malformedOf(route: RouteConfig, isServed: (name: string) => boolean): fc.Arbitrary<Part> {
  const name = nameOf(route);
  const path = name.slice(name.indexOf(' ') + 1);
  const example = EXAMPLES[name] ?? {};
  const address = addressOf(path, example);
  const { headers, body } = route.request ?? {};
  const parts: fc.Arbitrary<Part>[] = [
    fc
      .constantFrom(...METHODS)
      .filter((method) => !isServed(`${method.toUpperCase()} ${path}`))
      .map((method) => ({ how: 'another method', method })),
    nastySegment.map((segment) => ({ how: 'a longer path', path: `${address.split('?')[0]}/${segment || '%20'}/x` })),
  ];
  if (example.params) parts.push(badPaths(path, example.params));
  if (route.method === 'get') parts.push(badQuery(path, example));
  if (headers) parts.push(badKeys);
  if (route.security?.every((way) => 'bearer' in way)) parts.push(badTokens);
  const media = body?.content['application/json'];
  const schema = media && 'schema' in media ? media.schema : undefined;
  // What is wrong with a body comes in the most ways.
  if (example.body && schema instanceof z.ZodType) {
    const bodies = fc.oneof(...badBodies(example.body, schema));
    parts.push(bodies, bodies, bodies);
  }
  if (example.form) parts.push(...badForms);
  return fc.oneof(...parts);
}

const somebody = fc.constantFrom<PersonName | null>(null, ...PEOPLE);

/** Requests to all of these calls, each of them malformed. */
export function anyMalformed(routes: RouteConfig[]): fc.Arbitrary<Malformed> {
  const served = new Set(routes.map(nameOf));
  const byCall = routes.map((route) => {
    const name = nameOf(route);
    const example = EXAMPLES[name] ?? {};
    const base = {
      name,
      method: route.method.toUpperCase(),
      path: addressOf(name.slice(name.indexOf(' ') + 1), example),
      headers: [JSON_TYPE],
      body: example.body && JSON.stringify(example.body),
    };
    // Mostly by somebody who may: who may not does not get far.
    const person = fc.oneof(
      { weight: 4, arbitrary: fc.constant(example.by ?? 'admin') },
      { weight: 1, arbitrary: somebody },
    );
    const part = malformedOf(route, (other) => served.has(other));
    const arbitrary = fc.tuple(person, part).map(([by, wrong]): Malformed => ({ ...base, person: by, ...wrong }));
    return { weight: example.body ? 4 : 1, arbitrary };
  });
  return fc.oneof(...byCall);
}
