import type { Actor } from '../../schema/core/actor.ts';
import type { Day, Instant } from '../../schema/core/days.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import type { Trx } from '../db/database.ts';
import type { NewNotice } from '../db/notices.ts';
import type { RowChange } from '../db/server-tx.ts';

/**
 * Data beside a login's mutation that enters no log or outbox: the new password's hash, and the token of the session to
 * keep when all others end.
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
    /** Of the mutation, parsed. */
    args: unknown;
    now: Instant;
    /** When the person did it, as the mutation has it. */
    at: Instant;
    today: Day;
    timeZone: string;
    /** Minutes since an instant in which no server answered. */
    outageSince(from: Instant): Promise<number>;
    /** True for work that was applied before and is done again: nobody is told of it once more. */
    isRepeat: boolean;
  },
) => Promise<void>;

/** Notices of a mutation, by the records that it changed. */
export type Cause = (
  changes: RowChange[],
  context: { tx: Tx; trx: Trx; now: Instant; timeZone: string; actor: Actor },
) => NewNotice[] | Promise<NewNotice[]>;
