import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (an unknown name) it spends the same time and says no, so that the
 * answer does not tell which names exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash !== undefined;
}

let unknownHash: Promise<string> | undefined;

/** The hash of a password that nobody knows, for a login that is locked: it takes as long as any other to be found wrong. */
export function hashNobodyKnows(): Promise<string> {
  unknownHash ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknownHash;
}
