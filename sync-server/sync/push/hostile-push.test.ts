import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { isSameText } from '../../basics/is-same-text.ts';
import { post, queued, request } from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const body = (more: object) => ({
  deviceId: newId(),
  epoch: null,
  mutations: [],
  waiting: { count: 0, yen: 0 },
  ...more,
});

describe('arguments that nest by the thousand are refused, and what is sent with them is judged', () => {
  test.each(['dispatch', 'allocations', 'reversals', 'orderItems', 'anything'])('in `%s`', async (name) => {
    // Assembled by hand, as serializing so deep an object would overflow the stack of the test, too.
    const deep = `${`{"${name}":[`.repeat(1_500)}{}${']}'.repeat(1_500)}`;
    const mutations = [{ ...queued('order.place', {}), args: 'DEEP' }, queued('order.cancel', {})];
    const response = await request(world, 'customer1', '/api/sync/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body({ mutations })).replace('"DEEP"', deep),
    });
    expect(response.status).toBe(200);
    const { verdicts } = await response.json();
    expect(verdicts).toMatchObject([
      { status: 'refused', code: 'invalid' },
      { status: 'refused', code: 'invalid' },
    ]);
  });
});

describe('a seal with characters beyond ASCII is rejected', () => {
  test('as text', () => {
    expect(isSameText('あ'.repeat(22), 'a'.repeat(22))).toBe(false);
    expect(isSameText('é', 'é')).toBe(true);
  });

  test('in the proof of a push and in the cursor of a pull', async () => {
    const first = await (await post(world, 'customer1', '/api/sync/push', body({}))).json();
    const forged = `${first.proof.split('~').slice(0, 4).join('~')}~${'é'.repeat(22)}`;
    const pushed = await post(world, 'customer1', '/api/sync/push', body({ proof: forged }));
    expect(pushed.status).toBe(200);
    expect((await pushed.json()).epoch).toBe(first.epoch);
    const { cursor } = await (await request(world, 'customer1', '/api/sync/pull')).json();
    const parts = cursor.split('~');
    const other = encodeURIComponent([...parts.slice(0, -1), 'é'.repeat(22)].join('~'));
    expect((await request(world, 'customer1', `/api/sync/pull?cursor=${other}`)).status).toBeLessThan(500);
    const headers = { 'todoke-proof': forged };
    expect((await request(world, 'customer1', '/api/sync/pull', { headers })).status).toBeLessThan(500);
  });
});
