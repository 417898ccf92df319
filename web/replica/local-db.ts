import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Unit } from '../../schema/catalogue/units.ts';
import type { Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { RejectionCode, RejectionDetail } from '../../schema/core/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import {
  type Gone,
  PACK_SIZES,
  type Pack,
  type PackedDb,
  type PackIds,
  type PackList,
  type PackSizes,
} from './packs.ts';
import { type Rows, rowsOf } from './rows.ts';

/**
 * State of a mutation in the outbox. `waiting`: never left this device, so it can still be withdrawn. `sent`: on the
 * wire, perhaps arrived. `held`: the server could not take it now, retried later. `confirmed`: applied, but not pulled
 * yet, so our guess still stands in for it. `settled`: done, remembered for a restored server. `refused`: a person has
 * to decide.
 */
export type OutboxState = 'waiting' | 'sent' | 'held' | 'confirmed' | 'settled' | 'refused';

/** States without a verdict: such work must not be lost with this device's data. */
export const UNSENT: OutboxState[] = ['waiting', 'sent', 'held'];

/** One mutation in the outbox. `n` is the order in which things were done; never a time, since clocks get corrected. */
export type OutboxRow = {
  n: number;
  id: Id;
  name: string;
  args: unknown;
  /** The device's time. */
  at: Instant;
  state: OutboxState;
  /** Plain words for the work, stored when it was done: the record itself may leave this device. */
  about: string;
  /** Yen that changed hands. */
  cash: number;
  /** Server faults on this very mutation, in a row. */
  faults: number;
  /** Feed position of its effects; 0 until confirmed. */
  seq: number;
  /**
   * Set if the shown copy already has its effect: it was settled before a reset and is sent again, but not guessed
   * again.
   */
  inCopy?: true;
  /** Server time at which it was settled; absent until a server that trusts its clock has said one. */
  settledAt?: Instant;
  /** Sealed receipt that came with the verdict; a restored server redoes the work from it. */
  receipt?: string;
  refusal: { code: RejectionCode; detail: RejectionDetail } | null;
  held: { reason: string; until: number } | null;
};

/** The record as the server last sent it, before our first guess; `row` is null if it did not exist. */
export type BeforeImage = { table: TableName; id: Id; row: Row<TableName> | null };

/** A record of a fresh copy that is not shown yet; `row` is null if the server reported it removed. */
export type Incoming = BeforeImage;

/**
 * A record that did not come back from a restored server; `keptAt` is server time, null until a trusted one is known.
 */
export type Leftover = { table: TableName; id: Id; row: Row<TableName>; keptAt: Instant | null };

/**
 * Work that reached the server by REST, sealed, and is in no outbox; the office's browser keeps it for a restored
 * server. `n` is the order in which it was done; `held` is the next attempt, by this device's clock, if the server
 * could not take it.
 */
export type OnlineWorkRow = { n: number; id: Id; receivedAt: Instant; sealed: string; held?: number };

/** A picture that was uploaded here, kept for a restored server; `key` is the upload's, by which it gets its name again. */
export type KeptPicture = { n: number; key: Id; address: string; picture: Blob; uploadedAt: Instant };

export type CartLine = {
  id: Id;
  name: string;
  sku: Unit;
  quantity: number;
  /** Text typed as its quantity, while it is none: it survives a reload as it was typed. */
  typed?: string;
  /** True if something similar may come instead. */
  substitute?: boolean;
  rank: number;
  itemType: string;
  itemCount: string;
};

type MetaRow = { key: string; value: unknown };

const INDEXES = {
  outbox: '++n, &id, state',
  beforeImages: '[table+id]',
  cart: 'id',
  meta: 'key',
  incoming: '[table+id]',
  leftovers: '[table+id]',
  onlineWork: '++n, &id, receivedAt, held',
  keptPictures: '++n',
  packs: '[table+n]',
  packIds: '[table+n]',
  packLists: 'table',
} as const;

/**
 * The version of this database: raised with each store that is added, which devices in use lack until they are upgraded.
 * Dexie compares the stores of a device with these, whatever version it comes from.
 */
const VERSION = 12;

const storesOf = (names: readonly TableName[]) => Object.fromEntries(names.map((table) => [table, '_id']));

/**
 * The local database of one signed-in identity: the replica (a store per table: the server's rows plus our guesses),
 * the outbox, the before-images that undo guesses, the cart and the device's own state. After a reset also the incoming
 * fresh copy and the leftovers of the old one; in the office, the work that is in no outbox, and uploaded pictures.
 */
export class LocalDb extends Dexie implements PackedDb {
  declare outbox: EntityTable<OutboxRow, 'n'>;
  declare beforeImages: Table<BeforeImage, [TableName, Id]>;
  declare incoming: Table<Incoming, [TableName, Id]>;
  declare leftovers: Table<Leftover, [TableName, Id]>;
  declare onlineWork: EntityTable<OnlineWorkRow, 'n'>;
  declare keptPictures: EntityTable<KeptPicture, 'n'>;
  declare packs: Table<Pack, [TableName, number]>;
  declare packIds: Table<PackIds, [TableName, number]>;
  declare packLists: Table<PackList, TableName>;
  declare cart: EntityTable<CartLine, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;

  readonly packSizes: PackSizes;
  readonly knownPackIds = new Map<TableName, Map<number, string>>();
  readonly knownPacks = new Map<string, Pack>();

  /**
   * @param storage another IndexedDB than the page's, one that a test can kill
   * @param packSizes smaller ones than the page's, so that a test's few records are packed too
   */
  constructor(name: string, storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}, packSizes = PACK_SIZES) {
    // A payment that was "saved" must survive the battery: every commit reaches the disk before it is reported.
    super(name, { chromeTransactionDurability: 'strict', ...storage });
    this.packSizes = packSizes;
    this.version(VERSION).stores({ ...storesOf(TABLE_NAMES), ...INDEXES });
  }

  /** True once this connection has let go of the database for good. */
  hasLetGo = false;

  /** After a sign-out deletes the database, no other tab or worker may create it again. */
  letGoWhenDeleted(): void {
    this.on('versionchange', () => {
      this.letGo();
      return false;
    });
  }

  /** Opens only an existing database: a latecomer must not create a deleted one again. */
  neverCreate(): void {
    this.on('populate', () => {
      this.hasLetGo = true;
      throw new Error(`The database ${this.name} is gone`);
    });
  }

  /** Closes the connection for good, so that unfinished work can't reopen it. */
  letGo(): void {
    this.hasLetGo = true;
    this.close();
  }

  /** The records of a table. */
  rows<T extends TableName>(table: T): Rows<T> {
    return rowsOf(this, table);
  }

  loose<T extends TableName>(table: T): Table<Row<T> | Gone, Id> {
    return this.table(table);
  }

  /** The stores of these tables' records. */
  storesOf(tables: readonly TableName[]): Table[] {
    return [...tables.map((table) => this.table(table)), this.packs, this.packIds, this.packLists];
  }

  /** All stores that a change of the replica may touch in one transaction. */
  get replicaStores(): Table[] {
    return [...this.storesOf(TABLE_NAMES), this.outbox, this.beforeImages, this.leftovers, this.meta];
  }

  /** The same plus the fresh copy's store, for the server's data. */
  get copyStores(): Table[] {
    return [...this.replicaStores, this.incoming];
  }
}

/** Prefix of the names of all identities' databases on this device. */
export const DB_PREFIX = 'todoke-';

/** The database of an identity; opened on first use. */
export function localDbOf(identityId: Id): LocalDb {
  return new LocalDb(`${DB_PREFIX}${identityId}`);
}
