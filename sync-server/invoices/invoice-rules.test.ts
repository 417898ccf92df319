import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, pullPage, push, pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const note = (noteId: string, invoiceId: string = IDS.invoice1) =>
  queued('invoice.addNote', { invoiceId, noteId, note: 'Back at five', date: '2025-06-11' });
const pay = (paymentId: string, amount = 1000) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: '2025-06-11' });
const remove = queued('invoice.delete', { invoiceId: IDS.invoice1 });

describe('deleting an invoice', () => {
  test('takes its notes along, from every screen and from the driver’s phone; other notes stay', async () => {
    await push(world, 'driver1', [note(testId(500)), note(testId(501))]);
    await pushOne(world, 'driver2', note(testId(502), IDS.invoice2));
    const [phone, office] = [await catchUp(world, 'driver1'), await catchUp(world, 'manager')];
    expect(idsOf(phone, 'notes')).toEqual([testId(500), testId(501)]);

    expect(await pushOne(world, 'admin', { ...remove, id: testId(503) })).toMatchObject({ status: 'applied' });
    const { changes } = await pullPage(world, 'driver1', phone.cursor);
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        { table: 'invoices', remove: IDS.invoice1 },
        { table: 'notes', remove: testId(500) },
        { table: 'notes', remove: testId(501) },
      ]),
    );
    expect(idsOf(await catchUp(world, 'manager', office), 'notes')).toEqual([testId(502)]);
    expect(idsOf(await catchUp(world, 'customer1'), 'invoices')).toEqual([]);
  });

  test('with a payment is refused and leaves all as it was', async () => {
    await push(world, 'driver1', [note(testId(500)), pay(testId(501))]);
    const before = await catchUp(world, 'manager');
    expect(await pushOne(world, 'admin', { ...remove, id: testId(502) })).toMatchObject({
      status: 'refused',
      code: 'has_payments',
    });
    expect((await catchUp(world, 'manager')).rows).toEqual(before.rows);
  });

  test('refuses the cash that a driver took for it meanwhile: the driver is told', async () => {
    await pushOne(world, 'admin', { ...remove, id: testId(502) });
    const { verdicts } = await push(world, 'driver1', [pay(testId(500)), note(testId(501))]);
    expect(verdicts).toMatchObject([
      { status: 'refused', code: 'not_found', detail: { table: 'invoices', id: IDS.invoice1 } },
      { status: 'refused', code: 'not_found', detail: { table: 'invoices', id: IDS.invoice1 } },
    ]);
  });
});

test('a corrected payment reaches the collector’s phone, which sends its own word once', async () => {
  const taken = pay(testId(500));
  await pushOne(world, 'driver1', taken);
  const phone = await catchUp(world, 'driver1');
  const edit = { invoiceId: IDS.invoice1, paymentId: testId(500), amount: 900 };
  expect(await pushOne(world, 'manager', queued('invoice.editPayment', edit))).toMatchObject({ status: 'applied' });
  expect(await pushOne(world, 'driver1', taken)).toMatchObject({ status: 'applied' });
  const { rows } = await catchUp(world, 'driver1', phone);
  expect(rows.get(`payments/${testId(500)}`)).toMatchObject({ amount: 900, collectedBy: 'driver1' });
  expect(rows.get(`invoices/${IDS.invoice1}`)).toMatchObject({ paid: 900 });
});
