import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameId } from './name-id.ts';

test('an id that follows from a record is the UUIDv5 of both', () => {
  // The example of RFC 9562, appendix A.4.
  expect(nameId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
  fc.assert(
    fc.property(fc.uuid(), fc.nat(1_000_000), (record, name) => {
      const hash = createHash('sha1')
        .update(Buffer.from(record.replaceAll('-', ''), 'hex'))
        .update(String(name))
        .digest();
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
      expect(nameId(record, String(name)).replaceAll('-', '')).toBe(hash.toString('hex').slice(0, 32));
    }),
  );
  expect(() => nameId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'x'.repeat(40))).toThrow(RangeError);
});
