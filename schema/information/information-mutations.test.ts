import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';

const { admin, manager, driver1, customer1 } = ACTORS;

const fields = { name: 'Summer sale', image: '/pictures/a.webp', type: 'popup', active: true };
const createArgs = { informationId: testId(500), ...fields };
const create = { name: 'information.create', args: createArgs, actor: admin } as const;
const update = (change: object, informationId: string = IDS.hiddenPopup) =>
  ({ name: 'information.update', args: { informationId, ...change }, actor: admin }) as const;
const remove = { name: 'information.delete', args: { informationId: IDS.slider }, actor: admin } as const;

describe('information.create', () => {
  test('adds a picture of the slider or a popup', async () => {
    const { memory } = await attempt(await worldInMemory(), create);
    expect(await memory.get('information', testId(500))).toEqual({ _id: testId(500), ...fields });
  });

  test('twice under one id is one item; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), create);
    const again = await attempt(first.memory, create);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const changed = await attempt(first.memory, { ...create, args: { ...createArgs, active: false } });
    expect(changed.code).toBe('id_in_use');
    expect((await attempt(first.memory, { ...create, args: { ...createArgs, name: 'Other' } })).code).toBe('id_in_use');
  });

  test.each([
    ['name', undefined, 'This field is required.'],
    ['name', ' ', 'This field is required.'],
    ['image', undefined, 'Please upload an image'],
    ['image', '', 'Please upload an image'],
    ['image', '/etc/passwd', 'Please upload an image'],
  ])('with %s %j says %j', async (field, value, message) => {
    const { code, detail } = await attempt(await worldInMemory(), {
      ...create,
      args: { ...createArgs, [field]: value },
    });
    expect(code).toBe('invalid');
    expect(detail.issues).toContainEqual({ path: field, message });
  });
});

describe('information.update', () => {
  test('flips the active flag and leaves the rest', async () => {
    const world = await worldInMemory();
    const before = await world.get('information', IDS.hiddenPopup);
    const { memory } = await attempt(world, update({ active: true }));
    expect(await memory.get('information', IDS.hiddenPopup)).toEqual({ ...before, active: true });
  });

  test('of an item that is gone meanwhile is refused', async () => {
    const { memory } = await attempt(await worldInMemory(), remove);
    expect((await attempt(memory, update({ active: true }, IDS.slider))).code).toBe('not_found');
  });
});

test('an item goes; what is gone can be removed again', async () => {
  const { memory } = await attempt(await worldInMemory(), remove);
  expect(await memory.get('information', IDS.slider)).toBeUndefined();
  const again = await attempt(memory, remove);
  expect(again.code).toBeNull();
  expect(contentOf(again.memory)).toEqual(contentOf(memory));
});

test.each([manager, driver1, customer1])('information is an admin’s, and not for a $role to write', async (actor) => {
  for (const call of [create, update({ active: true }), remove]) {
    expect((await attempt(await worldInMemory(), { ...call, actor })).code).toBe('forbidden');
  }
});
