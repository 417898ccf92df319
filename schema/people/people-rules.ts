import { RESERVED_USERNAME } from './people-entity.ts';

/** A username as it is compared: without case and width, so `Ｄriver1 ` is `driver1`. A name belongs to one login. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** Whether a username is the reserved account's (specification section 6). */
export function isReserved(username: string): boolean {
  return usernameKey(username) === RESERVED_USERNAME;
}
