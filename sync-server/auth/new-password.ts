import type { Secret } from '../effect.ts';
import { createGate, serverBusy } from './gate.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Hashes the passwords of new and changed logins one at a time: a hash costs as much as a sign-in, and those go first. */
export function createSecrets() {
  const gate = createGate({ atOnce: 1, waiting: 16 });

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (gate.isFull()) throw serverBusy();
    return gate.pass(work);
  }

  return {
    /**
     * What goes beside a mutation of a login: the hash of its password, nothing where none is given. To be called before the
     * transaction.
     * @throws HttpError with 503 when too many stand in line
     */
    async make(password: string | undefined): Promise<Secret> {
      return password ? { passwordHash: await inLine(() => hashPassword(password)) } : {};
    },

    /**
     * Whether the password is the one of this hash.
     * @throws HttpError with 503 when too many stand in line
     */
    async fits(passwordHash: string, password: string): Promise<boolean> {
      return inLine(() => verifyPassword(passwordHash, password));
    },
  };
}
