import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from '../testing/test-world.ts';
import { TAGS } from './openapi-tags.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.looseObject({
  info: z.looseObject({ license: z.object({ name: z.string(), identifier: z.string() }) }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

let world: World;
let document: z.output<typeof Document>;
let calls: { call: string; operation: z.output<typeof Operation> }[];
beforeAll(async () => {
  world = await createWorld();
  document = Document.parse(await (await world.app.request('/api/openapi.json')).json());
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
});
afterAll(() => world.close());

describe('the rules that redocly.yaml asks for', () => {
  test('every call has an operationId of its own, which is a verb and what it is about', () => {
    const names = calls.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  });

  test('every call says who may make it, and has one group that is described', () => {
    const described = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const { call, operation } of calls) {
      expect(operation.security, call).toBeDefined();
      expect(operation.tags, call).toHaveLength(1);
      expect(described.get(operation.tags[0] ?? ''), call).toMatch(/\.$/);
    }
    expect([...described.keys()].sort()).toEqual(Object.keys(TAGS).sort());
    expect(
      calls
        .filter(({ operation }) => operation.security?.length === 0)
        .map(({ call }) => call)
        .sort(),
    ).toEqual(['GET /api/health', 'GET /api/users/begun', 'POST /api/users/login']);
  });

  test('the license is named', () => {
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  });

  test('every call but those that ask nothing has an answer for a wrong request', () => {
    const without = calls.filter(
      ({ operation }) => !Object.keys(operation.responses).some((code) => code.startsWith('4')),
    );
    expect(without.map(({ call }) => call).sort()).toEqual(['GET /api/health', 'GET /api/users/begun']);
  });

  test('addresses that look alike are those that are explained', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'));
    const isOpen = (part = '') => part.startsWith('{');
    const alike = paths.flatMap((one, index) =>
      paths.slice(index + 1).flatMap((other) => {
        if (one.length !== other.length) return [];
        const fits = one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at]));
        // If only one path has a literal at this place, the literal decides.
        const crosses =
          one.some((part, at) => isOpen(part) && !isOpen(other[at])) &&
          one.some((part, at) => !isOpen(part) && isOpen(other[at]));
        return fits && crosses ? [[one.join('/'), other.join('/')].sort().join(' ')] : [];
      }),
    );
    expect(alike.sort()).toEqual([
      '/api/invoice/customer/{id} /api/invoice/{id}/credit',
      '/api/invoice/customer/{id} /api/invoice/{id}/fee',
      '/api/invoice/customer/{id} /api/invoice/{id}/fullpayment',
      '/api/invoice/customer/{id} /api/invoice/{id}/note',
      '/api/invoice/customer/{id} /api/invoice/{id}/payment',
      '/api/invoice/customer/{id} /api/invoice/{id}/writeoff',
      ...['accept', 'answer', 'cancel', 'change', 'day', 'deliver', 'edit'].map(
        (way) => `/api/orders/customer/{userId} /api/orders/{id}/${way}`,
      ),
      '/api/ordertrack/report/{date} /api/ordertrack/{id}/deliver',
      '/api/ordertrack/report/{date} /api/ordertrack/{id}/delivered',
    ]);
  });
});
