import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, settledInMemory, worldInMemory } from '../testing/test-run.ts';

const AT = '2025-06-11T02:00:00.000Z';
const { admin, manager, driver1, customer1 } = ACTORS;

const createArgs = {
  customerId: testId(500),
  customerCode: ' T-1 ',
  restaurantName: 'Momo House',
  companyName: '',
  contactPerson: '',
  email: '',
  phoneNumber: '03-1234-5678',
  mobileNumber: '',
  restaurantNumber: '',
  route: 'Ueno',
  deliveryDays: ['Monday'],
  paymentMethod: 'monthly',
  paymentDate: 25,
  badDebt: false,
};
const create = { name: 'customer.create', args: createArgs, actor: manager, at: AT } as const;
const update = (change: object, customerId: string = IDS.restaurant1) =>
  ({ name: 'customer.update', args: { customerId, ...change }, actor: manager, at: AT }) as const;
const remove = { name: 'customer.delete', args: { customerId: IDS.restaurant1 }, actor: admin, at: AT } as const;

describe('customer.create', () => {
  test('takes a restaurant in, trimmed, with its number as it is dialled', async () => {
    const { memory } = await attempt(await worldInMemory(), create);
    const { customerId, ...fields } = createArgs;
    expect(await memory.get('customers', customerId)).toEqual({
      _id: customerId,
      ...fields,
      customerCode: 'T-1',
      phoneNumber: '312345678',
      deletedAt: null,
    });
  });

  test('twice under one id is one restaurant; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), create);
    const again = await attempt(first.memory, create);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const changed = await attempt(first.memory, { ...create, args: { ...createArgs, restaurantName: 'Other' } });
    expect(changed.code).toBe('id_in_use');
    const other = await attempt(first.memory, { ...create, args: { ...createArgs, customerCode: 'T-2' } });
    expect(other.code).toBe('id_in_use');
  });

  test('is refused with the code of another restaurant, in whichever case, until that one is deleted', async () => {
    const call = { ...create, args: { ...createArgs, customerCode: 'r1' } };
    expect(await attempt(await settledInMemory(), call)).toMatchObject({
      code: 'code_taken',
      detail: { customerCode: 'r1' },
    });
    const { memory } = await attempt(await settledInMemory(), remove);
    expect((await attempt(memory, call)).code).toBeNull();
  });

  test.each(['restaurantName', 'phoneNumber', 'customerCode', 'paymentMethod', 'route'])(
    'without %s says "This field is required."',
    async (field) => {
      for (const missing of [undefined, '']) {
        const call = { ...create, args: { ...createArgs, [field]: missing } };
        const { code, detail } = await attempt(await worldInMemory(), call);
        expect(code).toBe('invalid');
        expect(detail.issues).toEqual([{ path: field, message: 'This field is required.' }]);
      }
    },
  );

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...create, actor })).code).toBe('forbidden');
  });
});

describe('customer.update', () => {
  test('changes what is given and leaves the rest: two offices that change different fields both win', async () => {
    const world = await worldInMemory();
    const before = await world.get('customers', IDS.restaurant1);
    const one = await attempt(world, update({ badDebt: false }));
    const both = await attempt(one.memory, update({ phoneNumber: '0399998888', paymentDate: 10 }));
    expect(await both.memory.get('customers', IDS.restaurant1)).toEqual({
      ...before,
      badDebt: false,
      phoneNumber: '399998888',
      paymentDate: 10,
    });
    const cleared = await attempt(both.memory, update({ paymentDate: null }));
    expect(await cleared.memory.get('customers', IDS.restaurant1)).toMatchObject({ paymentDate: null });
  });

  test('can’t empty what is required, nor bring a deleted restaurant back', async () => {
    expect((await attempt(await worldInMemory(), update({ restaurantName: ' ' }))).code).toBe('invalid');
    expect((await attempt(await worldInMemory(), update({ deletedAt: null }))).code).toBe('invalid');
  });

  test('is refused for a restaurant that is unknown or deleted meanwhile', async () => {
    expect((await attempt(await worldInMemory(), update({ badDebt: true }, testId(777)))).code).toBe('not_found');
    const { memory } = await attempt(await settledInMemory(), remove);
    expect(await attempt(memory, update({ badDebt: true }))).toMatchObject({
      code: 'not_found',
      detail: { table: 'customers', id: IDS.restaurant1 },
    });
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...update({ badDebt: false }), actor })).code).toBe('forbidden');
  });
});

describe('customer.delete', () => {
  test('takes a restaurant and its logins off the lists and keeps their records for history', async () => {
    const world = await settledInMemory();
    const before = await world.get('customers', IDS.restaurant1);
    const { memory } = await attempt(world, remove);
    expect(await memory.get('customers', IDS.restaurant1)).toEqual({ ...before, deletedAt: AT });
    expect(await memory.get('users', IDS.user1)).toMatchObject({ deletedAt: AT });
    expect(await memory.get('users', IDS.user2)).toMatchObject({ deletedAt: null });
  });

  test('is refused while work or money is open, and says which', async () => {
    const open = { orders: 1, stops: 1, dues: 10_000 };
    const { code, detail } = await attempt(await worldInMemory(), remove);
    expect([code, detail]).toEqual(['has_dues', { customerId: IDS.restaurant1, open }]);
  });

  test('a second time changes nothing: the first day stays', async () => {
    const { memory } = await attempt(await settledInMemory(), remove);
    const again = await attempt(memory, { ...remove, at: '2025-06-11T02:30:00.000Z' });
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test('leaves no new work for it: neither a stop nor an invoice', async () => {
    const { memory } = await attempt(await settledInMemory(), remove);
    const stop = { orderTrackId: testId(501), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };
    expect((await attempt(memory, { name: 'orderTrack.create', args: stop, actor: admin })).code).toBe('not_found');
    const invoice = {
      invoiceId: testId(502),
      customerId: IDS.restaurant1,
      amount: 100,
      dueDate: '2025-06-30',
      note: '',
      assignToCollect: null,
    };
    expect((await attempt(memory, { name: 'invoice.create', args: invoice, actor: admin })).code).toBe('not_found');
  });

  test('of one that never was is refused', async () => {
    const call = { ...remove, args: { customerId: testId(777) } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...remove, actor })).code).toBe('forbidden');
  });
});

describe('customer.restore', () => {
  const restore = { name: 'customer.restore', args: { customerId: IDS.restaurant1 }, actor: admin, at: AT } as const;

  test('restores a deleted restaurant as it was; one that is not deleted stays as it is', async () => {
    const world = await settledInMemory();
    const before = await world.get('customers', IDS.restaurant1);
    const { memory: without } = await attempt(world, remove);
    const { memory } = await attempt(without, restore);
    expect(await memory.get('customers', IDS.restaurant1)).toEqual(before);
    expect(contentOf((await attempt(memory, restore)).memory)).toEqual(contentOf(memory));
  });

  test('is refused while another restaurant has its code', async () => {
    const { memory: without } = await attempt(await settledInMemory(), remove);
    const { memory } = await attempt(without, { ...create, args: { ...createArgs, customerCode: 'R1' } });
    expect((await attempt(memory, restore)).code).toBe('code_taken');
  });

  test('of one that never was is refused', async () => {
    const call = { ...restore, args: { customerId: testId(777) } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...restore, actor })).code).toBe('forbidden');
  });
});
