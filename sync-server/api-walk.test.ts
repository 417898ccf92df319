/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PEOPLE } from '../schema/testing/test-records.ts';
import { ErrorResponse, UploadErrorResponse } from './http/openapi.ts';
import { type BusyWorld, createBusyWorld } from './testing/busy-world/test-busy-world.ts';
import { callExample, documentedCalls, EXAMPLES, servedCalls } from './testing/test-examples.ts';
import type { World } from './testing/test-world.ts';

let busy: BusyWorld;
let world: World;
beforeAll(async () => {
  busy = await createBusyWorld({ isRestored: true });
  world = await busy.open();
});
afterAll(async () => {
  await world.close();
  busy.close();
});

describe('the document', () => {
  test('holds every call that the server answers, and no other', () => {
    expect([...documentedCalls(world.app).keys()].sort()).toEqual(servedCalls(world.app).sort());
  });

  test('has an example of every call, and none of another', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...documentedCalls(world.app).keys()].sort());
  });
});

/** The documented schemas of a call's response with this status, by content type. */
function schemasOf(name: string, status: number): Map<string, unknown> {
  const response = documentedCalls(world.app).get(name)?.responses[String(status)];
  const content = response && 'content' in response ? (response.content ?? {}) : {};
  return new Map(Object.entries(content).map(([type, media]) => [type, media && 'schema' in media && media.schema]));
}

/**
 * Fails unless the response matches its documented schema; comparing with the parsed value finds undocumented fields.
 * @returns the response if it is JSON
 */
async function readAsDocumented(name: string, response: Response): Promise<unknown> {
  const { status, headers } = response;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schemas = schemasOf(name, status);
  expect([...schemas.keys()], `content types of ${name} ${status}`).toContain(type);
  if (type !== 'application/json') return response.body?.cancel();
  const schema = schemas.get(type);
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} ${status} has no schema`);
  const json: unknown = await response.json();
  expect(schema.parse(json), `${name} ${status}`).toEqual(json);
  const isError = schema === ErrorResponse || schema === UploadErrorResponse;
  expect(isError, `${name} ${status} is an error`).toBe(status !== 200);
  return json;
}

/** Arrays at the top level of a response, or one level down. */
function listsOf(json: unknown): unknown[][] {
  const inner: unknown[] = json !== null && typeof json === 'object' ? Object.values(json) : [];
  return [json, ...inner].filter(Array.isArray);
}

test.each(Object.keys(EXAMPLES))('%s answers what the document says, to everybody who calls it', async (name) => {
  const read: unknown[] = [];
  for (const person of [null, ...PEOPLE]) {
    const response = await callExample(world, person, name);
    const json = await readAsDocumented(name, response);
    if (response.ok) read.push(json);
    if (response.ok && !name.startsWith('GET')) await busy.putBack(world);
  }
  expect(read).not.toEqual([]);
  // A list that is empty for every caller would prove nothing about its items.
  const lists = name.startsWith('GET') ? read.flatMap(listsOf) : [];
  if (lists.length > 0) expect(lists.flat()).not.toEqual([]);
});
