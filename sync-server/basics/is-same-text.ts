import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody sent, of any letters, without telling by the time taken how much of it is right. */
export function isSameText(sent: string, secret: string): boolean {
  // Bytes, not letters: beyond ASCII their numbers differ, and a comparison of unequal lengths throws.
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
