import { describe, expect, test } from 'vitest';
import { mutations } from '../all/mutations.ts';
import { bankMutations } from '../bank/bank-mutations.ts';
import { closingMutations } from '../closing/closing-mutations.ts';
import { deletingMutations } from '../deleting/deleting-mutations.ts';
import { makingMutations } from '../orders/standing/standing-making.ts';
import { statementMutations } from '../papers/contents/statement-mutations.ts';
import { ACTORS, IDS, testCustomer, testId } from '../testing/test-records.ts';
import { attempt, contentOf, settledInMemory, worldInMemory } from '../testing/test-run.ts';
import { peopleMutations } from './people-mutations.ts';

const ofLogins = { ...peopleMutations, 'employee.delete': deletingMutations['employee.delete'] };

const AT = '2025-06-11T02:00:00.000Z';
const { admin, manager, driver1, customer1 } = ACTORS;

const userArgs = {
  userId: testId(500),
  username: ' momo ',
  isAdmin: false,
  information: 'show',
  customerId: IDS.restaurant3,
};
const createUser = { name: 'user.create', args: userArgs, actor: admin, at: AT } as const;
const updateUser = (change: object, userId: string = IDS.user1) =>
  ({ name: 'user.update', args: { userId, ...change }, actor: admin, at: AT }) as const;
const deleteUser = { name: 'user.delete', args: { userId: IDS.user1 }, actor: admin, at: AT } as const;
const restaurant = {
  customerCode: 'T-1',
  restaurantName: 'Momo House',
  companyName: '',
  contactPerson: '',
  email: 'momo@example.jp',
  phoneNumber: '312345678',
  mobileNumber: '',
  restaurantNumber: '',
  route: 'Ueno',
  deliveryDays: [],
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
};
const employeeArgs = {
  employeeId: testId(510),
  name: 'Ram',
  username: 'ram',
  phoneNumber: '090-1111-2222',
  photo: '',
  role: 'driver',
};
const createEmployee = { name: 'employee.create', args: employeeArgs, actor: admin, at: AT } as const;
const updateEmployee = (change: object, employeeId: string = IDS.driver1) =>
  ({ name: 'employee.update', args: { employeeId, ...change }, actor: admin, at: AT }) as const;
const deleteEmployee = { name: 'employee.delete', args: { employeeId: IDS.driver1 }, actor: admin, at: AT } as const;

describe('logins', () => {
  test.each(Object.entries(ofLogins))('%s never waits in an outbox', (_name, { onlineOnly }) => {
    expect(onlineOnly).toBe(true);
  });

  test('are an admin’s, but for the own password', () => {
    const others = Object.entries(ofLogins).filter(([, { may }]) => may.join() !== 'admin');
    expect(others.map(([name]) => name)).toEqual(['login.setPassword']);
  });

  test.each([
    { name: 'driver1', actor: driver1, args: { identityId: IDS.driver1, kind: 'employee' }, code: null },
    { name: 'customer1', actor: customer1, args: { identityId: IDS.user1, kind: 'user' }, code: null },
    { name: 'admin', actor: admin, args: { identityId: IDS.driver1, kind: 'employee' }, code: 'forbidden' },
  ])('login.setPassword is for the own one: $name', async ({ actor, args, code }) => {
    expect(await attempt(await worldInMemory(), { name: 'login.setPassword', args, actor, at: AT })).toMatchObject({
      code,
    });
  });

  test('closings, statements, matches of transfers and orders of standing orders are all that is done online only', () => {
    const online = Object.entries(mutations).filter(([, mutation]) => mutation.onlineOnly);
    const expected = Object.keys({
      ...ofLogins,
      ...closingMutations,
      ...statementMutations,
      ...bankMutations,
      ...makingMutations,
    });
    expect(online.map(([name]) => name).sort()).toEqual(expected.sort());
  });

  test.each([createUser, updateUser({}), createEmployee, updateEmployee({})])('$name takes no secret', async (call) => {
    for (const secret of [{ password: 'hunter2' }, { passwordHash: '$argon2id$' }]) {
      const { code } = await attempt(await worldInMemory(), { ...call, args: { ...call.args, ...secret } });
      expect(code).toBe('invalid');
    }
  });
});

