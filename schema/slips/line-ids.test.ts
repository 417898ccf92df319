import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderIdOf } from '../orders/standing/standing-entity.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { formerPlace, lineIdOf, underCurrentIds } from './line-ids.ts';

/** The ids of earlier versions. */
const formerIdOf = (slipId: string, place: number) => `${slipId.slice(0, 24)}${place.toString(16).padStart(12, '0')}`;

const anotherDigit = fc
  .tuple(fc.uuid(), fc.integer({ min: 0, max: 35 }), fc.integer({ min: 1, max: 15 }))
  .filter(([id, at]) => id[at] !== '-')
  .map(([id, at, by]) => {
    const digit = ((Number.parseInt(id[at] ?? '0', 16) + by) % 16).toString(16);
    return [id, `${id.slice(0, at)}${digit}${id.slice(at + 1)}`] as const;
  });

const weeks = fc
  .tuple(fc.uuid(), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }))
  .filter(([, a, b]) => a !== b)
  .map(([id, ...days]) => {
    const [one = '', other = ''] = days.map((day) => orderIdOf(id, `2026-11-${String(day).padStart(2, '0')}`));
    return [one, other] as const;
  });

const anyTwo = fc.tuple(fc.uuid(), fc.uuid()).filter(([a, b]) => a !== b);

describe('line ids of any two slips are disjoint', () => {
  test.each([
    ['whose ids differ in one digit, anywhere', anotherDigit],
    ['of two weeks of a standing order', weeks],
    ['of any two', anyTwo],
  ] as const)('%s', (_what, pairs) => {
    const places = fc.array(fc.nat(999), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(pairs as fc.Arbitrary<readonly [string, string]>, places, ([one, other], at) => {
        const ids = new Set([...new Set(at)].flatMap((place) => [lineIdOf(one, place), lineIdOf(other, place)]));
        expect(ids.size).toBe(new Set(at).size * 2);
      }),
    );
  });
});

describe('lines that a device of the last version names', () => {
  const slipId = testId(610);
  const lines = (idOf: (slip: string, place: number) => string) => [
    slipLine({ _id: idOf(slipId, 0), name: 'Beer', price: 5218, quantity: 3 }),
    slipLine({ _id: idOf(slipId, 1), kind: 'deposit', price: 100, quantity: 3, originLineId: idOf(slipId, 0) }),
    slipLine({ _id: testId(9), kind: 'return', price: 100, quantity: -1, originLineId: formerIdOf(testId(611), 0) }),
  ];

  test('are the lines of that slip as they are called now; what came back of another delivery stays its own', () => {
    const known = { _id: slipId, lines: lines(lineIdOf).slice(0, 2) };
    expect(underCurrentIds(known, { lines: lines(formerIdOf) })).toEqual({ lines: lines(lineIdOf) });
    expect(formerPlace(slipId, formerIdOf(slipId, 999))).toBe(999);
    expect(formerPlace(slipId, lineIdOf(slipId, 0))).toBeNull();
  });

  test('keep their ids where the slip has those', () => {
    const shown = { lines: lines(formerIdOf) };
    expect(underCurrentIds({ _id: slipId, lines: shown.lines.slice(0, 2) }, shown)).toBe(shown);
  });
});
