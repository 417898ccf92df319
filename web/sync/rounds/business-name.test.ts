import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMeta } from '../../replica/meta.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { syncRound } from './sync-round.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

test('who issues receipts comes with a pull, and is known without signal; a server that does not say it takes nothing away', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  expect(await readMeta(device.db, 'businessName')).toBe('Todoke Foods');

  const silent = {
    ...transport,
    async pull(...asked: Parameters<typeof transport.pull>) {
      const answer = await transport.pull(...asked);
      return answer.reset ? answer : { ...answer, businessName: undefined };
    },
  };
  await syncRound(device, silent);
  expect(await readMeta(device.db, 'businessName')).toBe('Todoke Foods');
});
