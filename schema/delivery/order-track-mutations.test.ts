import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, type Call, contentOf, worldInMemory } from '../testing/test-run.ts';
import { shown, slipLine } from '../testing/test-slips.ts';

const AT = '2025-06-11T02:00:00.000Z';
const NOW = '2025-06-11T05:00:00.000Z';
const { admin, manager, driver1, driver2, customer1 } = ACTORS;

const createArgs = { orderTrackId: testId(500), customerId: IDS.restaurant3, deliveredBy: IDS.driver1 };
const create = { name: 'orderTrack.create', args: createArgs, actor: manager, at: AT, now: NOW } as const;
const update = { name: 'orderTrack.update', actor: manager, at: AT, now: NOW } as const;
const deliver = {
  name: 'orderTrack.deliver',
  args: { orderTrackId: IDS.track1 },
  actor: driver1,
  at: AT,
  now: NOW,
} as const;

async function worldWithout(table: 'customers' | 'employees', id: string) {
  const world = await worldInMemory();
  const row = await world.get(table, id);
  if (row) await world.put(table, { ...row, deletedAt: AT });
  return world;
}

describe('orderTrack.create', () => {
  test('plans a stop that the server is to number', async () => {
    const { memory } = await attempt(await worldInMemory(), create);
    expect(await memory.get('orderTracks', createArgs.orderTrackId)).toEqual({
      _id: createArgs.orderTrackId,
      customerId: IDS.restaurant3,
      preparedBy: null,
      deliveredBy: IDS.driver1,
      orderId: null,
      serialNo: null,
      position: null,
      createdAt: AT,
      isDelivered: false,
      deliveredAt: null,
    });
  });

  test('twice under one id is one stop; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), create);
    const again = await attempt(first.memory, create);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const changed = await attempt(first.memory, { ...create, args: { ...createArgs, deliveredBy: IDS.driver2 } });
    expect(changed.code).toBe('id_in_use');
    const other = await attempt(first.memory, { ...create, args: { ...createArgs, customerId: IDS.restaurant1 } });
    expect(other.code).toBe('id_in_use');
  });

  test.each([
    ['customerId', 'customers', IDS.restaurant3],
    ['deliveredBy', 'employees', IDS.driver1],
    ['preparedBy', 'employees', IDS.manager],
  ] as const)('is refused where %s names nobody or somebody deleted', async (field, table, id) => {
    const args = { ...createArgs, preparedBy: IDS.manager };
    const gone = await attempt(await worldWithout(table, id), { ...create, args });
    expect(gone).toMatchObject({ code: 'not_found', detail: { table, id } });
    const unknown = await attempt(await worldInMemory(), { ...create, args: { ...args, [field]: testId(777) } });
    expect(unknown).toMatchObject({ code: 'not_found', detail: { table, id: testId(777) } });
  });

  test('is refused where it would be a manager’s to drive, not where one prepares it', async () => {
    const attemptWith = async (change: object) =>
      attempt(await worldInMemory(), { ...create, args: { ...createArgs, ...change } });
    expect(await attemptWith({ deliveredBy: IDS.manager })).toMatchObject({
      code: 'not_found',
      detail: { table: 'employees', id: IDS.manager },
    });
    expect((await attemptWith({ preparedBy: IDS.manager })).code).toBeNull();
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...create, actor })).code).toBe('forbidden');
  });

  test('with a serial number of its own is invalid', async () => {
    const call = { ...create, args: { ...createArgs, serialNo: 1 } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('invalid');
  });
});

