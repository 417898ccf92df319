import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { totalOf } from '../../schema/slips/slip-rules.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { createTestNetwork } from '../../web/sync/testing/test-device.ts';
import { sync, workOn } from '../../web/sync/testing/test-work.ts';
import { checkSlips } from './slip-checks.ts';

const [EARLY, LATE] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'];

const ORDERS = [
  { first: 'delivery', ofDelivery: EARLY, ofVoid: LATE, refused: 'on_document' },
  { first: 'void', ofDelivery: LATE, ofVoid: EARLY, refused: null },
];

/**
 * The office voids a slip after the backup was restored a second time, without knowing that it was delivered after the
 * first restore.
 */
test.each(ORDERS)(
  'of two restores of one backup the $first was first, and nothing is billed and void',
  async (order) => {
    const network = await createTestNetwork();
    try {
      const [admin, driver] = [network.openDevice('admin'), network.openDevice('driver1')];
      const stop = newId();
      const dispatch = { orderTrackId: stop, deliveredBy: IDS.driver1 };
      await workOn(network, admin, { name: 'order.dispatch', args: { orderId: IDS.order1, ...dispatch } });
      await sync(driver);
      const backup = await network.backUp();

      await network.restore(backup, order.ofDelivery);
      const { lines = [], version = 0 } = (await driver.device.db.rows('slips').get(stop)) ?? {};
      const slip = { lines, totalSeen: totalOf(lines), versionSeen: version };
      await workOn(network, driver, { name: 'orderTrack.deliver', args: { orderTrackId: stop, slip } });

      await network.restore(backup, order.ofVoid);
      const edited = { customerId: IDS.restaurant1, contactPerson: 'Ram' };
      await workOn(network, admin, { name: 'customer.update', args: edited });
      await workOn(network, admin, { name: 'slip.void', args: { slipId: stop, reason: 'Written twice' } });

      await network.restore(await network.backUp());
      for (const opened of [driver, admin, driver]) await sync(opened);
      await checkSlips(network.server.db);
      const seen = await driver.device.db.rows('slips').get(stop);
      expect(seen).toMatchObject({ voidedAt: null, billedAt: expect.any(String) });
      expect(seen?.differs?.isVoid ?? false).toBe(order.refused === null);
      const voided = (await admin.device.db.outbox.toArray()).find(({ name }) => name === 'slip.void');
      expect(voided?.refusal?.code ?? null).toBe(order.refused);
    } finally {
      await network.close();
    }
  },
);
