import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import type { PersonName } from '../schema/testing/test-records.ts';
import { queued, request, send } from './testing/test-calls.ts';
import { settle } from './testing/test-settled.ts';
import { createWorld, type World } from './testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Late = { method: string; path: string; body: string | Uint8Array; type?: string };

/** Sends a request whose body arrives after `meanwhile`. */
async function sendSlowly(
  person: PersonName,
  { method, path, body, type = 'application/json' }: Late,
  meanwhile: () => unknown,
): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  let goOn = () => {};
  let asked = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  const isRead = new Promise<void>((done) => {
    asked = done;
  });
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked();
        await held;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': type, 'content-length': String(bytes.length) };
  const init = { method, headers, body: stream, duplex: 'half' };
  const answer = request(world, person, path, init);
  await isRead;
  await meanwhile();
  goOn();
  return answer;
}

const demoteManager = () => send(world, 'admin', 'PUT', `/api/employee/${world.ids.manager}`, { role: 'driver' });
async function deleteDriver() {
  await settle(world);
  return send(world, 'admin', 'DELETE', `/api/employee/${world.ids.driver1}`);
}
const deleteCustomer = () => send(world, 'admin', 'DELETE', `/api/users/${world.ids.user2}`);

const sessionOver = { code: 'unauthorized', message: 'Sign in to go on.' };

describe('a session that ends while a request is on its way', () => {
  test('writes nothing over REST', async () => {
    const path = `/api/invoice/${world.ids.invoice2}`;
    const before = await world.db.selectFrom('invoices').selectAll().execute();
    const body = JSON.stringify({ amount: 99_999 });
    const response = await sendSlowly('manager', { method: 'PUT', path, body }, demoteManager);
    expect([response.status, await response.json()]).toMatchObject([401, sessionOver]);
    expect(await world.db.selectFrom('invoices').selectAll().execute()).toEqual(before);

    const order = { orderItems: [{ _id: world.ids.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' }] };
    const orders = () => world.db.selectFrom('orders').selectAll().execute();
    const placed = await orders();
    const late = { method: 'POST', path: '/api/orders', body: JSON.stringify(order) };
    expect((await sendSlowly('customer2', late, deleteCustomer)).status).toBe(401);
    expect(await orders()).toEqual(placed);
  });

  test('writes nothing from a device’s queue, and the device keeps it', async () => {
    const args = { invoiceId: world.ids.invoice1, paymentId: newId(), date: '2025-06-11', balanceSeen: 12_000 };
    const mutations = [queued('invoice.payInFull', args)];
    const body = JSON.stringify({ deviceId: newId(), epoch: null, waiting: { count: 0, yen: 0 }, mutations });
    const response = await sendSlowly('driver1', { method: 'POST', path: '/api/sync/push', body }, deleteDriver);
    expect([response.status, await response.json()]).toMatchObject([401, sessionOver]);
    expect(await world.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(
      await world.db.selectFrom('mutationLog').select('id').where('name', '=', 'invoice.payInFull').execute(),
    ).toEqual([]);
  });

  test('enters nothing from a lost phone’s file', async () => {
    const { driver1 } = world.actors;
    const args = { invoiceId: world.ids.invoice1, noteId: newId(), note: 'Late', date: '2025-06-11' };
    const file = { deviceId: newId(), actor: driver1, mutations: [queued('invoice.addNote', args)] };
    const body = JSON.stringify(file);
    const end = () => world.db.deleteFrom('sessions').where('identityId', '=', world.ids.admin).execute();
    const response = await sendSlowly('admin', { method: 'POST', path: '/api/sync/rescue', body }, end);
    expect([response.status, await response.json()]).toMatchObject([401, sessionOver]);
    expect(await world.db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('keeps no picture', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const form = new FormData();
    form.append('image', new File([Buffer.from(png, 'base64')], 'a.png', { type: 'image/png' }));
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const body = new Uint8Array(await encoded.arrayBuffer());
    const late = { method: 'POST', path: '/api/upload', body, type };
    expect((await sendSlowly('manager', late, demoteManager)).status).toBe(401);
    expect(await world.db.selectFrom('pictures').select('file').execute()).toEqual([]);
  });
});

test('a role that changes while a request is on its way is the one that counts', async () => {
  const path = `/api/invoice/${world.ids.invoice2}`;
  // Changes only the role and keeps the sessions, so that the check inside the write is what refuses.
  const demote = () =>
    world.db.updateTable('employees').set({ role: 'driver' }).where('_id', '=', world.ids.manager).execute();
  const body = JSON.stringify({ amount: 99_999 });
  const response = await sendSlowly('manager', { method: 'PUT', path, body }, demote);
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'forbidden' }]);
});
