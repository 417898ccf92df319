import type { RouteConfig } from '@hono/zod-openapi';
import fc from 'fast-check';
import { z } from 'zod';
import { type MutationName, mutations } from '../../schema/all/mutations.ts';
import { argsOf } from '../../schema/testing/test-calls.ts';
import { PEOPLE, type PersonName } from '../../schema/testing/test-records.ts';
import { IdempotencyKey } from '../http/openapi.ts';
import { addressOf, EXAMPLES, type Example, nameOf } from './test-examples.ts';
import {
  bytesOf,
  HUGE,
  header,
  inOtherEncoding,
  METHODS,
  nastyJson,
  nastySegment,
  nastyText,
  OTHER_TYPES,
} from './test-nasty.ts';

/** A request with exactly one mistake, so that it gets as far as possible. */
export type Malformed = {
  /** The documented call that it is based on. */
  name: string;
  how: string;
  person: PersonName | null;
  method: string;
  path: string;
  headers: [string, string][];
  body: string | Uint8Array | undefined;
};

type Part = Partial<Pick<Malformed, 'person' | 'method' | 'path' | 'headers' | 'body'>> & { how: string };

const JSON_TYPE: [string, string] = ['content-type', 'application/json'];
type Place = (string | number)[];

/** Every place in a body, at any depth. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...placesOf(Reflect.get(value, key), [...at, key])]);
}

const HOLE = '../../hole@@';

/** The body as JSON with one place replaced, or removed if `json` is undefined. */
function withPart(body: object, place: Place, json: string | undefined): string {
  const copy: object = structuredClone(body);
  const [key = '', ...above] = [...place].reverse();
  const parent: object = above.reverse().reduce<object>((inner, step) => Reflect.get(inner, step), copy);
  if (json === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, HOLE);
  // A function, because `$` in a replacement string is special.
  return JSON.stringify(copy).replace(`"${HOLE}"`, () => json ?? '');
}

/** Invalid arguments of a mutation, as JSON. */
export function malformedArgs(name: MutationName): fc.Arbitrary<string> {
  return fc
    .tuple(argsOf[name], fc.nat(), fc.option(nastyJson, { nil: undefined, freq: 5 }))
    .map(([args, index, json]) => {
      // Removes undefined values, which JSON lacks.
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

/** Invalid bodies; the schema is checked, so that none is valid by accident. */
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

// Segments of dots alone would lead to another call with other responses.
const ownSegment = nastySegment.filter((segment) => !/^\.{1,2}$/.test(segment));

const badPaths = (path: string, params: Record<string, string>): fc.Arbitrary<Part> =>
  fc.tuple(fc.constantFrom(...Object.keys(params)), ownSegment).map(([name, segment]) => ({
    how: `another ${name}`,
    path: path.replaceAll(/\{(\w+)\}/g, (_part, part: string) =>
      part === name ? segment || '%20' : encodeURIComponent(params[part] ?? ''),
    ),
  }));

const badQuery = (path: string, example: Example): fc.Arbitrary<Part> =>
  fc
    .tuple(
      fc.constantFrom('keyword', 'pageNumber', 'type', 'paymentDate', 'date', 'cursor', '__proto__', 'x'),
      nastySegment,
      fc.nat(2),
    )
    .map(([name, value, again]) => ({
      how: 'another query',
      path: `${addressOf(path, { ...example, query: {} })}?${Array(again + 1)
        .fill(`${name}=${value}`)
        .join('&')}`,
    }));

const badTokens = fc
  .oneof(
    fc.constantFrom('Bearer', 'Bearer ', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(9000)}`, 'Basic YTpi'),
    header,
  )
  .map((token): Part => ({ how: 'another token', person: null, headers: [['authorization', token], JSON_TYPE] }));

const badKeys = fc
  .oneof(
    nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
    header,
  )
  .map((key): Part => ({ how: 'another key', headers: [['idempotency-key', key], JSON_TYPE] }));

function malformedOf(route: RouteConfig, isServed: (name: string) => boolean): fc.Arbitrary<Part> {
  const name = nameOf(route);
  const path = name.slice(name.indexOf(' ') + 1);
  const example: Example = EXAMPLES[name] ?? {};
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
  if (headers === IdempotencyKey) parts.push(badKeys);
  if (route.security?.every((way) => 'bearer' in way)) parts.push(badTokens);
  const media = body?.content['application/json'];
  const schema = media && 'schema' in media ? media.schema : undefined;
  // Weighted, as bodies have the most possible mistakes.
  if (example.body && schema instanceof z.ZodType) {
    const bodies = fc.oneof(...badBodies(example.body, schema));
    parts.push(bodies, bodies, bodies);
  }
  if (example.form) parts.push(...badForms);
  return fc.oneof(...parts);
}

const somebody = fc.constantFrom<PersonName | null>(null, ...PEOPLE);

/** Malformed requests for all of these calls. */
export function anyMalformed(routes: RouteConfig[]): fc.Arbitrary<Malformed> {
  const served = new Set(routes.map(nameOf));
  const byCall = routes.map((route) => {
    const name = nameOf(route);
    const example: Example = EXAMPLES[name] ?? {};
    const base = {
      name,
      method: route.method.toUpperCase(),
      path: addressOf(name.slice(name.indexOf(' ') + 1), example),
      headers: [JSON_TYPE],
      body: example.body && JSON.stringify(example.body),
    };
    // Mostly a permitted caller, as others don't get far.
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
