import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testId } from '../../schema/testing/test-records.ts';
import { createClockWatch } from '../clock/clock.ts';
import { pushOne, queued, send } from '../testing/test-calls.ts';
import { openPushService } from '../testing/test-push-service.ts';
import { createServers } from '../testing/test-servers.ts';
import type { World } from '../testing/test-world.ts';
import { startSender } from './sender.ts';

test('two servers that look for notices at once send each message once', async () => {
  const service = await openPushService();
  const { servers, close } = await createServers(2, { pushTestOrigin: service.origin });
  const [here, there] = servers as [World, World];
  for (const person of ['customer1', 'manager'] as const) {
    const response = await send(here, person, 'PUT', '/api/notices/subscription', service.subscribe(person, 'en'));
    expect(response.status).toBe(200);
  }
  const log = pino({ level: 'silent' });
  const senders = servers.map(({ db, clock }) =>
    startSender({
      db,
      log,
      timeZone: 'Asia/Tokyo',
      clock: clock.now,
      testOrigin: service.origin,
      watch: createClockWatch(log, clock.now),
    }),
  );
  onTestFinished(async () => {
    await Promise.all(senders.map(({ stop }) => stop()));
    await close();
    await service.close();
  });

  const orders = [500, 501, 502, 503, 504, 505].map(testId);
  const orderItems = [{ _id: here.ids.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }];
  const place = (orderId: string, index: number) =>
    pushOne(
      index % 2 === 0 ? here : there,
      'customer1',
      queued('order.place', { orderId, orderItems, customMessage: '', deliveryDate: '2025-06-12' }),
    );
  for (const verdict of await Promise.all(orders.map(place))) expect(verdict).toMatchObject({ status: 'applied' });

  const left = async () => {
    const waiting = await here.db.selectFrom('noticeSends').select('noticeId').execute();
    const fresh = await here.db.selectFrom('notices').select('_id').where('isSpread', '=', 0).execute();
    return waiting.length + fresh.length;
  };
  // Each commit wakes both, so they check the same rows at the same moment.
  await vi.waitFor(async () => expect([await left(), service.pushed.length]).toEqual([0, 2 * orders.length]), 20_000);
  const tags = service.pushed.map(({ browser, tag }) => `${browser} ${tag}`);
  expect(new Set(tags).size).toBe(2 * orders.length);
});
