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
import { createStorageWatch, watching } from './storage-watch.ts';

/**
 * State of a mutation in the outbox. `waiting`: never left this device, so it can still be withdrawn. `sent`: sent,
 * perhaps arrived. `held`: the server could not take it now, retried later. `confirmed`: applied, but not pulled yet,
 * so our guess still stands in for it. `settled`: done, remembered in case the server is restored. `refused`: the user
 * has to decide.
 */
export type OutboxState = 'waiting' | 'sent' | 'held' | 'confirmed' | 'settled' | 'refused';

/** States without the server's verdict: such work must not be lost with this device's data. */
export const UNSENT: OutboxState[] = ['waiting', 'sent', 'held'];

/** One mutation in the outbox. `n` is the order in which things were done; not a time, since clocks get corrected. */
export type OutboxRow = {
  n: number;
  id: Id;
  name: string;
  args: unknown;
  /** By the device's clock. */
  at: Instant;
  state: OutboxState;
  /** Description of the work for people, stored when it was done, since the record itself may leave this device. */
  about: string;
  /** Cash received or paid, in yen. */
  cash: number;
  /** Consecutive server errors on this mutation. */
  faults: number;
  /** Feed position of its effects; 0 until confirmed. */
  seq: number;
  /**
   * Set if the shown copy already contains its effect: it was settled before a reset, and is sent again, but not
   * guessed again.
   */
  inCopy?: true;
  /** Server time at which it was settled; absent until a server that trusts its clock has told the time. */
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
 * A record that did not come back from a restored server. `keptAt` is server time; null until it is known from a server
 * that trusts its clock.
 */
export type Leftover = { table: TableName; id: Id; row: Row<TableName>; keptAt: Instant | null };

/**
 * Work that reached the server by REST, sealed, so it is in no outbox; the office's browser keeps it in case the server
 * is restored. `n` is the order in which it was done; `held` is the time of the next attempt by this device's clock, if
 * the server could not take it.
 */
export type OnlineWorkRow = { n: number; id: Id; receivedAt: Instant; sealed: string; held?: number };

/**
 * A picture that was uploaded here, kept in case the server is restored. `key` is the upload's, by which it gets the
 * same name again.
 */
export type KeptPicture = { n: number; key: Id; address: string; picture: Blob; uploadedAt: Instant };

export type CartLine = {
  id: Id;
  name: string;
  sku: Unit;
  quantity: number;
  /** What was typed as a quantity while it is not a number yet, so that it survives a reload. */
  typed?: string;
  /** True if a substitute is welcome. */
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
 * The version of this database, raised with each new store. Dexie upgrades a device from any version to these stores.
 */
const VERSION = 12;

const storesOf = (names: readonly TableName[]) => Object.fromEntries(names.map((table) => [table, '_id']));

/**
 * The local database of one signed-in user: the replica (a store per table: the server's rows plus our guesses), the
 * outbox, the before-images that undo guesses, the cart and the device's own state. After a reset also the incoming
 * fresh copy and the leftovers of the old one; in the office, REST work and uploaded pictures kept for a restored
 * server.
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

  /** Notices when the storage does not answer. */
  readonly watch = createStorageWatch(() => void this.connectAnew());
  /** Transactions that are not over. */
  private readonly begun = new Set<IDBTransaction>();
  private readonly storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
  readonly packSizes: PackSizes;
  readonly knownPackIds = new Map<TableName, Map<number, string>>();
  readonly knownPacks = new Map<string, Pack>();

  /**
   * @param storage another IndexedDB than the page's, which a test can kill
   * @param packSizes smaller ones, so that a test's few records are packed too
   */
  constructor(name: string, storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}, packSizes = PACK_SIZES) {
    // A payment that was "saved" must survive a dead battery: every commit reaches the disk before it is reported.
    super(name, { chromeTransactionDurability: 'strict', ...storage });
    this.storage = storage;
    this.packSizes = packSizes;
    this.version(VERSION).stores({ ...storesOf(TABLE_NAMES), ...INDEXES });
    this.use(watching(this.watch, this.begun));
  }

  /** Of a page that the browser keeps for the way back; null while the page is in use. */
  private sleep: { over: Promise<void>; end(): void } | null = null;

  /**
   * The browser keeps this page for the way back, where it stands still. A transaction of it would hold up every other
   * page for as long as it is kept, so what was begun is aborted, and done once the page is back.
   */
  fallAsleep(): void {
    if (this.sleep || this.hasLetGo) return;
    let end = () => {};
    const over = new Promise<void>((awake) => {
      end = awake;
    });
    this.sleep = { over, end };
    this.closeAll();
  }

  wakeUp(): void {
    this.sleep?.end();
    this.sleep = null;
  }

  override open(): ReturnType<Dexie['open']> {
    if (this.sleep) return Dexie.Promise.resolve(this.sleep.over).then(() => this.open());
    const done = this.watch.begin();
    const opening = super.open();
    opening.then(done, done);
    return opening;
  }

  /** Closes the connection now: by itself it would wait for what was begun. The next query opens it again. */
  private closeAll(): void {
    for (const transaction of this.begun) {
      try {
        transaction.abort();
      } catch {
        // It commits already.
      }
    }
    this.close({ disableAutoOpen: false });
  }

  /**
   * Takes a new connection in place of one that does not answer, if a new one does: browsers lose connections without a
   * word. What waits is run again by `reopening`.
   */
  private async connectAnew(): Promise<void> {
    const other = new Dexie(this.name, this.storage);
    try {
      await other.open();
      // No tab holds anything up if it gets all stores.
      await other.transaction('rw', other.tables, () => other.table('meta').count());
      if (!this.watch.isSilent() || this.hasLetGo) return;
      this.closeAll();
      await this.open();
    } catch {
      // The storage as a whole does not answer, or the database is gone.
    } finally {
      other.close();
    }
  }

  /** True once this connection is closed for good. */
  hasLetGo = false;

  /** Lets go when another tab deletes the database at sign-out; an open connection would create it again. */
  letGoWhenDeleted(): void {
    this.on('versionchange', () => {
      this.letGo();
      return false;
    });
  }

  /** Opens only an existing database, so that a late tab or worker does not recreate a deleted one. */
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

  rows<T extends TableName>(table: T): Rows<T> {
    return rowsOf(this, table);
  }

  loose<T extends TableName>(table: T): Table<Row<T> | Gone, Id> {
    return this.table(table);
  }

  /** The stores that hold these tables' records. */
  storesOf(tables: readonly TableName[]): Table[] {
    return [...tables.map((table) => this.table(table)), this.packs, this.packIds, this.packLists];
  }

  /** All stores that a change of the replica may touch in one transaction. */
  get replicaStores(): Table[] {
    return [...this.storesOf(TABLE_NAMES), this.outbox, this.beforeImages, this.leftovers, this.meta];
  }

  /** The same plus the fresh copy's store, for data from the server. */
  get copyStores(): Table[] {
    return [...this.replicaStores, this.incoming];
  }
}

/** Prefix of the names of all users' databases on this device. */
export const DB_PREFIX = 'todoke-';

/** The database of a user; opened on first use. */
export function localDbOf(identityId: Id): LocalDb {
  return new LocalDb(`${DB_PREFIX}${identityId}`);
}
