import Dexie, { type Table } from 'dexie';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';

/**
 * Records that came together in one page of a first sync are stored together, as packs of many. Writing and reading a
 * pack costs IndexedDB little more than one record does. A changed record stands beside the packs, by itself, and
 * counts instead of the one in its pack; a removed one leaves a mark there. All functions here want to be called
 * inside a transaction over `packStores` and the table.
 */

/** Some records of a table, as they came; `n` orders the packs of a table, a later one counts. */
export type Pack = { table: TableName; n: number; rows: Row<TableName>[] };

/** The ids of a pack, by which a record is found without reading packs. */
export type PackIds = { table: TableName; n: number; ids: string };

/** The numbers of a table's packs, ascending. */
export type PackList = { table: TableName; ns: number[] };

/** Stands for a record that is in a pack and was removed since. */
export type Gone = { _id: Id; isGone: true };

/** Sizes: as many records of a table at once become packs, of at most so many records each. */
export type PackSizes = { from: number; most: number };
export const PACK_SIZES: PackSizes = { from: 32, most: 128 };

/** A database with packs. `loose` are the records that stand by themselves. */
export interface PackedDb {
  loose<T extends TableName>(table: T): Table<Row<T> | Gone, Id>;
  packs: Table<Pack, [TableName, number]>;
  packIds: Table<PackIds, [TableName, number]>;
  packLists: Table<PackList, TableName>;
  packSizes: PackSizes;
  /** Ids of packs by their numbers, as read before. */
  knownPackIds: Map<TableName, Map<number, string>>;
  /** Packs read before for single records, by table and number, the latest last. */
  knownPacks: Map<string, Pack>;
}

/** Number of packs that stay known: a person's next tap is mostly about a record that came with the last one's. */
const MOST_KNOWN = 8;

/** Share of stale records in a table's packs from which on they are made anew. */
const REPACK_SHARE = 0.25;

const isThere = <T extends TableName>(row: Row<T> | Gone | undefined): row is Row<T> =>
  row !== undefined && !('isGone' in row);

/** Range of all packs of a table. */
const packsOf = (table: TableName) => [
  [table, Dexie.minKey],
  [table, Dexie.maxKey],
];

type Lists = Map<TableName, number[]>;

/** Lists that a transaction has read: until its end nobody else changes them. */
const listsOf = new WeakMap<IDBTransaction, PromiseLike<Lists>>();

/** The numbers of a table's packs: those of all tables are read at once, since a tap asks for records of several. */
function numbersOf(db: PackedDb, table: TableName): PromiseLike<number[]> {
  const transaction = Dexie.currentTransaction.idbtrans;
  let lists = listsOf.get(transaction);
  if (!lists) {
    lists = db.packLists.toArray((all): Lists => new Map(all.map(({ table: of, ns }) => [of, ns])));
    listsOf.set(transaction, lists);
  }
  return lists.then((known) => known.get(table) ?? []);
}

/** Makes these the packs of a table. */
function setNumbers(db: PackedDb, table: TableName, ns: number[]): PromiseLike<unknown> {
  const lists = listsOf.get(Dexie.currentTransaction.idbtrans);
  const written: PromiseLike<unknown> = ns.length > 0 ? db.packLists.put({ table, ns }) : db.packLists.delete(table);
  return Dexie.Promise.all<unknown>([written, lists?.then((known) => known.set(table, ns))]);
}

/**
 * The ids of a table's packs, latest pack first. Packs never change, so those known from earlier transactions are not
 * read again.
 */
async function idsOfPacks(db: PackedDb, table: TableName, ns: number[]): Promise<{ n: number; ids: string }[]> {
  const known = db.knownPackIds.get(table);
  const missing = ns.filter((n) => !known?.has(n));
  const read = missing.length > 0 ? await db.packIds.bulkGet(missing.map((n): [TableName, number] => [table, n])) : [];
  const now = new Map(ns.map((n) => [n, known?.get(n) ?? '']));
  for (const each of read) if (each) now.set(each.n, each.ids);
  db.knownPackIds.set(table, now);
  return Array.from(now, ([n, ids]) => ({ n, ids })).reverse();
}

/** The pack that counts for each id; ids in no pack are left out. */
async function locate(db: PackedDb, table: TableName, ids: Id[], ns: number[]): Promise<Map<number, Id[]>> {
  const found = new Map<number, Id[]>();
  const wanted = new Set(ids);
  for (const pack of await idsOfPacks(db, table, ns)) {
    if (wanted.size === 0) break;
    // A few are looked up in the text; of many, the pack's own ids are gone through.
    const here =
      wanted.size > 16
        ? pack.ids.split(' ').filter((id) => wanted.has(id))
        : [...wanted].filter((id) => pack.ids.includes(id));
    if (here.length === 0) continue;
    for (const id of here) wanted.delete(id);
    found.set(pack.n, here);
  }
  return found;
}

/** Number of ids above which they are compared with the keys beside the packs first: each miss costs as much as a hit. */
const MANY = 100;

/** The records beside the packs with these ids, and marks of removed ones. */
function readLoose<T extends TableName>(db: PackedDb, table: T, ids: Id[]): PromiseLike<Map<Id, Row<T> | Gone>> {
  const loose = db.loose(table);
  const read = (asked: Id[]) =>
    loose.bulkGet(asked).then((found) => new Map(found.flatMap((row) => (row ? [[row._id, row] as const] : []))));
  if (ids.length <= MANY) return read(ids);
  const wanted = new Set(ids);
  return loose.toCollection().primaryKeys((keys) => read(keys.filter((id) => wanted.has(id))));
}

