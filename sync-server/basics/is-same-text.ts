import { timingSafeEqual } from 'node:crypto';

/** Compares received text with a secret in constant time. */
export function isSameText(sent: string, secret: string): boolean {
  // Compare bytes: texts of equal length may differ in bytes, and `timingSafeEqual` throws on unequal lengths.
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
