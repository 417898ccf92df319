import { describe, expect, test } from 'vitest';
import { balanceOf } from '../invoices/invoice-rules.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';

const AT = '2025-06-11T02:00:00.000Z';
const NOW = '2025-06-11T05:00:00.000Z';
const { admin, manager, driver1, driver2, customer1 } = ACTORS;
const when = { at: AT, now: NOW };

const createArgs = {
  invoiceId: testId(500),
  customerId: IDS.restaurant3,
  amount: 1200.5,
  dueDate: '2025-06-30',
  note: '',
  assignToCollect: IDS.driver1,
};
const create = { name: 'invoice.create', args: createArgs, actor: manager, ...when } as const;
const payArgs = { invoiceId: IDS.invoice1, paymentId: testId(501), amount: 4000, date: '2025-06-11' };
const pay = { name: 'invoice.addPayment', args: payArgs, actor: driver1, ...when } as const;
const fullArgs = { invoiceId: IDS.invoice1, paymentId: testId(502), date: '2025-06-11' };
const payInFull = { name: 'invoice.payInFull', args: fullArgs, actor: driver1, ...when } as const;
const noteArgs = { invoiceId: IDS.invoice1, noteId: testId(503), note: '  Back at five ', date: '2025-06-11' };
const addNote = { name: 'invoice.addNote', args: noteArgs, actor: driver1, ...when } as const;

async function mustGetInvoice(memory: MemoryTx, id: string) {
  const invoice = await memory.get('invoices', id);
  if (!invoice) throw new Error(`No invoice ${id}`);
  return invoice;
}

const update = (change: object) =>
  ({ name: 'invoice.update', args: { invoiceId: IDS.invoice1, ...change }, actor: manager, ...when }) as const;

describe('invoice.create', () => {
  test('makes an invoice on which nothing is paid', async () => {
    const { memory } = await attempt(await worldInMemory(), create);
    const { invoiceId, ...fields } = createArgs;
    expect(await memory.get('invoices', invoiceId)).toEqual({
      _id: invoiceId,
      ...fields,
      paid: 0,
      createdAt: AT,
      completedAt: null,
    });
  });

  test('twice under one id is one invoice; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), create);
    const again = await attempt(first.memory, create);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const changed = await attempt(first.memory, { ...create, args: { ...createArgs, amount: 1 } });
    expect(changed.code).toBe('id_in_use');
    const other = await attempt(first.memory, { ...create, args: { ...createArgs, customerId: IDS.restaurant1 } });
    expect(other.code).toBe('id_in_use');
  });

  test.each([
    ['customerId', 'customers', IDS.restaurant3],
    ['assignToCollect', 'employees', IDS.driver1],
  ] as const)('is refused where %s names nobody or somebody deleted', async (field, table, id) => {
    const world = await worldInMemory();
    const unknown = await attempt(world, { ...create, args: { ...createArgs, [field]: testId(777) } });
    expect(unknown).toMatchObject({ code: 'not_found', detail: { table, id: testId(777) } });
    const row = await world.get(table, id);
    if (row) await world.put(table, { ...row, deletedAt: AT });
    expect(await attempt(world, create)).toMatchObject({ code: 'not_found', detail: { table, id } });
  });

  test('for a manager to collect is refused: that is a driver’s work', async () => {
    const call = { ...create, args: { ...createArgs, assignToCollect: IDS.manager } };
    expect(await attempt(await worldInMemory(), call)).toMatchObject({
      code: 'not_found',
      detail: { table: 'employees', id: IDS.manager },
    });
  });

  test.each([
    ['an amount of 0', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['a third decimal', { amount: 1.005 }],
    ['a sum paid of its own', { paid: 100 }],
    ['no due date', { dueDate: '' }],
  ])('with %s is invalid', async (_what, change) => {
    const call = { ...create, args: { ...createArgs, ...change } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('invalid');
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...create, actor })).code).toBe('forbidden');
  });
});

