import type { Actor } from '../schema/actor.ts';
import type { Tx } from '../schema/mutation.ts';
import type { Trx } from './db/database.ts';
import type { RowChange } from './db/server-tx.ts';

/**
 * What comes with a login over REST and never enters a log or an outbox: the hash of a new password, and the token of a
 * session that goes on when it ends all others.
 */
export type Secret = { passwordHash?: string; keepSession?: string };

/**
 * What only the server can do after a mutation ran, in the same transaction: serial numbers, uniqueness, references, logins.
 * It may write more through `tx`, and may throw Rejected.
 */
export type Effect = (
  tx: Tx,
  changes: RowChange[],
  context: { trx: Trx; actor: Actor; secret: Secret; mutationId: string },
) => Promise<void>;