describe('orderTrack.update', () => {
  test('changes what is given and leaves the rest', async () => {
    const world = await worldInMemory();
    const before = await world.get('orderTracks', IDS.track1);
    const moved = await attempt(world, {
      ...update,
      args: { orderTrackId: IDS.track1, deliveredBy: IDS.driver2, preparedBy: IDS.manager },
    });
    expect(await moved.memory.get('orderTracks', IDS.track1)).toEqual({
      ...before,
      deliveredBy: IDS.driver2,
      preparedBy: IDS.manager,
    });
    const cleared = await attempt(moved.memory, { ...update, args: { orderTrackId: IDS.track1, preparedBy: null } });
    expect(await cleared.memory.get('orderTracks', IDS.track1)).toEqual({ ...before, deliveredBy: IDS.driver2 });
  });

  test('is refused for an unknown track, customer or driver', async () => {
    const world = await worldInMemory();
    const codeOf = async (args: object) => (await attempt(world, { ...update, args })).code;
    expect(await codeOf({ orderTrackId: testId(777) })).toBe('not_found');
    expect(await codeOf({ orderTrackId: IDS.track1, customerId: testId(777) })).toBe('not_found');
    expect(await codeOf({ orderTrackId: IDS.track1, deliveredBy: testId(777) })).toBe('not_found');
  });

  test('keeps naming people who left since: only a new name has to be there', async () => {
    const call = { ...update, args: { orderTrackId: IDS.track1, deliveredBy: IDS.driver1, preparedBy: IDS.manager } };
    expect((await attempt(await worldWithout('employees', IDS.driver1), call)).code).toBeNull();
    expect((await attempt(await worldWithout('employees', IDS.manager), call)).code).toBe('not_found');
  });

  test('gives it to a driver only, but keeps naming a driver who has become a manager', async () => {
    const world = await worldInMemory();
    const deliveredBy = (id: string) => ({ ...update, args: { orderTrackId: IDS.track1, deliveredBy: id } });
    expect((await attempt(world, deliveredBy(IDS.manager))).code).toBe('not_found');
    for (const id of [IDS.driver1, IDS.driver2]) {
      const row = await world.get('employees', id);
      if (row) await world.put('employees', { ...row, role: 'manager' });
    }
    expect((await attempt(world, deliveredBy(IDS.driver1))).code).toBeNull();
    expect((await attempt(world, deliveredBy(IDS.driver2))).code).toBe('not_found');
  });

  test('leaves a stop with who delivered it meanwhile, unless that was seen', async () => {
    const { memory } = await attempt(await worldInMemory(), deliver);
    const give = { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 };
    expect(await attempt(memory, { ...update, args: give })).toMatchObject({
      code: 'already_delivered',
      detail: { by: 'driver1', at: AT },
    });
    const corrected = await attempt(memory, { ...update, args: { ...give, deliveredSeen: true } });
    expect(await corrected.memory.get('orderTracks', IDS.track1)).toMatchObject({
      deliveredBy: IDS.driver2,
      isDelivered: true,
      deliveredAt: AT,
    });
    const prepared = { orderTrackId: IDS.track1, deliveredBy: IDS.driver1, preparedBy: IDS.manager };
    expect((await attempt(memory, { ...update, args: prepared })).code).toBeNull();
  });

  test('can’t mark a stop delivered', async () => {
    const call = { ...update, args: { orderTrackId: IDS.track1, isDelivered: true } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('invalid');
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    const call = { ...update, args: { orderTrackId: IDS.track1 }, actor };
    expect((await attempt(await worldInMemory(), call)).code).toBe('forbidden');
  });
});

describe('orderTrack.deliver', () => {
  test.each([driver1, manager, admin])('by $username marks it delivered when it was tapped', async (actor) => {
    const { memory } = await attempt(await worldInMemory(), { ...deliver, actor });
    const track = { isDelivered: true, deliveredAt: AT, deliveredBy: IDS.driver1 };
    expect(await memory.get('orderTracks', IDS.track1)).toMatchObject(track);
  });

  test('twice by its driver keeps the first time', async () => {
    const first = await attempt(await worldInMemory(), deliver);
    const again = await attempt(first.memory, { ...deliver, at: NOW });
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
  });

  test('of a stop that was given to another driver is refused and says to whom', async () => {
    const call = { ...deliver, actor: driver2 };
    expect(await attempt(await worldInMemory(), call)).toMatchObject({
      code: 'not_assigned',
      detail: { to: IDS.driver1 },
    });
  });

  test('of a delivered stop by somebody else is refused and says who was first and when', async () => {
    const { memory } = await attempt(await worldInMemory(), deliver);
    for (const actor of [driver2, manager]) {
      expect(await attempt(memory, { ...deliver, actor })).toMatchObject({
        code: 'already_delivered',
        detail: { by: 'driver1', at: AT },
      });
    }
  });

  test('of an unknown stop is refused; a customer may not at all', async () => {
    const unknown = { ...deliver, args: { orderTrackId: testId(777) } };
    expect((await attempt(await worldInMemory(), unknown)).code).toBe('not_found');
    expect((await attempt(await worldInMemory(), { ...deliver, actor: customer1 })).code).toBe('forbidden');
  });

  test('of a slip that nobody has any more writes it as the door showed it, for the office to decide', async () => {
    const lines = [slipLine({ _id: testId(501), price: 3280, quantity: 2 })];
    const args = { orderTrackId: IDS.track1, slip: shown(lines, 3) };
    const { code, memory } = await attempt(await worldInMemory(), { ...deliver, args });
    expect(code).toBeNull();
    expect(await memory.get('slips', IDS.track1)).toMatchObject({
      customerId: IDS.restaurant1,
      lines,
      deliveredAt: AT,
      voidedAt: null,
      version: 4,
      differs: { lines, isVoid: true },
    });
    const wrong = { orderTrackId: IDS.track1, slip: { ...shown(lines, 3), totalSeen: 1 } };
    expect((await attempt(await worldInMemory(), { ...deliver, args: wrong })).code).toBe('invalid');
  });

  test('with a time of its own is invalid', async () => {
    const call = { ...deliver, args: { orderTrackId: IDS.track1, deliveredAt: AT } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('invalid');
  });
});

describe('orderTrack.delete', () => {
  const remove = {
    name: 'orderTrack.delete',
    args: { orderTrackId: IDS.track1 },
    actor: admin,
    at: AT,
    now: NOW,
  } as const;

  test('takes a stop off the list, planned or delivered; what is gone can be deleted again', async () => {
    const world = await worldInMemory();
    for (const before of [world, (await attempt(world, deliver)).memory]) {
      const { memory } = await attempt(before, remove);
      expect(await memory.get('orderTracks', IDS.track1)).toBeUndefined();
      const again = await attempt(memory, remove);
      expect(again.code).toBeNull();
      expect(contentOf(again.memory)).toEqual(contentOf(memory));
    }
  });

  test('leaves nothing to deliver or to change', async () => {
    const { memory } = await attempt(await worldInMemory(), remove);
    expect((await attempt(memory, deliver)).code).toBe('not_found');
    const args = { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 };
    expect((await attempt(memory, { ...update, args })).code).toBe('not_found');
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...remove, actor })).code).toBe('forbidden');
  });
});