describe('invoice.update', () => {
  test('changes what is given and leaves the rest, down to nobody being assigned', async () => {
    const world = await worldInMemory();
    const before = await mustGetInvoice(world, IDS.invoice1);
    const { memory } = await attempt(world, update({ note: 'New', assignToCollect: null }));
    expect(await memory.get('invoices', IDS.invoice1)).toEqual({ ...before, note: 'New', assignToCollect: null });
  });

  test('can’t undercut what is paid, can go down to it, and completes the invoice there', async () => {
    const { memory } = await attempt(await worldInMemory(), pay);
    expect(await attempt(memory, update({ amount: 3999.99 }))).toMatchObject({
      code: 'amount_below_paid',
      detail: { paid: 4000 },
    });
    const lowered = await attempt(memory, update({ amount: 4000 }));
    expect(await lowered.memory.get('invoices', IDS.invoice1)).toMatchObject({ amount: 4000, completedAt: AT });
  });

  test('reopens a completed invoice whose amount is raised', async () => {
    const { memory } = await attempt(await worldInMemory(), payInFull);
    const raised = await attempt(memory, update({ amount: 12_000 }));
    expect(await raised.memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 10_000, completedAt: null });
  });

  test('may raise an overpaid invoice although it stays below what is paid', async () => {
    const first = await attempt(await worldInMemory(), payInFull);
    const args = { ...fullArgs, paymentId: testId(504), balanceSeen: 10_000 };
    const { memory } = await attempt(first.memory, { ...payInFull, args });
    expect(balanceOf(await mustGetInvoice(memory, IDS.invoice1))).toBe(-10_000);
    expect((await attempt(memory, update({ amount: 11_000 }))).code).toBeNull();
  });

  test('keeps the customer once something is paid, also on a device alone', async () => {
    const { memory } = await attempt(await worldInMemory(), pay);
    const given = await attempt(memory, update({ customerId: IDS.restaurant2 }));
    expect(given).toMatchObject({ code: 'has_payments', detail: { paid: 4000 } });
    expect((await attempt(memory, update({ customerId: IDS.restaurant1, note: 'Hers' }))).code).toBeNull();
  });

  test('is refused for an unknown or deleted customer or collector, and an unknown invoice', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, update({ invoiceId: testId(777) }))).code).toBe('not_found');
    expect((await attempt(world, update({ customerId: testId(777) }))).code).toBe('not_found');
    expect((await attempt(world, update({ assignToCollect: testId(777) }))).code).toBe('not_found');
    expect((await attempt(world, update({ assignToCollect: IDS.manager }))).code).toBe('not_found');
    const [customer, driver] = [
      await world.get('customers', IDS.restaurant2),
      await world.get('employees', IDS.driver2),
    ];
    if (customer) await world.put('customers', { ...customer, deletedAt: AT });
    if (driver) await world.put('employees', { ...driver, deletedAt: AT });
    expect((await attempt(world, update({ customerId: IDS.restaurant2 }))).code).toBe('not_found');
    expect((await attempt(world, update({ assignToCollect: IDS.driver2 }))).code).toBe('not_found');
  });

  test('keeps naming people who left since: only a new name has to be there', async () => {
    const world = await worldInMemory();
    const driver = await world.get('employees', IDS.driver1);
    if (driver) await world.put('employees', { ...driver, deletedAt: AT });
    expect((await attempt(world, update({ assignToCollect: IDS.driver1, note: 'Left' }))).code).toBeNull();
  });

  test('can’t set what is paid, and is forbidden to drivers and customers', async () => {
    expect((await attempt(await worldInMemory(), update({ paid: 10_000 }))).code).toBe('invalid');
    for (const actor of [driver1, customer1]) {
      expect((await attempt(await worldInMemory(), { ...update({ note: 'x' }), actor })).code).toBe('forbidden');
    }
  });
});

