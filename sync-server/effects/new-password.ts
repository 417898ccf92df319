import { hashPassword, verifyPassword } from '../auth/password.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import type { Secret } from './effect.ts';

/** Hashes new passwords one at a time: a hash costs as much as a sign-in, and sign-ins have priority. */
export function createSecrets() {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 16 });

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (semaphore.isFull()) throw serverBusy();
    return semaphore.run(work);
  }

  return {
    /**
     * The secret of a login's mutation: the password's hash, or nothing without a password. Call it before the
     * transaction.
     * @throws HttpError 503 if the queue is full
     */
    async make(password: string | undefined): Promise<Secret> {
      return password ? { passwordHash: await inLine(() => hashPassword(password)) } : {};
    },

    /** @throws HttpError 503 if the queue is full */
    async fits(passwordHash: string, password: string): Promise<boolean> {
      return inLine(() => verifyPassword(passwordHash, password));
    },
  };
}
