import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. The library defaults to argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Verifies a password. Without a hash (unknown username) it takes the same time and returns false, so that timing does
 * not reveal which usernames exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash !== undefined;
}

let unknownHash: Promise<string> | undefined;

/** Hash of a random password, for a locked login: verifying takes as long as with any other hash. */
export function hashNobodyKnows(): Promise<string> {
  unknownHash ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknownHash;
}
