import type { Id } from './ids.ts';

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/** SHA-1 of a single block (at most 55 bytes). The browser's own is asynchronous, and a mutation can't wait for it. */
function sha1(bytes: Uint8Array): DataView {
  if (bytes.length > 55) throw new RangeError('More than one block');
  const block = new DataView(new ArrayBuffer(64));
  for (const [index, byte] of bytes.entries()) block.setUint8(index, byte);
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, bytes.length * 8);
  const words = Array.from({ length: 16 }, (_, index) => block.getInt32(index * 4));
  for (let index = 16; index < 80; index++) {
    const [a = 0, b = 0, c = 0, d = 0] = [3, 8, 14, 16].map((back) => words[index - back]);
    words.push(rotate(a ^ b ^ c ^ d, 1));
  }
  const start = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;
  let [a, b, c, d, e]: number[] = [...start];
  for (const [index, word] of words.entries()) {
    const [b1 = 0, c1 = 0, d1 = 0] = [b, c, d];
    const mixed =
      index < 20
        ? ((b1 & c1) | (~b1 & d1)) + 0x5a827999
        : index < 40
          ? (b1 ^ c1 ^ d1) + 0x6ed9eba1
          : index < 60
            ? ((b1 & c1) | (b1 & d1) | (c1 & d1)) + 0x8f1bbcdc
            : (b1 ^ c1 ^ d1) + 0xca62c1d6;
    const next = (rotate(a ?? 0, 5) + mixed + (e ?? 0) + word) | 0;
    [e, d, c, b, a] = [d, c, rotate(b1, 30), a, next];
  }
  const digest = new DataView(new ArrayBuffer(20));
  for (const [index, word] of [a, b, c, d, e].entries()) {
    digest.setInt32(index * 4, ((word ?? 0) + (start[index] ?? 0)) | 0);
  }
  return digest;
}

/**
 * A deterministic id for something derived from a record, the same on every device: a UUIDv5 (RFC 9562) with the
 * record's id as namespace.
 * @param name at most 39 ASCII characters
 */
export function nameId(record: Id, name: string): Id {
  const digits = record.replaceAll('-', '');
  const bytes = Array.from({ length: 16 }, (_, index) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16));
  const digest = sha1(Uint8Array.from([...bytes, ...Array.from(name, (letter) => letter.charCodeAt(0))]));
  digest.setUint8(6, (digest.getUint8(6) & 0x0f) | 0x50);
  digest.setUint8(8, (digest.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from({ length: 16 }, (_, index) => digest.getUint8(index).toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
