import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Id, newId, uuidv7 } from './ids.ts';

const millis = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('ids', () => {
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