describe('invoice.assign', () => {
  const assign = (assignToCollect: string | null, ...invoiceIds: string[]) =>
    ({ name: 'invoice.assign', args: { assignToCollect, invoiceIds }, actor: manager, ...when }) as const;
  const collectorOf = async (memory: MemoryTx, id: string) => (await mustGetInvoice(memory, id)).assignToCollect;

  test('gives all of them to one collector, or to nobody', async () => {
    const both = [IDS.invoice1, IDS.invoice3];
    const { memory } = await attempt(await worldInMemory(), assign(IDS.driver2, ...both));
    for (const id of both) expect(await collectorOf(memory, id)).toBe(IDS.driver2);
    const nobody = await attempt(memory, assign(null, ...both));
    for (const id of both) expect(await collectorOf(nobody.memory, id)).toBeNull();
  });

  test('passes over what is paid or gone: who collected one keeps it', async () => {
    const { memory: before } = await attempt(await worldInMemory(), payInFull);
    const { memory, code } = await attempt(before, assign(IDS.driver2, IDS.invoice1, testId(777), IDS.invoice3));
    expect(code).toBeNull();
    expect(await collectorOf(memory, IDS.invoice1)).toBe(IDS.driver1);
    expect(await collectorOf(memory, IDS.invoice3)).toBe(IDS.driver2);
  });

  test('is refused for who is no driver, and forbidden to drivers', async () => {
    expect((await attempt(await worldInMemory(), assign(IDS.manager, IDS.invoice1))).code).toBe('not_found');
    const byDriver = { ...assign(IDS.driver1, IDS.invoice3), actor: driver1 };
    expect((await attempt(await worldInMemory(), byDriver)).code).toBe('forbidden');
  });
});