describe('user.create', () => {
  test('lets somebody order for a restaurant that is there', async () => {
    const { memory } = await attempt(await worldInMemory(), createUser);
    expect(await memory.get('users', userArgs.userId)).toEqual({
      _id: userArgs.userId,
      username: 'momo',
      isAdmin: false,
      information: 'show',
      customerId: IDS.restaurant3,
      deletedAt: null,
    });
  });

  test('takes the restaurant in with its login where it is new, and leaves one that is there as it is', async () => {
    const world = await worldInMemory();
    const args = { ...userArgs, customerId: testId(501), customer: restaurant };
    const { memory } = await attempt(world, { ...createUser, args });
    expect(await memory.get('customers', testId(501))).toMatchObject({ restaurantName: 'Momo House', deletedAt: null });
    const known = { ...args, customerId: IDS.restaurant3 };
    const there = await attempt(world, { ...createUser, args: known });
    expect(await there.memory.get('customers', IDS.restaurant3)).toEqual(await world.get('customers', IDS.restaurant3));
  });

  test('twice under one id is one login; another name under that id is refused', async () => {
    const first = await attempt(await worldInMemory(), createUser);
    const again = await attempt(first.memory, createUser);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const other = { ...createUser, args: { ...userArgs, username: 'other' } };
    expect((await attempt(first.memory, other)).code).toBe('id_in_use');
  });

  test('makes an admin for no restaurant, and anybody else for one', async () => {
    const world = await worldInMemory();
    const attemptWith = (change: object) => attempt(world, { ...createUser, args: { ...userArgs, ...change } });
    expect((await attemptWith({ isAdmin: true, customerId: null })).code).toBeNull();
    for (const change of [{ isAdmin: true }, { customerId: null }]) {
      expect(await attemptWith(change)).toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path: 'customerCode', message: 'This field is required.' }] },
      });
    }
  });

  test('is refused for a restaurant that is unknown or deleted', async () => {
    const world = await worldInMemory();
    const unknown = { ...createUser, args: { ...userArgs, customerId: testId(777) } };
    expect((await attempt(world, unknown)).code).toBe('not_found');
    const gone = { name: 'customer.delete', args: { customerId: IDS.restaurant3 }, actor: admin } as const;
    const { memory } = await attempt(await settledInMemory(), gone);
    expect(await attempt(memory, createUser)).toMatchObject({
      code: 'not_found',
      detail: { table: 'customers', id: IDS.restaurant3 },
    });
  });
});

describe('user.update', () => {
  test('changes what is given of the login and of its restaurant, and leaves the rest', async () => {
    const world = await worldInMemory();
    const [user, customer] = [await world.get('users', IDS.user1), await world.get('customers', IDS.restaurant1)];
    const change = { information: 'hide', customer: { route: 'Saitama' } };
    const { memory } = await attempt(world, updateUser(change));
    expect(await memory.get('users', IDS.user1)).toEqual({ ...user, information: 'hide' });
    expect(await memory.get('customers', IDS.restaurant1)).toEqual({ ...customer, route: 'Saitama' });
  });

  test('gives nobody another restaurant or an admin’s rights', async () => {
    for (const change of [{ isAdmin: true }, { customerId: IDS.restaurant2 }, { deletedAt: null }]) {
      expect((await attempt(await worldInMemory(), updateUser(change))).code).toBe('invalid');
    }
  });

  test('is refused for a login that is unknown or deleted, and for a restaurant that is deleted', async () => {
    expect((await attempt(await worldInMemory(), updateUser({}, testId(777)))).code).toBe('not_found');
    const { memory } = await attempt(await worldInMemory(), deleteUser);
    expect((await attempt(memory, updateUser({ information: 'hide' }))).code).toBe('not_found');
    const without = await worldInMemory();
    await without.put('customers', { ...testCustomer(IDS.restaurant1, 'r1'), deletedAt: AT });
    expect(await attempt(without, updateUser({ customer: { route: 'Saitama' } }))).toMatchObject({
      code: 'not_found',
      detail: { table: 'customers', id: IDS.restaurant1 },
    });
  });
});

