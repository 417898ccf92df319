import { afterEach, beforeEach, expect, test } from 'vitest';
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
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

async function numbersOf(days: string, format: string, column: number, amount: number) {
  const response = await request(world, 'manager', `/api/reports/journal?${days}&format=${format}`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\r\n').slice(format === 'yayoi' ? 0 : 1, -1);
  return Object.fromEntries(lines.map((line) => line.split(',')).map((cells) => [cells[amount], cells[column]]));
}

test('an entry has the same number in every journal, whatever arrives late and whatever the period', async () => {
  const invoice = await office.types(IDS.restaurant1, 5000);
  office.setDay('2026-11-12');
  await office.pays(invoice, 3000);
  const november = 'from=2026-11-01&to=2026-11-30';
  const first = await numbersOf(november, 'freee', 1, 14);
  expect(Object.keys(first)).toEqual(['3000', '5000']);
  await office.does('manager', 'invoice.addPayment', {
    invoiceId: invoice,
    paymentId: 'f0000000-0000-4000-8000-000000000001',
    amount: 700,
    date: '2026-11-09',
  });
  const again = await numbersOf(november, 'freee', 1, 14);
  expect(again).toMatchObject(first);
  expect(new Set(Object.values(again)).size).toBe(3);
  expect(await numbersOf('from=2026-11-12&to=2026-12-31', 'moneyforward', 0, 8)).toEqual({ 3000: first['3000'] });
  const yayoi = await numbersOf(november, 'yayoi', 17, 8);
  expect(Number.parseInt(yayoi['3000'] ?? '', 36)).toBe(Number(first['3000']));
});
