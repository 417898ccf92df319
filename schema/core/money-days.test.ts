import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, worldInMemory } from '../testing/test-run.ts';
import { AFTER_TODAY, dayUntil } from './money-days.ts';

const TODAY = '2025-06-11';
const AHEAD = '2099-01-01';
const [PAYMENT, REVERSAL, HANDOVER] = [testId(600), testId(601), testId(602)];
const { driver1, admin } = ACTORS;
const invoiceId = IDS.invoice1;

async function taken(today: string, date: string) {
  const args = { invoiceId, paymentId: PAYMENT, amount: 4000, date };
  const { memory, code } = await attempt(await worldInMemory(), {
    name: 'invoice.addPayment',
    args,
    actor: driver1,
    today,
  });
  expect(code).toBeNull();
  return memory;
}

describe('a day of money after the business day', () => {
  test.each(['invoice.addPayment', 'invoice.payInFull'] as const)(
    '%s is recorded under the business day',
    async (name) => {
      const args = { invoiceId, paymentId: PAYMENT, date: AHEAD, ...(name === 'invoice.addPayment' && { amount: 1 }) };
      const { memory, code } = await attempt(await worldInMemory(), { name, args, actor: driver1, today: TODAY });
      expect(code).toBeNull();
      expect(await memory.get('payments', PAYMENT)).toMatchObject({ date: TODAY });
    },
  );

  test('stays where a payment is corrected to it or taken back on it', async () => {
    const edit = { invoiceId, paymentId: PAYMENT, date: AHEAD };
    const call = { name: 'invoice.editPayment', args: edit, actor: admin, today: TODAY } as const;
    const edited = await attempt(await taken(TODAY, '2025-06-01'), call);
    expect(await edited.memory.get('payments', PAYMENT)).toMatchObject({ date: TODAY, amount: 4000 });
    const back = { ...edit, reversalId: REVERSAL, reason: 'Never was' };
    const reversal = { name: 'invoice.reversePayment', args: back, actor: admin, today: TODAY } as const;
    const { memory } = await attempt(await taken(TODAY, TODAY), reversal);
    expect(await memory.get('payments', REVERSAL)).toMatchObject({ date: TODAY, amount: -4000 });
  });

  test('closes no handover in the future, and closed again on a later day it is the same one', async () => {
    const args = { handoverId: HANDOVER, day: AHEAD, paymentIds: [PAYMENT], counted: 4000, note: '' };
    const call = { name: 'handover.close', args, actor: driver1 } as const;
    const closed = await attempt(await taken(TODAY, TODAY), { ...call, today: TODAY });
    expect(await closed.memory.get('handovers', HANDOVER)).toMatchObject({ day: TODAY });
    expect((await attempt(closed.memory, { ...call, today: '2025-06-12' })).code).toBeNull();
  });

  test('is left as it was said in the past', async () => {
    expect(await (await taken(TODAY, '2024-12-31')).get('payments', PAYMENT)).toMatchObject({ date: '2024-12-31' });
  });

  test('is refused by a form', () => {
    const { data, error } = dayUntil(TODAY).safeParse('2025-06-12');
    expect([data, error?.issues[0]?.message]).toEqual([undefined, AFTER_TODAY]);
    expect(dayUntil(TODAY).parse(TODAY)).toBe(TODAY);
  });
});