describe('the reserved account', () => {
  test('keeps its name, and nobody else takes it', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, updateUser({ username: 'boss' }, IDS.admin))).code).toBe('reserved_account');
    expect((await attempt(world, updateUser({ information: 'hide' }, IDS.admin))).code).toBeNull();
    expect((await attempt(world, updateUser({ username: 'Admin' }))).code).toBe('reserved_account');
    expect((await attempt(world, updateEmployee({ username: 'admin' }))).code).toBe('reserved_account');
    const user = { ...createUser, args: { ...userArgs, username: 'ADMIN' } };
    expect((await attempt(world, user)).code).toBe('reserved_account');
    const employee = { ...createEmployee, args: { ...employeeArgs, username: 'admin' } };
    expect((await attempt(world, employee)).code).toBe('reserved_account');
  });

  test('is deleted by nobody, and nobody deletes the account that it works with', async () => {
    const call = { ...deleteUser, args: { userId: IDS.admin } };
    const other = { ...admin, _id: testId(778), username: 'boss' };
    expect((await attempt(await worldInMemory(), { ...call, actor: other })).code).toBe('reserved_account');
    expect((await attempt(await worldInMemory(), call)).code).toBe('own_account');
  });
});

describe('user.delete', () => {
  test('keeps the record for history, and the first day, however often it is done', async () => {
    const { memory } = await attempt(await worldInMemory(), deleteUser);
    expect(await memory.get('users', IDS.user1)).toMatchObject({ username: 'customer1', deletedAt: AT });
    const again = await attempt(memory, { ...deleteUser, at: '2025-06-11T02:30:00.000Z' });
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
    const unknown = { ...deleteUser, args: { userId: testId(777) } };
    expect((await attempt(memory, unknown)).code).toBe('not_found');
  });
});

describe('employees', () => {
  test('are taken on once, with their number as it is dialled', async () => {
    const { memory } = await attempt(await worldInMemory(), createEmployee);
    const { employeeId, ...fields } = employeeArgs;
    const employee = { _id: employeeId, ...fields, phoneNumber: '9011112222', deletedAt: null };
    expect(await memory.get('employees', employeeId)).toEqual(employee);
    const again = await attempt(memory, { ...createEmployee, args: { ...employeeArgs, name: 'Other' } });
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
    const other = { ...createEmployee, args: { ...employeeArgs, username: 'other' } };
    expect((await attempt(memory, other)).code).toBe('id_in_use');
  });

  test.each([
    ['name', ' ', 'This field is required.'],
    ['username', undefined, 'This field is required.'],
    ['phoneNumber', '', 'This field is required.'],
    ['role', undefined, 'Please Select Role.'],
    ['role', 'admin', 'Please Select Role.'],
  ])('with %s %j say %j', async (field, value, message) => {
    const call = { ...createEmployee, args: { ...employeeArgs, [field]: value } };
    expect(await attempt(await worldInMemory(), call)).toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: field, message }] },
    });
  });

  test('are changed while they are there, one field at a time', async () => {
    const world = await settledInMemory();
    const before = await world.get('employees', IDS.driver1);
    const { memory } = await attempt(world, updateEmployee({ role: 'manager' }));
    expect(await memory.get('employees', IDS.driver1)).toEqual({ ...before, role: 'manager' });
    const gone = await attempt(memory, deleteEmployee);
    expect((await attempt(gone.memory, updateEmployee({ name: 'Other' }))).code).toBe('not_found');
    expect((await attempt(world, updateEmployee({}, testId(777)))).code).toBe('not_found');
  });

  test('with stops and invoices stay, and the refusal says with which', async () => {
    expect(await attempt(await worldInMemory(), deleteEmployee)).toMatchObject({
      code: 'in_use',
      detail: { employeeId: IDS.driver1, open: { stops: 1, invoices: 1 } },
    });
  });

  test('that leave keep their record, and get no new work', async () => {
    const { memory } = await attempt(await settledInMemory(), deleteEmployee);
    expect(await memory.get('employees', IDS.driver1)).toMatchObject({ username: 'driver1', deletedAt: AT });
    const again = await attempt(memory, { ...deleteEmployee, at: '2025-06-11T02:30:00.000Z' });
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
    const stop = { orderTrackId: testId(520), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };
    expect((await attempt(memory, { name: 'orderTrack.create', args: stop, actor: admin })).code).toBe('not_found');
    const unknown = { ...deleteEmployee, args: { employeeId: testId(777) } };
    expect((await attempt(memory, unknown)).code).toBe('not_found');
  });
});

test.each([manager, driver1, customer1])('a $role writes no logins', async (actor) => {
  for (const call of [createUser, updateUser({}), deleteUser, createEmployee, updateEmployee({}), deleteEmployee]) {
    expect((await attempt(await worldInMemory(), { ...call, actor })).code).toBe('forbidden');
  }
});
