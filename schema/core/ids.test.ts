import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Id, newId, pairId, uuidv7 } from './ids.ts';

const millis = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('ids', () => {
  test('an id is the same in capitals', () => {
    const id = newId();
    expect(Id.parse(id.toUpperCase())).toBe(id);
  });

  test('are UUIDs of version 7 and the standard variant, for any time and any randomness', () => {
    fc.assert(
      fc.property(millis, random, (at, bytes) => {
        const id = uuidv7(at, bytes);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Id.safeParse(id).success).toBe(true);
      }),
    );
  });

  test('carry their time, so they sort by it', () => {
    fc.assert(
      fc.property(millis, millis, random, (a, b, bytes) => {
        expect(Number.parseInt(uuidv7(a, bytes).replaceAll('-', '').slice(0, 12), 16)).toBe(a);
        expect(uuidv7(a, bytes) < uuidv7(b, bytes)).toBe(a < b);
      }),
    );
  });

  test('keep all randomness but the six bits of version and variant', () => {
    const ones = uuidv7(0, new Uint8Array(10).fill(255));
    expect(ones).toBe('00000000-0000-7fff-bfff-ffffffffffff');
  });

  test('are unique, also within one millisecond', () => {
    expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
  });
});

describe('the id of a pair', () => {
  const id = fc.tuple(millis, random).map(([at, bytes]) => uuidv7(at, bytes));

  test('is a UUID of version 8, the same on every device and in either order', () => {
    fc.assert(
      fc.property(id, id, (a, b) => {
        expect(pairId(a, b)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Id.safeParse(pairId(a, b)).success).toBe(true);
        expect(pairId(a.toUpperCase(), b)).toBe(pairId(a, b));
        expect(pairId(b, a)).toBe(pairId(a, b));
      }),
    );
    expect(Id.safeParse(pairId(uuidv7(0, new Uint8Array(10)), uuidv7(0, new Uint8Array(10)))).success).toBe(true);
  });

  test('is another one for another pair', () => {
    const customers = Array.from({ length: 100 }, newId);
    const products = Array.from({ length: 100 }, newId);
    const pairs = customers.flatMap((customer) => products.map((product) => pairId(customer, product)));
    expect(new Set(pairs).size).toBe(10_000);
  });

  test('is what it always was: replicas and databases hold it', () => {
    const [a, b] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ffff-7000-8000-00ff00ff00ff'];
    expect(pairId(a, b)).toBe('00000000-5369-874b-8cce-b3fd096580a8');
  });
});
