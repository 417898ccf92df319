import { RESERVED_USERNAME } from './people-entity.ts';

/** A username folded for comparison: without case and letter width, `Ｄriver1 ` is `driver1`. Unique among logins. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** True for the reserved account's username (requirements section 6). */
export function isReserved(username: string): boolean {
  return usernameKey(username) === RESERVED_USERNAME;
}
