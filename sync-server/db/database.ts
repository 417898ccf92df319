import type { Kysely, Transaction } from 'kysely';
import type { RejectionCode } from '../../schema/rejected.ts';
import type { Row, TableName } from '../../schema/tables.ts';
import type { Stored } from './column-codec.ts';

type RecordTables = { [T in TableName]: Stored<Row<T>> };

/** Work that is kept for ever once it is finished. */
export type FinishedTable = 'orders' | 'orderTracks' | 'invoices';

/** The server's own tables, beside the records. Instants are ISO text; `feed` and `mutationLog` are the sync's. */
type ServerTables = {
  /** Logins of users and employees, one namespace of names. `usernameKey` is folded for comparison. */
  credentials: {
    identityId: string;
    kind: 'user' | 'employee';
    usernameKey: string;
    passwordHash: string;
    /** The mutation that set the password: who sends it again has to send the same one. */
    setBy: string | null;
  };
  sessions: { tokenHash: string; identityId: string; createdAt: string; usedAt: string; expiresAt: string };
  /** One row per audience and record that it sees or has to forget. */
  feed: { audience: string; tbl: TableName; id: string; seq: number; op: 'put' | 'remove' };
  mutationLog: {
    id: string;
    name: string;
    args: string;
    actorId: string;
    deviceId: string | null;
    /** The device's time, then the server's. */
    at: string;
    receivedAt: string;
    /** The verdict as JSON: sent again, the mutation gets the same answer. */
    verdict: string;
    /** Why it was refused; null where it was not. */
    code: RejectionCode | null;
    /** The admin who loaded it from a file, for whoever did it; null where it came by itself. */
    enteredBy: string | null;
  };
  /**
   * What a mutation did to a record, was to do where it was refused, or which one it was about without changing it; `fields` is
   * JSON: the changed ones, or those of a record that went away.
   */
  recordChanges: {
    tbl: TableName;
    recordId: string;
    mutationId: string;
    op: 'created' | 'changed' | 'removed' | 'refused' | 'about';
    fields: string;
  };
  /** What was asked under an `Idempotency-Key`, as a hash, and what was answered; null where it was refused. */
  answers: { id: string; actorId: string; request: string; answer: string | null; answeredAt: string };
  /** What each person's outbox on each device still holds: a phone may be handed on with work of its last driver on it. */
  devices: {
    deviceId: string;
    identityId: string;
    lastContactAt: string;
    waitingCount: number;
    /** Hundredths of a yen. */
    waitingYen: number;
    /** Null where the app did not say. */
    appVersion: string | null;
    /** Ids of refused work that its person has still to decide on, as JSON; null where the app did not say. */
    undecided: string | null;
  };
  counters: { name: string; value: number };
  /** How much was finished on each day of UTC; kept by triggers. */
  finishedDays: { tbl: FinishedTable; day: string; count: number };
  /** How much was finished for each restaurant, and of orders for each login; kept by triggers. */
  finishedBy: { tbl: FinishedTable; customerId: string; userId: string; count: number };
  meta: { key: string; value: string };
};

export type Database = RecordTables & ServerTables;
export type Db = Kysely<Database>;
/** A transaction, or the database itself where a single statement is enough. */
export type Trx = Transaction<Database>;
