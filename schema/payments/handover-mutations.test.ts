import { describe, expect, test } from 'vitest';
import { toInstant } from '../core/days.ts';
import { ACTORS, IDS, testId, WORLD_START } from '../testing/test-records.ts';
import { attempt, type Call, contentOf, type Outcome, worldInMemory } from '../testing/test-run.ts';

const { admin, manager, driver1, driver2, customer1 } = ACTORS;
const AT = toInstant(WORLD_START + 500);
const DAY = '2025-06-11';
const [PAYMENT, OTHER, HANDOVER, REVERSAL] = [testId(500), testId(501), testId(510), testId(520)];

const pay = (paymentId: string, amount: number): Call => ({
  name: 'invoice.addPayment',
  args: { invoiceId: IDS.invoice1, paymentId, amount, date: DAY, receiptNo: 'A7F3-0001' },
  actor: driver1,
});
const closeArgs = { handoverId: HANDOVER, day: DAY, paymentIds: [PAYMENT, OTHER], counted: 6900, note: '' };
const close: Call = { name: 'handover.close', args: closeArgs, actor: driver1, at: AT };
const confirm: Call = {
  name: 'handover.confirm',
  args: { handoverId: HANDOVER, received: 6900 },
  actor: manager,
  at: AT,
};
const reverseArgs = {
  invoiceId: IDS.invoice1,
  paymentId: PAYMENT,
  reversalId: REVERSAL,
  date: DAY,
  reason: 'Wrong one',
};
const reverse: Call = { name: 'invoice.reversePayment', args: reverseArgs, actor: manager, at: AT };

/** Runs calls that must all succeed. */
async function after(...calls: Call[]): Promise<Outcome['memory']> {
  let memory = await worldInMemory();
  for (const call of calls) {
    const outcome = await attempt(memory, call);
    expect(outcome.code).toBeNull();
    memory = outcome.memory;
  }
  return memory;
}

const paid = () => after(pay(PAYMENT, 4000), pay(OTHER, 3000));
const closed = () => after(pay(PAYMENT, 4000), pay(OTHER, 3000), close);

describe('handover.close', () => {
  test('records what should be there and what was counted, and takes the payments in', async () => {
    const { memory, code } = await attempt(await paid(), close);
    expect(code).toBeNull();
    expect(await memory.get('handovers', HANDOVER)).toEqual({
      _id: HANDOVER,
      driverId: driver1._id,
      day: DAY,
      expected: 7000,
      counted: 6900,
      note: '',
      closedAt: AT,
      received: null,
      reason: '',
      confirmedBy: null,
      confirmedAt: null,
    });
    for (const id of [PAYMENT, OTHER]) {
      expect(await memory.get('payments', id)).toMatchObject({ handoverId: HANDOVER, receiptNo: 'A7F3-0001' });
    }
  });

  test('counts a payment once, also where it is named twice', async () => {
    const call = { ...close, args: { ...closeArgs, paymentIds: [PAYMENT, PAYMENT] } };
    expect(await (await attempt(await paid(), call)).memory.get('handovers', HANDOVER)).toMatchObject({
      expected: 4000,
    });
  });

  test('expects no cash of a payment that was taken back meanwhile', async () => {
    const memory = (await attempt(await paid(), reverse)).memory;
    const { memory: after } = await attempt(memory, close);
    expect(await after.get('handovers', HANDOVER)).toMatchObject({ expected: 3000 });
    expect(await after.get('payments', PAYMENT)).toMatchObject({ handoverId: null, reversedBy: REVERSAL });
  });

  test('done again changes nothing more', async () => {
    const memory = await closed();
    expect(contentOf((await attempt(memory, close)).memory)).toEqual(contentOf(memory));
  });

  test('takes no payment that is in a handover already', async () => {
    const again = { ...close, args: { ...closeArgs, handoverId: testId(511), paymentIds: [OTHER] } };
    expect(await attempt(await closed(), again)).toMatchObject({
      code: 'day_closed',
      detail: { handoverId: HANDOVER },
    });
  });

  test('takes no cash of somebody else', async () => {
    expect((await attempt(await paid(), { ...close, actor: driver2 })).code).toBe('not_found');
    expect((await attempt(await closed(), { ...close, actor: driver2 })).code).toBe('id_in_use');
  });

  test.each([admin, manager, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await paid(), { ...close, actor })).code).toBe('forbidden');
  });

  test.each([
    ['no payments', { ...closeArgs, paymentIds: [] }],
    ['a negative count', { ...closeArgs, counted: -1 }],
  ])('with %s is invalid', async (_what, args) => {
    expect((await attempt(await paid(), { ...close, args })).code).toBe('invalid');
  });
});

