import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyWorld, createBusyWorld } from './testing/busy-world/test-busy-world.ts';
import { CALLERS } from './testing/test-callers.ts';
import { callExample, EXAMPLES, servedCalls } from './testing/test-examples.ts';
import { expectNoSecrets } from './testing/test-secrets.ts';
import { watchState } from './testing/test-state.ts';
import type { World } from './testing/test-world.ts';

let busy: BusyWorld;
let world: World;
let hasWritten: Awaited<ReturnType<typeof watchState>>;
beforeAll(async () => {
  busy = await createBusyWorld({ isRestored: true });
  world = await busy.open();
  hasWritten = await watchState(world);
});
afterAll(async () => {
  await world.close();
  busy.close();
});

/** A live connection's event stream never ends; its events carry no data. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

test('every call that the server answers says who may make it, and no other', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(servedCalls(world.app).sort());
});

test.each(Object.entries(EXAMPLES))('%s', async (name, { who }) => {
  const statuses: number[] = [];
  for (const caller of CALLERS) {
    const response = await callExample(world, caller, name);
    statuses.push(response.status);
    expectNoSecrets(caller, await textOf(response), name);
    if (!response.ok || name.startsWith('GET')) {
      expect(await hasWritten(), `${name} by ${caller} writes`).toBe(false);
    } else {
      await busy.putBack(world);
    }
  }
  expect(statuses).toEqual(who);
});
