import { expect, test } from 'vitest';
import type { Id } from '../../../schema/core/ids.ts';
import { createRandom } from '../../../schema/testing/random.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { withChanges } from './changed-maps.ts';
import { mapChanges } from './map-changes.ts';

// Few changes of a large map are stored beside it, many are copied.
test.each([30, 400])(
  'a map of up to %i says what changed since any earlier one, and those stay as they were',
  (ids) => {
    const random = createRandom(78_001);
    let map: ReadonlyMap<Id, number> = new Map();
    /** Earlier maps with copies of what they held; emptied when the map is read again as a whole. */
    let held: { map: ReadonlyMap<Id, number>; copy: Map<Id, number> }[] = [];
    const plain = new Map<Id, number>();
    for (let step = 0; step < 600; step++) {
      if (random.chance(0.02)) {
        for (const earlier of held) expect(mapChanges(earlier.map, new Map(map))).toBeNull();
        map = new Map(map);
        held = [];
      }
      const changes = new Map<Id, number | undefined>();
      for (let count = random.below(4); count > 0; count--) {
        changes.set(testId(random.below(ids)), random.chance(0.3) ? undefined : random.below(5));
      }
      const before = map;
      map = withChanges(map, changes);
      expect(map === before).toBe([...changes].every(([id, value]) => before.get(id) === value));
      for (const [id, value] of changes) value === undefined ? plain.delete(id) : plain.set(id, value);
      expect(map.size).toBe(plain.size);
      for (const [id] of changes) expect([map.has(id), map.get(id)]).toEqual([plain.has(id), plain.get(id)]);
      // Iterating a map merges its changes, so this tests both states.
      if (random.chance(0.3)) expect(new Map(map)).toEqual(plain);
      for (const earlier of held) {
        if (random.chance(0.3)) expect(new Map(earlier.map)).toEqual(earlier.copy);
        expect([...earlier.copy].filter(([id, value]) => earlier.map.get(id) !== value)).toEqual([]);
        const found = mapChanges(earlier.map, map);
        for (const [id, value] of found ?? []) expect(value).toBe(earlier.copy.get(id));
        const isKnown = (id: Id) => found?.has(id) || earlier.copy.get(id) === map.get(id);
        expect([...earlier.copy.keys(), ...map.keys()].every(isKnown)).toBe(true);
      }
      held = [...held, { map, copy: new Map(plain) }].slice(-random.int(1, 5));
    }
  },
);

test('after too many steps the change is unknown', () => {
  const first: ReadonlyMap<Id, number> = new Map();
  let map = first;
  for (let step = 0; step < 64; step++) map = withChanges(map, new Map([[testId(1), step]]));
  expect(mapChanges(first, map)).toEqual(new Map([[testId(1), undefined]]));
  expect(mapChanges(first, withChanges(map, new Map([[testId(1), -1]])))).toBeNull();
});
