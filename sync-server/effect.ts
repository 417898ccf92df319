import type { Tx } from '../schema/mutation.ts';
import type { Trx } from './db/database.ts';
import type { RowChange } from './db/server-tx.ts';

/** What comes with a login over REST and never enters a log or an outbox: the hash of a new password, where there is one. */
export type Secret = { passwordHash?: string };

/**
 * What only the server can do after a mutation ran, in the same transaction: serial numbers, uniqueness, references, logins.
 * It may write more through `tx`, and may throw Rejected.
 */
export type Effect = (
  tx: Tx,
  changes: RowChange[],
  context: { trx: Trx; secret: Secret; mutationId: string },
) => Promise<void>;
