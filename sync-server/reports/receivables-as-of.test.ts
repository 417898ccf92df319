import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReceivablesResponse } from '../../schema/reports/report-responses.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { request } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
});
afterEach(() => world.close());

/** Debts on a day by customer and age, as reported now. */
async function owedOn(day: string) {
  const response = await request(world, 'manager', `/api/reports/receivables?asOf=${day}`);
  return ReceivablesResponse.parse(await response.json());
}

test('a past day’s receivables stay as they were, whatever is edited, moved or deleted later', async () => {
  office.setDay('2026-04-10');
  const edited = await office.types(IDS.restaurant1, 10_000);
  const paid = await office.types(IDS.restaurant1, 700.5);
  const moved = await office.types(IDS.restaurant1, 3000);
  const deleted = await office.types(IDS.restaurant2, 500);
  office.setDay('2026-04-30');
  const asItWas = await owedOn('2026-04-30');

  office.setDay('2026-05-02');
  await office.does('manager', 'invoice.update', { invoiceId: edited, amount: 12_000 });
  await office.does('manager', 'invoice.update', { invoiceId: paid, amount: 900, dueDate: '2026-06-30' });
  await office.pays(paid, 900);
  await office.does('manager', 'invoice.update', { invoiceId: moved, customerId: IDS.restaurant2 });
  await office.does('admin', 'invoice.delete', { invoiceId: deleted });
  office.setDay('2026-05-10');
  await office.does('manager', 'invoice.update', { invoiceId: edited, amount: 8000 });

  expect(await owedOn('2026-04-30')).toEqual(asItWas);
  const between = await owedOn('2026-05-05');
  const now = await owedOn('2026-05-10');
  expect([asItWas.total.owed - between.total.owed, between.total.owed - now.total.owed]).toEqual([
    10_000 + 700.5 + 500 - 12_000,
    4000,
  ]);
});

test('an edit that was made without signal before the day’s end counts on it, though it arrived later', async () => {
  office.setDay('2026-04-10');
  const invoiceId = await office.types(IDS.restaurant1, 10_000);
  const before = await owedOn('2026-04-10');
  const made = world.clock.now();
  office.setDay('2026-04-11');
  await office.does('manager', 'invoice.update', { invoiceId, amount: 9000 }, made);
  expect((await owedOn('2026-04-10')).total.owed).toBe(before.total.owed - 1000);
});
