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
    /** 1 where nobody knows the password, so that an admin has to set a new one. */
    locked: number;
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
    /** The epoch and the feed position of its effects when they were first made; null where it had none, or is older than these. */
    epoch: string | null;
    seq: number | null;
    /** The position at which they came into this database: a later one, where they came back to a restored one. */
    cameInAt: number | null;
    /** A `KnownPast` as JSON where it came back to a restored database; null where it was done in this one. */
    knew: string | null;
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
    /** The record that was made, as JSON, for as long as a device may have to bring it back. */
    row: string | null;
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
    /** Milliseconds by which its clock was ahead of the server's at the last contact; of staff alone, null where it did not say. */
    clockAhead: number | null;
    /** When somebody said that it will not come back after a restore; null where nobody did. */
    givenUpAt: string | null;
  };
  counters: { name: string; value: number };
  /** What of each person's work was refused on the last day (of UTC) on which any was. */
  refusedWork: { actorId: string; day: string; count: number; bytes: number };
  /** How much was finished on each day of UTC; kept by triggers. */
  finishedDays: { tbl: FinishedTable; day: string; count: number };
  /** How much was finished for each restaurant, and of orders for each login; kept by triggers. */
  finishedBy: { tbl: FinishedTable; customerId: string; userId: string; count: number };
  meta: { key: string; value: string };
  /** The names that this database had, and those of copies of it that devices have told of, in their succession. */
  epochs: {
    id: string;
    no: number;
    how: 'made' | 'restored' | 'found' | 'elsewhere';
    startedAt: string | null;
    /** When somebody said that nothing more is awaited, or everybody was back. */
    endedAt: string | null;
    /** The position at which a restore left it; null for the present one and for one that was never this database's. */
    upTo: number | null;
  };
  /** Records as a restored database had them, and up to which position, before anything touched them since. */
  baseRecords: { tbl: TableName; recordId: string; seq: number; row: string | null };
  /** Work that came back and can't be taken in before other work does. `queued` and `receipt` are JSON. */
  heldReturns: {
    id: string;
    actorId: string;
    /** Null where it came by REST. */
    deviceId: string | null;
    no: number;
    seq: number;
    queued: string;
    receipt: string | null;
    receivedAt: string;
  };
  /** Work done since a restore that was refused after all, since it does not fit what came back behind it. */
  takenBack: { mutationId: string; actorId: string; deviceId: string | null; takenBackAt: string };
  /** A random mark for each feed position. */
  marks: { seq: number; mark: string };
};

export type Database = RecordTables & ServerTables;
export type Db = Kysely<Database>;
/** A transaction, or the database itself where a single statement is enough. */
export type Trx = Transaction<Database>;
