import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { catchUp, idsOf, push, queued } from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { bringFeedUpToDate } from './feed-update.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
});
afterEach(() => world.close());

test('open cash that left the feed under the rule of an earlier version comes back, once', async () => {
  const at = toInstant(world.clock.now());
  const paid = { invoiceId: IDS.invoice1, paymentId: testId(500), date: '2025-06-11' };
  const note = { invoiceId: IDS.invoice1, noteId: testId(501), note: 'x', date: '2025-06-11' };
  await push(world, 'driver1', [
    queued('invoice.addNote', note, { at }),
    queued('invoice.payInFull', paid, { at }),
    queued('orderTrack.deliver', { orderTrackId: IDS.track1 }, { at }),
  ]);
  await push(world, 'manager', [
    queued('invoice.payInFull', { ...paid, invoiceId: IDS.invoice3, paymentId: testId(502) }, { at }),
  ]);
  const [phone, office] = [await catchUp(world, 'driver1'), await catchUp(world, 'admin')];
  world.clock.advance(100 * DAY_MS);
  await world.db
    .deleteFrom('feed')
    .where('tbl', 'in', ['invoices', 'payments', 'notes'])
    .where('id', 'in', [IDS.invoice1, IDS.invoice3, testId(500), testId(501), testId(502)])
    .execute();
  await world.db
    .deleteFrom('feed')
    .where('tbl', '=', 'customers')
    .where('audience', '=', `driver:${IDS.driver1}`)
    .execute();
  // Their devices had pruned it, too.
  for (const { rows } of [phone, office]) {
    for (const key of rows.keys()) if (/^(invoices|payments|notes)\//.test(key)) rows.delete(key);
  }
  await bringFeedUpToDate(world.db, world.clock.now());
  for (const [person, grown] of [['driver1', phone] as const, ['admin', office] as const]) {
    await catchUp(world, person, grown);
    for (const replica of [grown, await catchUp(world, person)]) {
      expect([idsOf(replica, 'payments'), idsOf(replica, 'notes')], person).toEqual([[testId(500)], [testId(501)]]);
      expect(idsOf(replica, 'invoices')).toContain(IDS.invoice1);
      expect(idsOf(replica, 'invoices')).not.toContain(IDS.invoice3);
      expect(idsOf(replica, 'customers')).toContain(IDS.restaurant1);
    }
  }
  // Later gaps in the feed are not this function's to fill.
  await world.db.deleteFrom('feed').where('tbl', '=', 'payments').execute();
  await bringFeedUpToDate(world.db, world.clock.now());
  expect(idsOf(await catchUp(world, 'admin'), 'payments')).toEqual([]);
});