describe('handover.confirm', () => {
  test('records what the office received, and who', async () => {
    const { memory } = await attempt(await closed(), confirm);
    expect(await memory.get('handovers', HANDOVER)).toMatchObject({
      received: 6900,
      confirmedBy: 'manager',
      confirmedAt: AT,
    });
    expect(contentOf((await attempt(memory, confirm)).memory)).toEqual(contentOf(memory));
  });

  test('keeps the reason of a difference, and is not refused for having none: older devices send none', async () => {
    const args = { handoverId: HANDOVER, received: 6400, reason: '  A note was torn ' };
    const { memory } = await attempt(await closed(), { ...confirm, args });
    expect(await memory.get('handovers', HANDOVER)).toMatchObject({ received: 6400, reason: 'A note was torn' });
    const without = await attempt(await closed(), { ...confirm, args: { handoverId: HANDOVER, received: 6400 } });
    expect(await without.memory.get('handovers', HANDOVER)).toMatchObject({ received: 6400, reason: '' });
  });

  test('stands: a second word on it is refused, with who said the first', async () => {
    const { memory } = await attempt(await closed(), confirm);
    expect(await attempt(memory, { ...confirm, actor: admin })).toMatchObject({
      code: 'already_confirmed',
      detail: { by: 'manager', at: AT },
    });
  });

  test('is the office’s word, on a handover that is there', async () => {
    expect((await attempt(await closed(), { ...confirm, actor: driver1 })).code).toBe('forbidden');
    expect((await attempt(await paid(), confirm)).code).toBe('not_found');
  });
});

describe('invoice.reversePayment', () => {
  test('answers a payment by its opposite, with the reason; the payment itself stays', async () => {
    const memory = (await attempt(await closed(), reverse)).memory;
    expect(await memory.get('payments', PAYMENT)).toMatchObject({ amount: 4000, reversedBy: REVERSAL });
    expect(await memory.get('payments', REVERSAL)).toMatchObject({
      amount: -4000,
      reverses: PAYMENT,
      reason: 'Wrong one',
      collectedBy: 'manager',
      handoverId: null,
      receiptNo: null,
    });
    expect(await memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 3000, completedAt: null });
  });

  test('opens an invoice again that the payment had completed', async () => {
    const memory = await after(pay(PAYMENT, 10_000));
    expect((await memory.get('invoices', IDS.invoice1))?.completedAt).not.toBeNull();
    const { memory: reopened } = await attempt(memory, reverse);
    expect(await reopened.get('invoices', IDS.invoice1)).toMatchObject({ paid: 0, completedAt: null });
  });

  test('is done once: again it changes nothing, by another entry it is refused, and itself it can’t be taken back', async () => {
    const memory = (await attempt(await paid(), reverse)).memory;
    expect(contentOf((await attempt(memory, reverse)).memory)).toEqual(contentOf(memory));
    const other = { ...reverse, args: { ...reverseArgs, reversalId: testId(521) } };
    expect((await attempt(memory, other)).code).toBe('already_reversed');
    const back = { ...reverse, args: { ...reverseArgs, paymentId: REVERSAL, reversalId: testId(521) } };
    expect((await attempt(memory, back)).code).toBe('already_reversed');
    const taken = { ...reverse, args: { ...reverseArgs, paymentId: OTHER } };
    expect((await attempt(memory, taken)).code).toBe('id_in_use');
  });

  test('needs a reason, and the payment of that invoice', async () => {
    const memory = await paid();
    expect((await attempt(memory, { ...reverse, args: { ...reverseArgs, reason: ' ' } })).code).toBe('invalid');
    const elsewhere = { ...reverse, args: { ...reverseArgs, invoiceId: IDS.invoice2 } };
    expect((await attempt(memory, elsewhere)).code).toBe('not_found');
    expect((await attempt(memory, { ...reverse, actor: driver1 })).code).toBe('forbidden');
  });

  test('is the only correction of cash that was handed over', async () => {
    const edit: Call = {
      name: 'invoice.editPayment',
      args: { invoiceId: IDS.invoice1, paymentId: PAYMENT, amount: 3500 },
      actor: manager,
    };
    expect((await attempt(await paid(), edit)).code).toBeNull();
    expect((await attempt(await closed(), edit)).code).toBe('day_closed');
    expect((await attempt(await closed(), reverse)).code).toBeNull();
    const reversed = (await attempt(await paid(), reverse)).memory;
    expect((await attempt(reversed, edit)).code).toBe('already_reversed');
  });
});
