import type { Secret } from '../effect.ts';
import { createGate, serverBusy } from './gate.ts';
import { hashPassword } from './password.ts';

/** Hashes the passwords of new and changed logins one at a time: a hash costs as much as a sign-in, and those go first. */
export function createSecrets() {
  const gate = createGate({ atOnce: 1, waiting: 16 });

  /**
   * What goes beside a mutation of a login: the hash of its password, nothing where none is given. To be called before the
   * transaction.
   * @throws HttpError with 503 when too many stand in line
   */
  return async (password: string | undefined): Promise<Secret> => {
    if (!password) return {};
    if (gate.isFull()) throw serverBusy();
    return { passwordHash: await gate.pass(() => hashPassword(password)) };
  };
}