describe('invoice.addPayment', () => {
  test('records who took it and when, by both clocks, and what is paid', async () => {
    const { memory } = await attempt(await worldInMemory(), pay);
    expect(await memory.get('payments', payArgs.paymentId)).toEqual({
      _id: payArgs.paymentId,
      doubtedBalance: null,
      invoiceId: IDS.invoice1,
      amount: 4000,
      date: '2025-06-11',
      collectedBy: 'driver1',
      collectorId: driver1._id,
      takenAt: AT,
      recordedAt: NOW,
      receiptNo: null,
      handoverId: null,
      reverses: null,
      reason: '',
      reversedBy: null,
    });
    expect(await memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 4000, completedAt: null });
  });

  test('twice under one id is one payment; for another invoice it is refused', async () => {
    const first = await attempt(await worldInMemory(), pay);
    const again = await attempt(first.memory, pay);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const other = { ...pay, args: { ...payArgs, invoiceId: IDS.invoice2 }, actor: admin };
    expect((await attempt(first.memory, other)).code).toBe('id_in_use');
  });

  test('is refused where it is more than an invoice can hold, whatever balance was seen', async () => {
    const huge = { ...payArgs, amount: 10_000_000_000, balanceSeen: 10_000_000_000 };
    const first = await attempt(await worldInMemory(), { ...pay, args: huge });
    expect(first.code).toBeNull();
    const second = { ...pay, args: { ...huge, paymentId: testId(506) } };
    expect((await attempt(first.memory, second)).code).toBe('overpayment');
  });

  test('of exactly the balance completes the invoice; one hundredth more is refused and names the balance', async () => {
    const world = await worldInMemory();
    const args = { ...payArgs, invoiceId: IDS.invoice2, amount: 25_000.5 };
    const exact = await attempt(world, { ...pay, actor: driver2, args });
    expect(await exact.memory.get('invoices', IDS.invoice2)).toMatchObject({ paid: 25_000.5, completedAt: AT });
    const more = await attempt(world, { ...pay, actor: driver2, args: { ...args, amount: 25_000.51 } });
    expect(more).toMatchObject({ code: 'overpayment', detail: { balance: 25_000.5 } });
    const nothingLeft = { ...pay, actor: driver2, args: { ...args, paymentId: testId(505), amount: 0.01 } };
    expect((await attempt(exact.memory, nothingLeft)).code).toBe('overpayment');
  });

  test('of what the collector saw is recorded although it is more by now: the surplus is credit', async () => {
    const { memory } = await attempt(await worldInMemory(), {
      ...pay,
      actor: manager,
      args: { ...payArgs, amount: 9000 },
    });
    const taken = { ...payArgs, paymentId: testId(505), amount: 10_000 };
    expect((await attempt(memory, { ...pay, args: taken })).code).toBe('overpayment');
    expect((await attempt(memory, { ...pay, args: { ...taken, balanceSeen: 9999.99 } })).code).toBe('overpayment');
    const seen = await attempt(memory, { ...pay, args: { ...taken, balanceSeen: 10_000 } });
    expect(balanceOf(await mustGetInvoice(seen.memory, IDS.invoice1))).toBe(-9000);
  });

  test('is for the driver who is to collect it, and for the office', async () => {
    const world = await worldInMemory();
    expect(await attempt(world, { ...pay, actor: driver2 })).toMatchObject({
      code: 'not_assigned',
      detail: { to: IDS.driver1 },
    });
    expect((await attempt(world, { ...pay, actor: driver1, args: { ...payArgs, invoiceId: IDS.invoice3 } })).code).toBe(
      'not_assigned',
    );
    for (const actor of [admin, manager]) expect((await attempt(world, { ...pay, actor })).code).toBeNull();
    expect((await attempt(world, { ...pay, actor: customer1 })).code).toBe('forbidden');
  });

  test.each([
    ['an amount of 0', { amount: 0 }, 'Amount must be a positive number'],
    ['a negative amount', { amount: -1 }, 'Amount must be a positive number'],
    ['a third decimal', { amount: 0.001 }, 'At most two decimals'],
    ['another collector', { collectedBy: 'admin' }, expect.any(String)],
    ['no date', { date: undefined }, expect.any(String)],
  ])('with %s is invalid', async (_what, change, message) => {
    const call = { ...pay, args: { ...payArgs, ...change } };
    const { code, detail } = await attempt(await worldInMemory(), call);
    expect(code).toBe('invalid');
    expect(detail.issues).toEqual([{ path: expect.any(String), message }]);
  });

  test('on an unknown invoice is refused', async () => {
    const call = { ...pay, args: { ...payArgs, invoiceId: testId(777) } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
  });
});

describe('invoice.payInFull', () => {
  test('records the whole balance that is left and completes the invoice', async () => {
    const { memory } = await attempt(await worldInMemory(), pay);
    const full = await attempt(memory, payInFull);
    expect(await full.memory.get('payments', fullArgs.paymentId)).toMatchObject({
      amount: 6000,
      collectedBy: 'driver1',
    });
    expect(await full.memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 10_000, completedAt: AT });
  });

  test('records what the collector saw, not what is left by now', async () => {
    const { memory } = await attempt(await worldInMemory(), pay);
    const full = await attempt(memory, { ...payInFull, args: { ...fullArgs, balanceSeen: 10_000 } });
    expect(await full.memory.get('payments', fullArgs.paymentId)).toMatchObject({ amount: 10_000 });
    expect(balanceOf(await mustGetInvoice(full.memory, IDS.invoice1))).toBe(-4000);
  });

  test('twice under one id is one payment; with nothing left another one is refused', async () => {
    const first = await attempt(await worldInMemory(), payInFull);
    const again = await attempt(first.memory, payInFull);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const other = await attempt(first.memory, { ...payInFull, args: { ...fullArgs, paymentId: testId(505) } });
    expect(other).toMatchObject({ code: 'nothing_due', detail: { balance: 0 } });
    const reused = { ...payInFull, args: { ...fullArgs, invoiceId: IDS.invoice2 } };
    expect((await attempt(first.memory, reused)).code).toBe('id_in_use');
  });

  test('is refused to another driver, on an unknown invoice, and to customers', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, { ...payInFull, actor: driver2 })).code).toBe('not_assigned');
    const unknown = { ...payInFull, args: { ...fullArgs, invoiceId: testId(777) } };
    expect((await attempt(world, unknown)).code).toBe('not_found');
    expect((await attempt(world, { ...payInFull, actor: customer1 })).code).toBe('forbidden');
  });

  test.each([
    ['an amount', { amount: 10 }],
    ['a balance of 0', { balanceSeen: 0 }],
  ])('with %s is invalid', async (_what, change) => {
    const call = { ...payInFull, args: { ...fullArgs, ...change } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('invalid');
  });
});