describe('orderTrack.assign', () => {
  const assign = (...orderTrackIds: string[]) => ({
    name: 'orderTrack.assign' as const,
    args: { deliveredBy: IDS.driver2, orderTrackIds },
    actor: manager,
  });
  const planned = async () => (await attempt(await worldInMemory(), create)).memory;

  test('gives all of them to the driver, without a place on that run', async () => {
    const arranged = await attempt(await planned(), {
      name: 'orderTrack.arrange',
      args: { driverId: IDS.driver1, orderTrackIds: [IDS.track1, createArgs.orderTrackId] },
      actor: admin,
    });
    const { memory } = await attempt(arranged.memory, assign(IDS.track1, createArgs.orderTrackId));
    for (const id of [IDS.track1, createArgs.orderTrackId]) {
      expect(await memory.get('orderTracks', id)).toMatchObject({ deliveredBy: IDS.driver2, position: null });
    }
  });

  test('passes over what is done, gone or with that driver', async () => {
    const { memory: before } = await attempt(await planned(), deliver);
    const { memory, code } = await attempt(
      before,
      assign(IDS.track1, testId(777), IDS.track2, createArgs.orderTrackId),
    );
    expect(code).toBeNull();
    expect(await memory.get('orderTracks', IDS.track1)).toMatchObject({ deliveredBy: IDS.driver1, deliveredAt: AT });
    expect(await memory.get('orderTracks', IDS.track2)).toEqual(await before.get('orderTracks', IDS.track2));
    expect(await memory.get('orderTracks', createArgs.orderTrackId)).toMatchObject({ deliveredBy: IDS.driver2 });
  });

  test('is refused where the driver left, or is none', async () => {
    expect((await attempt(await worldWithout('employees', IDS.driver2), assign(IDS.track1))).code).toBe('not_found');
    const call = { ...assign(IDS.track1), args: { deliveredBy: IDS.manager, orderTrackIds: [IDS.track1] } };
    expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...assign(IDS.track1), actor })).code).toBe('forbidden');
  });
});

describe('orderTrack.arrange', () => {
  const second = { ...create, args: { ...createArgs, deliveredBy: IDS.driver1 } };
  const arrange = (actor: Call['actor'], driverId: string, ...orderTrackIds: string[]): Call => ({
    name: 'orderTrack.arrange',
    args: { driverId, orderTrackIds },
    actor,
  });

  test('puts the stops of a run in their order; the last word counts', async () => {
    let { memory } = await attempt(await worldInMemory(), second);
    memory = (await attempt(memory, arrange(admin, IDS.driver1, createArgs.orderTrackId, IDS.track1))).memory;
    expect(await memory.get('orderTracks', createArgs.orderTrackId)).toMatchObject({ position: 1 });
    expect(await memory.get('orderTracks', IDS.track1)).toMatchObject({ position: 2 });
    memory = (await attempt(memory, arrange(driver1, IDS.driver1, IDS.track1, createArgs.orderTrackId))).memory;
    expect(await memory.get('orderTracks', IDS.track1)).toMatchObject({ position: 1 });
  });

  test('passes over what is done, gone or somebody else’s', async () => {
    const world = await worldInMemory();
    const { memory, code } = await attempt(world, arrange(driver1, IDS.driver1, IDS.track2, testId(777), IDS.track1));
    expect(code).toBeNull();
    expect(await memory.get('orderTracks', IDS.track2)).toMatchObject({ position: null });
    expect(await memory.get('orderTracks', IDS.track1)).toMatchObject({ position: 3 });
  });

  test('of another driver’s run is not a driver’s to do', async () => {
    const call = arrange(driver1, IDS.driver2, IDS.track2);
    expect((await attempt(await worldInMemory(), call)).code).toBe('not_found');
    expect((await attempt(await worldInMemory(), { ...call, actor: customer1 })).code).toBe('forbidden');
  });

  test('a stop that goes to another driver has no place there yet', async () => {
    const { memory } = await attempt(await worldInMemory(), arrange(admin, IDS.driver1, IDS.track1));
    const give: Call = {
      name: 'orderTrack.update',
      args: { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 },
      actor: admin,
    };
    expect(await (await attempt(memory, give)).memory.get('orderTracks', IDS.track1)).toMatchObject({ position: null });
  });
});
