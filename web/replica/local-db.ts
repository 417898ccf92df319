import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Unit } from '../../schema/catalogue/catalogue-entity.ts';
import type { Instant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import type { RejectionCode, RejectionDetail } from '../../schema/rejected.ts';
import { type Row, TABLE_NAMES, type TableName } from '../../schema/tables.ts';

/**
 * Where a mutation is on its way. `waiting`: only here, and never anywhere else, so it can still be withdrawn. `sent`: on the
 * wire, perhaps arrived. `held`: the server could not take it now, tried again later. `confirmed`: applied, but its effect is
 * not pulled yet, so our guess still stands in for it. `settled`: done, remembered for a restored server. `refused`: a person
 * has to decide.
 */
export type OutboxState = 'waiting' | 'sent' | 'held' | 'confirmed' | 'settled' | 'refused';

/** One mutation in the outbox. `n` is the order in which things were done; never a time, since clocks get corrected. */
export type OutboxRow = {
  n: number;
  id: Id;
  name: string;
  args: unknown;
  /** The device's time. */
  at: Instant;
  state: OutboxState;
  /** In plain words what it is about, kept from the moment it was done: the record may leave this device. */
  about: string;
  /** Yen that changed hands with it. */
  cash: number;
  /** Faults of the server on this very mutation, in a row. */
  faults: number;
  /** Feed position of its effects; 0 until confirmed. */
  seq: number;
  /** Its effect is part of the copy that is shown: it was settled before a reset, goes out again, and is not guessed a second time. */
  inCopy?: true;
  /** The server's time from which it is remembered as settled; absent until a server that trusts its clock has said one. */
  settledAt?: Instant;
  /** What the server gave for it with its verdict, sealed: a restored server does the same again by that. */
  receipt?: string;
  refusal: { code: RejectionCode; detail: RejectionDetail } | null;
  held: { reason: string; until: number } | null;
};

/** A record as the server last sent it, from before our first guess on it; `row` is null where it did not exist. */
export type BeforeImage = { table: TableName; id: Id; row: Row<TableName> | null };

/** A record of a fresh copy that is not shown yet; `row` is null where the server said that it is gone. */
export type Incoming = BeforeImage;

/** A record that did not come back from a restored server; `keptAt` is the server's time, null until it has said one that counts. */
export type Leftover = { table: TableName; id: Id; row: Row<TableName>; keptAt: Instant | null };

/**
 * Work that came to the server by REST and is in no outbox, sealed: the office's browser keeps it for a restored server. `n` is the order
 * in which it was done; `held` is when it is brought again, by this device's clock, where the server could not take it.
 */
export type OnlineWorkRow = { n: number; id: Id; receivedAt: Instant; sealed: string; held?: number };

export type CartLine = {
  id: Id;
  name: string;
  sku: Unit;
  quantity: number;
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
} as const;

/** Tables that came with a later version: devices in use have none of them until they are upgraded. */
const ADDED: TableName[] = ['deletedOrders'];

const storesOf = (names: TableName[]) => Object.fromEntries(names.map((table) => [table, '_id']));

/**
 * The database of one signed-in identity on this device: the replica (a store per table, as the server sent it plus our
 * guesses), the outbox, the before-images that undo the guesses, the cart, and what the device knows of itself. After a reset also the
 * fresh copy as it comes in, and what only the old one had; in the office, the work that no outbox has.
 */
export class LocalDb extends Dexie {
  declare outbox: EntityTable<OutboxRow, 'n'>;
  declare beforeImages: Table<BeforeImage, [TableName, Id]>;
  declare incoming: Table<Incoming, [TableName, Id]>;
  declare leftovers: Table<Leftover, [TableName, Id]>;
  declare onlineWork: EntityTable<OnlineWorkRow, 'n'>;
  declare cart: EntityTable<CartLine, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;

  /** @param storage another IndexedDB than this page's: one that a test can kill */
  constructor(name: string, storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // A payment that was "saved" must survive the battery: every commit reaches the disk before it is reported.
    super(name, { chromeTransactionDurability: 'strict', ...storage });
    this.version(1).stores({ ...storesOf(TABLE_NAMES.filter((table) => !ADDED.includes(table))), ...INDEXES });
    this.version(2).stores(storesOf(ADDED));
    this.version(3).stores({
      incoming: '[table+id]',
      leftovers: '[table+id]',
      onlineWork: '++n, &id, receivedAt, held',
    });
  }

  /** Whether this connection let go of the database for good. */
  hasLetGo = false;

  /** Where somebody signs out and deletes the database, no other tab or worker may make it anew. */
  letGoWhenDeleted(): void {
    this.on('versionchange', () => {
      this.letGo();
      return false;
    });
  }

  /** Opens only what is there: whoever comes late to a database that was deleted must not make it anew. */
  neverCreate(): void {
    this.on('populate', () => {
      this.hasLetGo = true;
      throw new Error(`The database ${this.name} is gone`);
    });
  }

  /** Closes it for good: work that is still under way must not open it again. */
  letGo(): void {
    this.hasLetGo = true;
    this.close();
  }

  /** The store that holds a kind of record. */
  rows<T extends TableName>(table: T): Table<Row<T>, Id> {
    return this.table(table);
  }

  /** All stores that a change of the replica may touch together. */
  get replicaStores(): Table[] {
    const tables = TABLE_NAMES.map((table) => this.table(table));
    return [...tables, this.outbox, this.beforeImages, this.leftovers, this.meta];
  }

  /** The same, with that of a fresh copy: for what the server says. */
  get copyStores(): Table[] {
    return [...this.replicaStores, this.incoming];
  }
}

/** Names of the databases of identities on this device start with this. */
export const DB_PREFIX = 'todoke-';

/** The database of an identity. Opens at its first use. */
export function localDbOf(identityId: Id): LocalDb {
  return new LocalDb(`${DB_PREFIX}${identityId}`);
}
