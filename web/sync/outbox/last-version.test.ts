import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { workReason } from '../../ui/values/work-reason.ts';
import { inLanguage } from '../../words/in-language.ts';
import { loadNeeded, loadRoleWords, setWordsRole } from '../../words/language.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { explain } from './explain.ts';
import { mutate } from './mutate.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

/** The sentences that the last version stored and showed. */
const SAID = {
  held: 'The server had a problem with this several times. It is kept and tried again.',
  refused: 'The amount is more than what is left to pay.',
};

/**
 * A driver's phone with three payments in an outbox of the last version, which stored sentences with codes or instead
 * of them.
 */
async function phoneOfLastVersion() {
  const phone = network.openDevice('driver1');
  await syncRound(phone.device, phone.transport);
  for (const amount of [1000, 2000, 3000]) {
    const args = { invoiceId: network.ids.invoice1, paymentId: newId(), amount, date: '2025-06-11' };
    await mutate(phone.device, 'invoice.addPayment', { ...args, balanceSeen: 10_000 });
  }
  network.undoIsOver();
  const rows = await phone.device.db.outbox.toArray();
  const [waiting, held, refused] = rows.map(({ receipt: _later, ...row }) => row);
  if (!waiting || !held || !refused) throw new Error('There are not three payments');
  const until = network.clock.now() + 60_000;
  await phone.device.db.outbox.bulkPut([
    Object.assign(waiting, { reason: null }),
    Object.assign(held, { state: 'held', held: { reason: SAID.held, until }, reason: SAID.held }),
    Object.assign(refused, {
      state: 'refused',
      held: null,
      refusal: { code: 'overpayment', detail: { message: SAID.refused } },
      reason: SAID.refused,
    }),
  ]);
  return phone;
}

test('unsent work of the last version has its reason on the new screens, in every language', async () => {
  const { device } = await phoneOfLastVersion();
  setWordsRole('driver');
  await loadRoleWords();
  await loadNeeded('ja');
  const reasons = async () =>
    (await device.db.outbox.toArray()).map((row) => workReason(explain(device.registry, row)));
  expect(await reasons()).toEqual([null, 'Kept and tried again.', REJECTIONS.overpayment]);
  const rows = (await device.db.outbox.toArray()).map((row) => explain(device.registry, row));
  for (const row of rows.slice(1)) expect(inLanguage('ja', () => workReason(row))).toMatch(/[ぁ-ん]/);
});

test('it is sent by the new app as it is, each once, and what was refused stays for its person to decide', async () => {
  const { device, transport } = await phoneOfLastVersion();
  network.clock.advance(120_000);
  for (let round = 0; round < 2; round++) await syncRound(device, transport);
  const payments = await network.server.db.selectFrom('payments').select('amount').orderBy('amount').execute();
  expect(payments.map(({ amount }) => amount)).toEqual([100_000, 200_000]);
  const rows = await device.db.outbox.toArray();
  expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled', 'refused']);
});
