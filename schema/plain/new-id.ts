/** Id generation without zod, for the first screen; the schema is in ids.ts. */
export type Id = string;

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random. Sorts by creation time on one device, which keeps index
 * pages warm. Do not rely on that order: phones' clocks are wrong.
 * @param millis milliseconds since 1970
 * @param random at least 10 random bytes
 */
export function uuidv7(millis: number, random: Uint8Array): Id {
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(millis / 2 ** (8 * (5 - i))) & 0xff;
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A deterministic id for a record that stands for a pair of records, so that two devices create the same one. A UUIDv8
 * (RFC 9562): the XOR of both ids.
 */
export function pairId(a: Id, b: Id): Id {
  const [left, right] = [a, b].map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  const hex = ((left ?? 0n) ^ (right ?? 0n)).toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A new id from this machine's clock and randomness. Never call it in a mutation's `run`. */
export function newId(): Id {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
