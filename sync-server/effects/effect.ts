import type { Actor } from '../../schema/core/actor.ts';
import type { Day, Instant } from '../../schema/core/days.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import type { Trx } from '../db/database.ts';
import type { NewNotice } from '../db/notices.ts';
import type { RowChange } from '../db/server-tx.ts';

/**
 * Data that goes with a login's mutation but enters no log or outbox: the new password's hash, and the token of the
 * session to keep when all others end.
 */
export type Secret = { passwordHash?: string; keepSession?: string; isLocked?: true };

/**
 * A server-only step after a mutation, in the same transaction: serial numbers, uniqueness, references, logins. It may
 * write more through `tx` and may throw Rejected.
 */
export type Effect = (
  tx: Tx,
  changes: RowChange[],
  context: {
    trx: Trx;
    actor: Actor;
    secret: Secret;
    mutationId: string;
    /** The mutation's parsed arguments. */
    args: unknown;
    now: Instant;
    /** When the user did it, as given in the mutation. */
    at: Instant;
    today: Day;
    timeZone: string;
    /** Minutes in which no server was up, from an instant until now. */
    outageSince(from: Instant): Promise<number>;
    /** True if work that was applied before is applied again: nobody is notified a second time. */
    isRepeat: boolean;
  },
) => Promise<void>;

/** Builds the notices of a mutation from the records that it changed. */
export type Cause = (
  changes: RowChange[],
  context: { tx: Tx; trx: Trx; now: Instant; timeZone: string; actor: Actor },
) => NewNotice[] | Promise<NewNotice[]>;
