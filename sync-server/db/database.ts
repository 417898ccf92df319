import type { Generated, Kysely, Transaction } from 'kysely';
import type { EntryState } from '../../schema/bank/bank-responses.ts';
import type { DoubtKind } from '../../schema/bank/doubts.ts';
import type { BankSourceKind } from '../../schema/bank/zengin-file.ts';
import type { Row } from '../../schema/core/records.ts';
import type { RejectionCode } from '../../schema/core/rejected.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { NoticeKind } from '../../schema/notices/notice-kinds.ts';
import type { DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import type { DocumentMail } from '../../schema/papers/contents/document-mail.ts';
import type { JournalFormat } from '../../schema/reports/journal-formats.ts';
import type { Stored } from './column-codec.ts';

type RecordTables = { [T in TableName]: Stored<Row<T>> };

/** Tables whose finished records are kept for ever. */
export type FinishedTable = 'orders' | 'orderTracks' | 'invoices';

/** The server's own tables, beside the records. Instants are ISO text; `feed` and `mutationLog` belong to the sync. */
type ServerTables = {
  /** Logins of users and employees, in one namespace. `usernameKey` is folded for comparison. */
  credentials: {
    identityId: string;
    kind: 'user' | 'employee';
    usernameKey: string;
    passwordHash: string;
    /** The mutation that set the password: repeating it requires the same password. */
    setBy: string | null;
    /** 1 while the login is locked: no password fits until an admin sets a new one. */
    locked: number;
    /** The language that the user chose; null before the first choice. */
    language: string | null;
  };
  sessions: { tokenHash: string; identityId: string; createdAt: string; usedAt: string; expiresAt: string };
  /** One row per audience and record that the audience has, or has to remove. */
  feed: {
    audience: string;
    tbl: TableName;
    id: string;
    seq: number;
    op: 'put' | 'remove';
    /** 1 if a first sync may defer it to its second part. Only a new position sets it back to 0. */
    later: Generated<0 | 1>;
  };
  mutationLog: {
    id: string;
    name: string;
    args: string;
    actorId: string;
    deviceId: string | null;
    /** `at` by the device's clock, `receivedAt` by the server's. */
    at: string;
    receivedAt: string;
    /** The verdict as JSON, returned again for a repeated mutation. */
    verdict: string;
    /** Null if applied. */
    code: RejectionCode | null;
    /** The admin who imported it from a file on the author's behalf; null if the device sent it. */
    enteredBy: string | null;
    /** Epoch and feed position of its first application; null if refused, or logged before these columns existed. */
    epoch: string | null;
    seq: number | null;
    /** Feed position in this database; differs from `seq` for work returned to a restored one. */
    cameInAt: number | null;
    /** A `KnownPast` as JSON for work returned to a restored database; null for work done in this one. */
    knew: string | null;
  };
  /**
   * The effect of a mutation on a record, the effect that was refused, or its subject if nothing changed. `fields` is
   * JSON: the changed fields, or all fields of a removed record.
   */
  recordChanges: {
    tbl: TableName;
    recordId: string;
    mutationId: string;
    op: 'created' | 'changed' | 'removed' | 'refused' | 'about';
    fields: string;
    /** The created record as JSON, kept as long as a device may return it. */
    row: string | null;
  };
  /** The hash of a request under an `Idempotency-Key` and its stored response; null if refused. */
  answers: { id: string; actorId: string; request: string; answer: string | null; answeredAt: string };
  /**
   * The last report of each user's outbox on each device: a phone may be handed on with its previous user's work on it.
   */
  devices: {
    deviceId: string;
    identityId: string;
    lastContactAt: string;
    waitingCount: number;
    /** Hundredths of a yen. */
    waitingYen: number;
    /** Null if unknown. */
    appVersion: string | null;
    /** Ids of refused work that the user has not dealt with, as JSON; null if not reported. */
    undecided: string | null;
    /** Written by versions in which devices voted on the server's clock. */
    clockAhead: number | null;
    /** When the office gave the device up after a restore; null otherwise. */
    givenUpAt: string | null;
  };
  counters: { name: string; value: number };
  /** Refused work per person on the last UTC day that had any. */
  refusedWork: { actorId: string; day: string; count: number; bytes: number };
  /** Count of finished work per UTC day, kept by `createServerTx`. */
  finishedDays: { tbl: FinishedTable; day: string; count: number };
  /** Count of finished work per restaurant and, for orders, per login, kept by `createServerTx`. */
  finishedBy: { tbl: FinishedTable; customerId: string; userId: string; count: number };
  meta: { key: string; value: string };
  /** Money received, as the bank's file lists it; `amount` in hundredths. The state is kept by `settleBankEntry`. */
  bankEntries: {
    _id: string;
    /** See `ownAccountKey`. */
    account: string;
    bookedOn: string;
    amount: number;
    /** As in the file, and normalised for comparison. */
    payer: string;
    payerKey: string;
    /** 1 for the bank's cancellation of an entry; `takesBack` is that entry, if known. */
    cancelled: number;
    state: EntryState;
    takesBack: string | null;
    /** Why and by whom it was set aside; empty otherwise. */
    reason: string;
    by: string;
    /** The file that listed it first. */
    fileId: string;
    /** The entry that it duplicates, according to somebody; it is set aside meanwhile. */
    sameAs: string | null;
    isCorrection: number;
  };
  /** The files that list an entry, and how. `source` is empty for files imported by versions that did not store it. */
  bankSightings: {
    fileId: string;
    entryId: string;
    source: BankSourceKind | '';
    /** See `bankNumber`. */
    no: string | null;
    balance: number | null;
    countsLines: number;
  };
  /** Outgoing money; `amount` in hundredths. */
  bankOutgoing: {
    _id: string;
    account: string;
    bookedOn: string;
    amount: number;
    payer: string;
    isCorrection: number;
  };
  bankDoubts: { entryId: string; otherId: string; kind: DoubtKind; answer: 'yes' | 'no' | null; by: string };
  bankFiles: {
    _id: string;
    name: string;
    importedAt: string;
    by: string;
    added: number;
    from: string;
    to: string;
    takenBackAt: string | null;
    takenBackBy: string | null;
  };
  /** The format of an account's files: the bank's own codes, and the columns of its CSV as JSON. */
  bankSources: { key: string; codes: string | null; columns: string | null };
  /** Journals that were exported for the books. */
  journalExports: {
    _id: string;
    takenAt: string;
    by: string;
    format: JournalFormat;
    from: string;
    to: string;
    entries: number;
  };
  /** Each journal entry as last exported, in whole yen, with the export that first contained it. */
  journalTaken: { no: string; exportId: string; date: string; amount: number; print: string };
  /** E-mails with documents. `problem` is the code of the last failure; those that wait are tried at `nextAt`. */
  documentMails: {
    _id: string;
    documentId: string;
    to: string;
    state: DocumentMail['state'];
    problem: string;
    tries: number;
    nextAt: string;
    askedAt: string;
    askedBy: string;
    sentAt: string | null;
  };
  /** When a customer first opened a document in the app. */
  documentOpenings: { documentId: string; openedAt: string };
  /** Periods in which no server was up. */
  outages: { from: string; until: string };
  /** Epochs of this database, and those of its copies that devices reported, in order. */
  epochs: {
    id: string;
    no: number;
    how: 'made' | 'restored' | 'found' | 'elsewhere';
    startedAt: string | null;
    /** When the restore ended: by hand, or because every device was back. */
    endedAt: string | null;
    /** The last feed position before a restore; null for the current epoch, and for an epoch of another copy. */
    upTo: number | null;
  };
  /** Records as the backup had them, valid up to `seq`; saved before their first change since the restore. */
  baseRecords: { tbl: TableName; recordId: string; seq: number; row: string | null };
  /** Returned work that waits for other work. `queued` and `receipt` are JSON. */
  heldReturns: {
    id: string;
    actorId: string;
    /** Null for work over REST. */
    deviceId: string | null;
    no: number;
    seq: number;
    queued: string;
    receipt: string | null;
    receivedAt: string;
  };
  /** Work done since a restore and then revoked, because it does not fit what was returned. */
  takenBack: { mutationId: string; actorId: string; deviceId: string | null; takenBackAt: string };
  /**
   * Tries that are limited, by hashed key, and the end of their window. Here and below, times are milliseconds since
   * 1970.
   */
  attempts: { key: string; count: number; until: number };
  /** Pairs of username and address, hashed, from which somebody signed in. */
  knownPlaces: { key: string; until: number };
  /** Leases of work that one server at a time does, and of running servers. `doneAt` is when the work last ended. */
  leases: { name: string; owner: string; until: number; doneAt: number | null };
  /** Live connections of all servers, where there may be several; `isOver` is 1 for the oldest of too many. */
  liveConnections: { id: string; identityId: string; server: string; openedAt: number; isOver: number };
  /** A random mark for each feed position. */
  marks: { seq: number; mark: string };
  /**
   * The series of a kind of documents in one epoch. `before` is the series of the previous epoch, and `beforeNumber`
   * its last known number: later ones may have been given and lost. Null for a kind's first series.
   */
  documentSeries: {
    kind: DocumentKind;
    epoch: string;
    series: string;
    startedAt: string;
    lastNumber: number;
    before: string | null;
    beforeNumber: number | null;
  };
  /**
   * Notices, written in the transaction that causes them. `audience` is `office`, `customer:<id>` or `person:<id>`;
   * `about` is the id of a record, or empty; `said` has the values of the sentence as JSON. Not sent after `until`, but
   * kept longer, so that no notice is written twice.
   */
  notices: {
    _id: string;
    kind: NoticeKind;
    audience: string;
    about: string;
    said: string;
    createdAt: string;
    until: string;
    keptUntil: string;
    /** 1 once `noticeSends` has a row for each recipient. */
    isSpread: number;
  };
  /** A notice to be sent to one recipient: `by` is `push:` with a session's hash, or `mail`. Deleted once sent. */
  noticeSends: { noticeId: string; identityId: string; by: string; tries: number; nextAt: string };
  /** A user's `NoticeSettings` as JSON, with the language of the screen on which they were chosen. */
  noticeSettings: { identityId: string; settings: string; language: string };
  /** The push subscription of a session, which ends with it. */
  pushSubscriptions: {
    tokenHash: string;
    identityId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    /** The app's address, as the browser has it. */
    origin: string;
    createdAt: string;
  };
  /** Sessions with a full cart, until the next cut-off. */
  cartHints: { tokenHash: string; identityId: string; cutOffAt: string };
  /** Imports of sheets that wrote something, and the mutations that they ran. */
  imports: {
    _id: string;
    kind: string;
    fileName: string;
    at: string;
    byId: string;
    byName: string;
    created: number;
    changed: number;
    /** Null unless it was undone. */
    undoneAt: string | null;
  };
  importedWork: { importId: string; mutationId: string };
  /** WebP files by name. The picture of a name never changes. */
  pictures: { file: string; bytes: Buffer; storedAt: string };
};

export type Database = RecordTables & ServerTables;
/** Writes: within a transaction, or statement by statement (`writeOne`). What opens the database, and tests, hold this. */
export type Writer = Kysely<Database>;
/** Reads: of the database, of a snapshot, or within a write. */
export type Db = Omit<Writer, 'insertInto' | 'replaceInto' | 'updateTable' | 'deleteFrom' | 'mergeInto'>;
/** A write in one transaction. Only `writeTogether` and its like in `transactions.ts` hand one out. */
export type Trx = Transaction<Database>;