describe('invoice.editPayment', () => {
  const editArgs = { invoiceId: IDS.invoice1, paymentId: payArgs.paymentId };
  const edit = (change: object, args: object = editArgs) =>
    ({ name: 'invoice.editPayment', args: { ...args, ...change }, actor: manager, at: NOW, now: NOW }) as const;
  const paid = async () => (await attempt(await worldInMemory(), pay)).memory;

  test('corrects amount and day; who took it and when stays, and what is paid follows', async () => {
    const memory = await paid();
    const before = await memory.get('payments', payArgs.paymentId);
    const edited = await attempt(memory, edit({ amount: 3999.5, date: '2025-06-10' }));
    expect(await edited.memory.get('payments', payArgs.paymentId)).toEqual({
      ...before,
      amount: 3999.5,
      date: '2025-06-10',
    });
    expect(await mustGetInvoice(edited.memory, IDS.invoice1)).toMatchObject({ paid: 3999.5, completedAt: null });
  });

  test('completes the invoice at its amount, and opens it again below', async () => {
    const full = await attempt(await paid(), edit({ amount: 10_000 }));
    expect(await mustGetInvoice(full.memory, IDS.invoice1)).toMatchObject({ paid: 10_000, completedAt: NOW });
    const less = await attempt(full.memory, edit({ amount: 9999.99 }));
    expect(await mustGetInvoice(less.memory, IDS.invoice1)).toMatchObject({ paid: 9999.99, completedAt: null });
  });

  test('to more than the invoice asks for is refused, and names what there is room for', async () => {
    const other = await attempt(await paid(), { ...pay, args: { ...payArgs, paymentId: testId(505), amount: 5000 } });
    const more = await attempt(other.memory, edit({ amount: 5000.01 }));
    expect(more).toMatchObject({ code: 'overpayment', detail: { balance: 5000 } });
    expect((await attempt(other.memory, edit({ amount: 5000 }))).code).toBeNull();
  });

  test('of an overpaid invoice may lower the surplus, but not raise it', async () => {
    const world = await worldInMemory();
    const first = await attempt(world, { ...pay, actor: manager, args: { ...payArgs, amount: 9000 } });
    const surplus = { ...payArgs, paymentId: testId(505), amount: 10_000, balanceSeen: 10_000 };
    const { memory } = await attempt(first.memory, { ...pay, args: surplus });
    const second = { ...editArgs, paymentId: testId(505) };
    expect((await attempt(memory, edit({ date: '2025-06-10' }, second))).code).toBeNull();
    expect((await attempt(memory, edit({ amount: 10_000.01 }, second))).code).toBe('overpayment');
    const lowered = await attempt(memory, edit({ amount: 4000 }, second));
    expect(balanceOf(await mustGetInvoice(lowered.memory, IDS.invoice1))).toBe(-3000);
  });

  test('twice changes nothing more, and of two offices the last word counts', async () => {
    const once = await attempt(await paid(), edit({ amount: 3000 }));
    const again = await attempt(once.memory, edit({ amount: 3000 }));
    expect(contentOf(again.memory)).toEqual(contentOf(once.memory));
    const other = await attempt(once.memory, edit({ amount: 2000 }));
    expect(await mustGetInvoice(other.memory, IDS.invoice1)).toMatchObject({ paid: 2000 });
  });

  test('leaves the collector’s own phone with the office’s word: its payment is no other one', async () => {
    const edited = await attempt(await paid(), edit({ amount: 3000 }));
    const replayed = await attempt(edited.memory, pay);
    expect(contentOf(replayed.memory)).toEqual(contentOf(edited.memory));
  });

  test.each([
    ['an unknown payment', { paymentId: testId(777) }],
    ['another invoice’s payment', { invoiceId: IDS.invoice2 }],
  ])('of %s is refused', async (_what, change) => {
    expect((await attempt(await paid(), edit(change))).code).toBe('not_found');
  });

  test.each([
    ['no amount at all', { amount: 0 }, 'Amount must be a positive number'],
    ['a third decimal', { amount: 1.005 }, 'At most two decimals'],
    ['another collector', { collectedBy: 'admin' }, expect.any(String)],
  ])('to %s is invalid', async (_what, change, message) => {
    const { code, detail } = await attempt(await paid(), edit(change));
    expect(code).toBe('invalid');
    expect(detail.issues).toEqual([{ path: expect.any(String), message }]);
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await paid(), { ...edit({ amount: 1 }), actor })).code).toBe('forbidden');
  });
});

