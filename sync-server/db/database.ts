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

/** The server's own tables beside the records. Instants are ISO text; `feed` and `mutationLog` belong to the sync. */
type ServerTables = {
  /** Logins of users and employees, in one namespace. `usernameKey` is folded for comparison. */
  credentials: {
    identityId: string;
    kind: 'user' | 'employee';
    usernameKey: string;
    passwordHash: string;
    /** The mutation that set the password: repeating it requires the same password. */
    setBy: string | null;
    /** 1 if no password fits until an admin sets a new one. */
    locked: number;
    /** The language that the person chose; null before the first choice. */
    language: string | null;
  };
  sessions: { tokenHash: string; identityId: string; createdAt: string; usedAt: string; expiresAt: string };
  /** One row per audience and record that it has, or has to remove. */
  feed: {
    audience: string;
    tbl: TableName;
    id: string;
    seq: number;
    op: 'put' | 'remove';
    /** 1 if a first sync may leave it for its second part. Goes back to 0 with a new position only. */
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
    /** Null unless it was refused. */
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
   * A mutation's effect on a record, the effect that was refused, or its subject if unchanged. `fields` is JSON: the
   * changed fields, or all fields of a removed record.
   */
  recordChanges: {
    tbl: TableName;
    recordId: string;
    mutationId: string;
    op: 'created' | 'changed' | 'removed' | 'refused' | 'about';
    fields: string;
    /** The created record as JSON, for as long as a device may return it. */
    row: string | null;
  };
  /** The hash of a request under an `Idempotency-Key` and its stored response; null if refused. */
  answers: { id: string; actorId: string; request: string; answer: string | null; answeredAt: string };
  /** Last report of each person's outbox on each device: a phone may be handed on with its last driver's work on it. */
  devices: {
    deviceId: string;
    identityId: string;
    lastContactAt: string;
    waitingCount: number;
    /** Hundredths of a yen. */
    waitingYen: number;
    /** Null if unknown. */
    appVersion: string | null;
    /** Ids of refused work not yet decided on, as JSON; null if not reported. */
    undecided: string | null;
    /** Of versions in which devices voted on the server's clock. */
    clockAhead: number | null;
    /** Time of giving it up after a restore; null otherwise. */
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
  /** Money that came into an account, as its bank's file has it; `amount` in hundredths. Kept by `settleBankEntry`. */
  bankEntries: {
    _id: string;
    /** See `ownAccountKey`. */
    account: string;
    bookedOn: string;
    amount: number;
    /** As sent, and as compared. */
    payer: string;
    payerKey: string;
    /** 1 for the notice that an entry is taken back; `takesBack` names it, if it is known. */
    cancelled: number;
    state: EntryState;
    takesBack: string | null;
    /** Reason it was set aside, and by whom; else empty. */
    reason: string;
    by: string;
    /** The file by which it came first. */
    fileId: string;
    /** The entry of the same transfer that stands for this one, by a person's word; it is set aside as long. */
    sameAs: string | null;
    isCorrection: number;
  };
  /** The files that have an entry, and how. `source` is empty for files of versions that did not keep it. */
  bankSightings: {
    fileId: string;
    entryId: string;
    source: BankSourceKind | '';
    /** See `bankNumber`. */
    no: string | null;
    balance: number | null;
    countsLines: number;
  };
  /** Money that went out; `amount` in hundredths. */
  bankOutgoing: {
    _id: string;
    account: string;
    bookedOn: string;
    amount: number;
    payer: string;
    isCorrection: number;
  };
  /** Questions about entries, and what a person said. */
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
  /** Format of an account's files: the bank's own codes, and the columns of its CSV as JSON. */
  bankSources: { key: string; codes: string | null; columns: string | null };
  /** Journals that were taken for the books. */
  journalExports: {
    _id: string;
    takenAt: string;
    by: string;
    format: JournalFormat;
    from: string;
    to: string;
    entries: number;
  };
  /** An entry as the last journal had it that was taken, in whole yen, with the first one that had it. */
  journalTaken: { no: string; exportId: string; date: string; amount: number; print: string };
  /** E-mails with documents; `problem` is the code of the last failure. Those that wait are tried at `nextAt`. */
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
  /** The first time at which a customer opened a document in the app. */
  documentOpenings: { documentId: string; openedAt: string };
  /** Stretches of time in which no server answered. */
  outages: { from: string; until: string };
  /** Epochs of this database, and of copies of it that devices reported, in order. */
  epochs: {
    id: string;
    no: number;
    how: 'made' | 'restored' | 'found' | 'elsewhere';
    startedAt: string | null;
    /** End of the restore: by hand, or because every device was back. */
    endedAt: string | null;
    /** The last feed position before a restore; null for the current epoch and for one of another copy. */
    upTo: number | null;
  };
  /** Records as the backup had them, valid up to `seq`, saved before the first change since the restore. */
  baseRecords: { tbl: TableName; recordId: string; seq: number; row: string | null };
  /** Returned work that waits for other work. `queued` and `receipt` are JSON. */
  heldReturns: {
    id: string;
    actorId: string;
    /** Null for REST. */
    deviceId: string | null;
    no: number;
    seq: number;
    queued: string;
    receipt: string | null;
    receivedAt: string;
  };
  /** Work done since a restore and then refused, because it does not fit what came back. */
  takenBack: { mutationId: string; actorId: string; deviceId: string | null; takenBackAt: string };
  /** Tries that are limited, by hashed key, in a window of time that ends. Here and below times are milliseconds since 1970. */
  attempts: { key: string; count: number; until: number };
  /** Pairs of username and address, hashed, at which somebody signed in. */
  knownPlaces: { key: string; until: number };
  /** Work that one server at a time does, and servers that are there. `doneAt` is the last end of the work. */
  leases: { name: string; owner: string; until: number; doneAt: number | null };
  /** Live connections at all servers, where there may be several; `isOver` is 1 for the oldest of too many. */
  liveConnections: { id: string; identityId: string; server: string; openedAt: number; isOver: number };
  /** A random mark for each feed position. */
  marks: { seq: number; mark: string };
  /**
   * The numbers of a kind of document in one epoch. `before` is the series of the epoch before it and `beforeNumber` the
   * last number there that was known: later ones may have been given and lost. Null in a kind's first.
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
   * Notices to people, written in the transaction that causes them. `audience` is `office`, `customer:<id>` or
   * `person:<id>`; `about` the id of a record, or empty; `said` are values of the sentence as JSON. Of no use after `until`,
   * and kept for longer so that it is written once.
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
    /** 1 once `noticeSends` has its recipients. */
    isSpread: number;
  };
  /** A notice on its way to one recipient: `by` is `push:` and a session's hash, or `mail`. Gone when it arrived. */
  noticeSends: { noticeId: string; identityId: string; by: string; tries: number; nextAt: string };
  /** `NoticeSettings` of a person as JSON, and the language of the screen on which they were chosen. */
  noticeSettings: { identityId: string; settings: string; language: string };
  /** The push subscription of a session: it ends with it. */
  pushSubscriptions: {
    tokenHash: string;
    identityId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    /** The app's address, as its browser has it. */
    origin: string;
    createdAt: string;
  };
  /** Full carts, by the sessions that hold them, until the next cut-off. */
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
    /** Null unless it was taken back. */
    undoneAt: string | null;
  };
  importedWork: { importId: string; mutationId: string };
  /** WebP files by name. A picture never changes under its name. */
  pictures: { file: string; bytes: Buffer; storedAt: string };
};

export type Database = RecordTables & ServerTables;
/** Writes: within a transaction, or by one statement alone (`writeOne`). What opens the database, and tests, hold it as this. */
export type Writer = Kysely<Database>;
/** Reads: of the database, of a snapshot, or within a write. */
export type Db = Omit<Writer, 'insertInto' | 'replaceInto' | 'updateTable' | 'deleteFrom' | 'mergeInto'>;
/** A write in one transaction. Only `writeTogether` and its like in `transactions.ts` hand one out. */
export type Trx = Transaction<Database>;
