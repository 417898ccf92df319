import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Device } from '../../sync/device/device.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { withdraw } from '../../sync/outbox/outbox.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../../sync/testing/test-device.ts';
import { assertFirstSince, PaidSince } from './use-second-payment.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

async function openSynced() {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  return device;
}

/** Pays from a form opened when `paidSeen` was paid. */
async function payFrom(device: Device, paidSeen: number, amount: number) {
  const form = { invoiceId: network.ids.invoice1, paymentId: newId(), paidSeen };
  const args = {
    invoiceId: form.invoiceId,
    paymentId: form.paymentId,
    date: '2025-06-11',
    amount,
    balanceSeen: 10_000,
  };
  await mutate(device, 'invoice.addPayment', args, () => assertFirstSince(device.db, form));
}

const paid = async ({ db }: Device) => (await db.rows('invoices').get(network.ids.invoice1))?.paid;

test('of two forms that were opened together, the second to pay hears of the first, and nothing of it is written', async () => {
  const device = await openSynced();
  await payFrom(device, 0, 10_000);
  const second = payFrom(device, 0, 10_000);
  await expect(second).rejects.toThrow(PaidSince);
  await expect(second).rejects.toMatchObject({ payment: { amount: 10_000, collectedBy: 'driver1' } });
  expect(await paid(device)).toBe(10_000);
  expect(await device.db.outbox.count()).toBe(1);
});

test('at the same moment as well, exactly one of two is written without a question', async () => {
  const device = await openSynced();
  const results = await Promise.allSettled([payFrom(device, 0, 4000), payFrom(device, 0, 4000)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await paid(device)).toBe(4000);
});

test('another part payment from a form opened after the first asks nothing, nor does one after an undone payment', async () => {
  const device = await openSynced();
  await payFrom(device, 0, 4000);
  await payFrom(device, 4000, 2000);
  expect(await paid(device)).toBe(6000);
  const last = await device.db.outbox.orderBy('n').last();
  await withdraw(device, last?.n ?? 0);
  await payFrom(device, 4000, 3000);
  expect(await paid(device)).toBe(7000);
});