/** Packs of a table by their numbers; since packs never change, those known are not read again. */
async function readPacks(db: PackedDb, table: TableName, ns: number[]): Promise<Pack[]> {
  const { knownPacks } = db;
  const keyOf = (n: number) => `${table}/${n}`;
  const known = ns.flatMap((n) => knownPacks.get(keyOf(n)) ?? []);
  const missing = ns.filter((n) => !knownPacks.has(keyOf(n)));
  const read = missing.length > 0 ? await db.packs.bulkGet(missing.map((n): [TableName, number] => [table, n])) : [];
  const packs = [...known, ...read.flatMap((pack) => pack ?? [])];
  for (const pack of packs.slice(-MOST_KNOWN)) {
    knownPacks.delete(keyOf(pack.n));
    knownPacks.set(keyOf(pack.n), pack);
  }
  for (const key of [...knownPacks.keys()].slice(0, -MOST_KNOWN)) knownPacks.delete(key);
  return packs;
}

/** Records of a table by id; undefined for those that are not there. */
export async function readRows<T extends TableName>(
  db: PackedDb,
  table: T,
  ids: Id[],
): Promise<(Row<T> | undefined)[]> {
  // Mostly the packs are asked as well, so both questions go out together; as promises of Dexie's (local-tx.ts).
  const [loose, ns] = await Dexie.Promise.all([readLoose(db, table, ids), numbersOf(db, table)]);
  const missing = ids.filter((id) => !loose.has(id));
  const packed = new Map<Id, Row<T>>();
  if (missing.length > 0) {
    const places = await locate(db, table, missing, ns);
    for (const pack of await readPacks(db, table, [...places.keys()])) {
      const here = new Set(places.get(pack.n));
      for (const row of pack.rows) if (here.has(row._id)) packed.set(row._id, row as Row<T>);
    }
  }
  return ids.map((id) => {
    const row = loose.get(id);
    return row === undefined ? packed.get(id) : isThere<T>(row) ? row : undefined;
  });
}

/** All records of a table. */
export async function readAll<T extends TableName>(db: PackedDb, table: T): Promise<Row<T>[]> {
  const [from, to] = packsOf(table);
  const [packs, loose] = await Dexie.Promise.all([
    db.packs.where('[table+n]').between(from, to).toArray(),
    db.loose(table).toArray(),
  ]);
  if (packs.length === 0) return loose.filter(isThere<T>);
  const rows = new Map<Id, Row<T> | Gone>();
  for (const pack of packs) for (const row of pack.rows) rows.set(row._id, row as Row<T>);
  for (const row of loose) rows.set(row._id, row);
  return [...rows.values()].filter(isThere<T>);
}

/** The next number of a pack. Numbers skip at random, so that one of an aborted transaction, remembered, never comes again. */
const nextNumber = (last: number) => last + 1 + Math.floor(Math.random() * 2 ** 30);

async function addPacks(db: PackedDb, table: TableName, rows: Row<TableName>[]): Promise<void> {
  const { most } = db.packSizes;
  const ns = [...(await numbersOf(db, table))];
  const packs: Pack[] = [];
  for (let start = 0; start < rows.length; start += most) {
    const n = nextNumber(ns.at(-1) ?? 0);
    ns.push(n);
    packs.push({ table, n, rows: rows.slice(start, start + most) });
  }
  await Dexie.Promise.all([
    db.packs.bulkAdd(packs),
    db.packIds.bulkAdd(packs.map(({ n, rows: some }) => ({ table, n, ids: some.map(({ _id }) => _id).join(' ') }))),
    setNumbers(db, table, ns),
  ]);
}

/** True if so many records become packs. */
export const isPacked = (db: PackedDb, rows: unknown[]) => rows.length >= db.packSizes.from;

/** Writes records of a table; as many as a page of a first sync has become packs. */
export async function putRows(db: PackedDb, table: TableName, rows: Row<TableName>[]): Promise<void> {
  const loose = db.loose(table);
  if (!isPacked(db, rows)) {
    await loose.bulkPut(rows);
    return;
  }
  await addPacks(db, table, rows);
  // Nothing older may stay beside the packs, where it would count.
  const beside = new Set(await loose.toCollection().primaryKeys());
  const older = rows.flatMap(({ _id }) => (beside.has(_id) ? _id : []));
  if (older.length > 0) await loose.bulkDelete(older);
}

/** Removes records of a table. */
export async function removeRows(db: PackedDb, table: TableName, ids: Id[]): Promise<void> {
  const packed = [...(await locate(db, table, ids, await numbersOf(db, table))).values()].flat();
  const inPacks = new Set(packed);
  const others = ids.filter((id) => !inPacks.has(id));
  if (others.length > 0) await db.loose(table).bulkDelete(others);
  if (packed.length > 0) await db.loose(table).bulkPut(packed.map((_id): Gone => ({ _id, isGone: true })));
}

/** Removes all records of a table. */
export async function clearRows(db: PackedDb, table: TableName): Promise<void> {
  const [from, to] = packsOf(table);
  await Dexie.Promise.all([
    db.loose(table).clear(),
    db.packs.where('[table+n]').between(from, to).delete(),
    db.packIds.where('[table+n]').between(from, to).delete(),
    setNumbers(db, table, []),
  ]);
}

/** Packs a table anew once many of its packed records were changed or removed. */
export async function repack(db: PackedDb, table: TableName): Promise<void> {
  const packs = await idsOfPacks(db, table, await numbersOf(db, table));
  const held = packs.reduce((sum, { ids }) => sum + ids.split(' ').length, 0);
  if (held === 0) return;
  const rows = await readAll(db, table);
  const stale = held + (await db.loose(table).count()) - rows.length;
  if (stale < held * REPACK_SHARE) return;
  await clearRows(db, table);
  await putRows(db, table, rows);
}
