import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { readMeta } from '../../replica/meta.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { clockAhead } from './clock-skew.ts';
import { syncRound } from './sync-round.ts';

const MINUTE = 60_000;
const noon = Date.parse('2025-06-11T03:00:00.000Z');

describe('the measured clock skew', () => {
  test('is 0 if the server’s time lies within the call, however long that took', () => {
    expect(clockAhead({ asked: noon, answered: noon + 40_000 }, toInstant(noon + 20_000))).toBe(0);
  });

  test('is by how much the clock is ahead at least, or behind', () => {
    const call = { asked: noon, answered: noon + 1000 };
    expect(clockAhead(call, toInstant(noon - 12 * MINUTE))).toBe(12 * MINUTE);
    expect(clockAhead(call, toInstant(noon + 7 * MINUTE + 1000))).toBe(-7 * MINUTE);
  });
});

describe('a device whose clock is wrong', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await createTestNetwork();
  });
  afterEach(() => network.close());

  test('knows so after a round, and notices when it is set right', async () => {
    const { device, transport } = network.openDevice('driver1');
    let wrong = 12 * MINUTE;
    const phone = { ...device, clock: () => network.clock.now() + wrong };
    await syncRound(phone, transport);
    expect(await readMeta(device.db, 'clockAhead')).toBe(12 * MINUTE);
    wrong = -6 * MINUTE;
    await syncRound(phone, transport);
    expect(await readMeta(device.db, 'clockAhead')).toBe(-6 * MINUTE);
    wrong = 0;
    await syncRound(phone, transport);
    expect(await readMeta(device.db, 'clockAhead')).toBe(0);
  });

  test('that only pulls still reports to the office, with its waiting work', async () => {
    const { device, transport } = network.openDevice('driver1');
    await syncRound(device, transport);
    const devices = await network.server.db.selectFrom('devices').selectAll().execute();
    expect(devices).toMatchObject([{ deviceId: device.deviceId, identityId: network.ids.driver1, waitingCount: 0 }]);
    expect(devices[0]?.appVersion).toMatch(/^\d+\.\d+\.\d+/);
  });
});
