import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from './testing/test-world.ts';

/** Every call of requirements section 7 and of design section 7, listed by hand. `{}` is a path parameter. */
const CALLS = [
  'GET /api/customer',
  'GET /api/customer/baddebt',
  'POST /api/customer',
  'PUT /api/customer/{}',
  'DELETE /api/customer/{}',
  'GET /api/data/{}',

  'GET /api/ordertrack',
  'GET /api/ordertrack/delivercompleted',
  'GET /api/ordertrack/completed',
  'GET /api/ordertrack/{}',
  'GET /api/ordertrack/{}/delivered',
  'POST /api/ordertrack',
  'PUT /api/ordertrack/{}',
  'DELETE /api/ordertrack/{}',
  'PUT /api/ordertrack/{}/deliver',
  'GET /api/ordertrack/report/{}',

  'GET /api/orders/itemquantities',
  'GET /api/orders/{}',
  'GET /api/orders/myorders',
  'GET /api/orders/customer/{}',
  'GET /api/orders',
  'GET /api/orders/delivered',
  'POST /api/orders',
  'PUT /api/orders/{}/deliver',
  'DELETE /api/orders/{}',

  'POST /api/invoice',
  'PUT /api/invoice/{}',
  'DELETE /api/invoice/{}',
  'GET /api/invoice/customer/{}',
  'GET /api/invoice/date',
  'GET /api/invoice/all',
  'GET /api/invoice/cash',
  'GET /api/invoice/monthly',
  'GET /api/invoice/completed',
  'POST /api/invoice/{}/payment',
  'PUT /api/invoice/{}/payment',
  'POST /api/invoice/{}/fullpayment',
  'POST /api/invoice/{}/note',

  'POST /api/users/login',
  'POST /api/users',
  'PUT /api/users/{}',
  'GET /api/users',
  'DELETE /api/users/{}',
  'GET /api/products',
  'GET /api/products/{}',
  'POST /api/products',
  'PUT /api/products/{}',
  'DELETE /api/products/{}',
  'GET /api/employee',
  'POST /api/employee',
  'PUT /api/employee/{}',
  'DELETE /api/employee/{}',
  'GET /api/category',
  'POST /api/category',
  'PUT /api/category/{}',
  'DELETE /api/category/{}',
  'GET /api/business',
  'PUT /api/business',
  'GET /api/taxrate',
  'POST /api/taxrate',
  'PUT /api/taxrate/{}',
  'PUT /api/taxrate/{}/confirm',
  'DELETE /api/taxrate/{}',
  'GET /api/information',
  'GET /api/information/active',
  'GET /api/information/popup/active',
  'POST /api/information',
  'PUT /api/information/{}',
  'DELETE /api/information/{}',
  'POST /api/upload',
  'DELETE /api/delete/{}',
  'POST /api/wishlist',
  'DELETE /api/wishlist/{}',
  'GET /api/users/wishlist',
  'POST /api/users/wishlist',
  'DELETE /api/users/wishlist/{}',
  'GET /api/health',
];

const Operation = z.object({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().min(1),
      content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })),
    }),
  ),
});
const OpenApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.literal('Todoke'), version: z.literal('test') }),
  servers: z.tuple([z.object({ url: z.literal('/') })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    securitySchemes: z.object({ bearer: z.looseObject({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
  }),
});

let world: World;
let json: unknown;
let openApi: z.infer<typeof OpenApi>;
beforeAll(async () => {
  world = await createWorld();
  json = await (await world.app.request('/api/openapi.json')).json();
  openApi = OpenApi.parse(json);
});
afterAll(() => world.close());

const operations = () =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

/** Every value inside a JSON value, by path. */
function placesOf(value: unknown, path = ''): { path: string; value: unknown }[] {
  const inner = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [{ path, value }, ...inner.flatMap(([key, each]) => placesOf(each, `${path}.${key}`))];
}

describe('the document', () => {
  test('lists every call of the requirements', () => {
    const documented = operations().map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}'));
    expect(documented).toEqual(expect.arrayContaining(CALLS));
  });

  test('says of every call who may make it, and what comes of it when not', () => {
    const open = operations().filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ call }) => call).sort()).toEqual([
      'GET /api/health',
      'GET /api/users/begun',
      'POST /api/users/login',
    ]);
    for (const { call, operation } of operations()) {
      expect(Object.keys(operation.responses)).toContain('200');
      if (operation.security?.length)
        expect([call, Object.keys(operation.responses)]).toEqual([call, expect.arrayContaining(['401'])]);
    }
  });

  test('describes every part of an address that varies', () => {
    for (const { call, path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([call, inPath]).toEqual([call, path.match(/\{\w+\}/g) ?? []]);
    }
  });

  test('has every schema that it refers to, and no other', () => {
    const references = placesOf(json).flatMap(({ path, value }) => (path.endsWith('.$ref') ? [value] : []));
    const named = Object.keys(openApi.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(references)].sort()).toEqual(named.sort());
  });

  test('has one schema for every error', () => {
    const errors = operations().flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) => (status === '200' ? [] : [content])),
    );
    const one = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
    expect(new Set(errors.map((error) => JSON.stringify(error)))).toEqual(
      new Set(['Error', 'UploadError'].map((name) => JSON.stringify(one(name)))),
    );
  });

  test('leaves nothing undescribed but what is meant to be open', () => {
    const open = placesOf(json).filter(
      ({ path, value }) => JSON.stringify(value) === '{}' && !path.includes('.security.'),
    );
    expect(open.map(({ path }) => path.replace('.components.schemas.', '')).sort()).toEqual([
      'ActivityEntry.properties.args',
      // A row of any table, so that an older app accepts what a newer server sends.
      'Change.anyOf.0.properties.put.additionalProperties',
      // Ignored: the author of a note is the caller.
      'NewNote.properties.notesBy',
      // A newer app may send unknown mutations: an invalid one is refused by itself, not the whole push.
      'PushRequest.properties.mutations.items.additionalProperties',
      'RecordChange.properties.fields.additionalProperties.prefixItems.0',
      'RecordChange.properties.fields.additionalProperties.prefixItems.1',
      'UnsentWork.properties.mutations.items.properties.args',
      // Details of a refusal.
      'Verdict.oneOf.1.properties.detail.additionalProperties',
    ]);
  });
});

describe('the page to try it', () => {
  const read = async (path: string) => {
    const response = await world.app.request(path);
    expect(response.status).toBe(200);
    return { response, text: await response.text() };
  };

  test('holds no script, and asks this server for every one', async () => {
    const { response, text } = await read('/api/docs');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toBe(
      (await world.app.request('/api/health')).headers.get('content-security-policy'),
    );
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\bon\w+=|javascript:/i);
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await read(address)).response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test.each([
    '/api/docs/package.json',
    '/api/docs/swagger-ui-bundle.js.map',
    '/api/docs/..%2fpackage.json',
    '/api/docs/',
  ])('serves nothing else of the package: %s', async (path) => {
    const response = await world.app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  test('that has not changed costs a 304', async () => {
    for (const path of ['/api/docs', '/api/docs/swagger-ui-bundle.js']) {
      const etag = (await read(path)).response.headers.get('etag') ?? '';
      expect((await world.app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });
});