describe('invoice.delete', () => {
  const remove = { name: 'invoice.delete', args: { invoiceId: IDS.invoice1 }, actor: admin, ...when } as const;

  test('removes one on which no money was received; what is gone can be removed again', async () => {
    const { memory } = await attempt(await worldInMemory(), remove);
    expect(await memory.get('invoices', IDS.invoice1)).toBeUndefined();
    const again = await attempt(memory, remove);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test('is refused from the first yen on', async () => {
    const { memory } = await attempt(await worldInMemory(), { ...pay, args: { ...payArgs, amount: 0.01 } });
    expect(await attempt(memory, remove)).toMatchObject({ code: 'has_payments', detail: { paid: 0.01 } });
  });

  test('leaves nothing to pay, to note or to change', async () => {
    const { memory } = await attempt(await worldInMemory(), remove);
    for (const call of [pay, payInFull, addNote, update({ note: 'x' })]) {
      expect((await attempt(memory, call)).code).toBe('not_found');
    }
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...remove, actor })).code).toBe('forbidden');
  });
});

describe('invoice.addNote', () => {
  test('keeps the trimmed note with its author', async () => {
    const { memory } = await attempt(await worldInMemory(), addNote);
    expect(await memory.get('notes', noteArgs.noteId)).toEqual({
      _id: noteArgs.noteId,
      invoiceId: IDS.invoice1,
      note: 'Back at five',
      date: '2025-06-11',
      notesBy: 'driver1',
      authorId: driver1._id,
      writtenAt: AT,
    });
  });

  test('twice under one id is one note; on another invoice it is refused', async () => {
    const first = await attempt(await worldInMemory(), addNote);
    const again = await attempt(first.memory, addNote);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const other = { ...addNote, args: { ...noteArgs, invoiceId: IDS.invoice2 }, actor: admin };
    expect((await attempt(first.memory, other)).code).toBe('id_in_use');
  });

  test('is refused to another driver, on an unknown invoice, and to customers', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, { ...addNote, actor: driver2 })).code).toBe('not_assigned');
    const unknown = { ...addNote, args: { ...noteArgs, invoiceId: testId(777) } };
    expect((await attempt(world, unknown)).code).toBe('not_found');
    expect((await attempt(world, { ...addNote, actor: customer1 })).code).toBe('forbidden');
  });

  test('of nothing but spaces says "Note content is required"', async () => {
    const { code, detail } = await attempt(await worldInMemory(), { ...addNote, args: { ...noteArgs, note: '  ' } });
    expect(code).toBe('invalid');
    expect(detail.issues).toEqual([{ path: 'note', message: 'Note content is required' }]);
  });
});
