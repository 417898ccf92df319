import Dexie, { type Table } from 'dexie';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';

/**
 * Stores records that came in one page of a first sync together, as packs of many: writing or reading a pack costs
 * IndexedDB little more than a single record does. A changed record is stored outside the packs and overrides the one
 * in its pack; a removed one leaves a tombstone there. Call all functions here inside a transaction over `packStores`
 * and the table.
 */

/** Records of a table as they came. `n` orders a table's packs; a later pack overrides earlier ones. */
export type Pack = { table: TableName; n: number; rows: Row<TableName>[] };

/** The ids of a pack's records, by which one is found without reading packs. */
export type PackIds = { table: TableName; n: number; ids: string };

export type PackList = { table: TableName; ns: number[] };

/** Tombstone of a record that is in a pack and was removed since. */
export type Gone = { _id: Id; isGone: true };

/** From how many records of a table at once packs are made, and how many a pack holds at most. */
export type PackSizes = { from: number; most: number };
export const PACK_SIZES: PackSizes = { from: 32, most: 128 };

/** A database with packs. `loose` are the records outside them. */
export interface PackedDb {
  loose<T extends TableName>(table: T): Table<Row<T> | Gone, Id>;
  packs: Table<Pack, [TableName, number]>;
  packIds: Table<PackIds, [TableName, number]>;
  packLists: Table<PackList, TableName>;
  packSizes: PackSizes;
  /** Cache of the ids of packs, by pack number. */
  knownPackIds: Map<TableName, Map<number, string>>;
  /** Cache of packs read for single records, by table and number, most recently used last. */
  knownPacks: Map<string, Pack>;
}

/** Number of packs to cache: the next tap is mostly about a record that came with the last one's. */
const MOST_KNOWN = 8;

/** Share of stale records in a table's packs from which they are packed again. */
const REPACK_SHARE = 0.25;

const isThere = <T extends TableName>(row: Row<T> | Gone | undefined): row is Row<T> =>
  row !== undefined && !('isGone' in row);

const packsOf = (table: TableName) => [
  [table, Dexie.minKey],
  [table, Dexie.maxKey],
];

type Lists = Map<TableName, number[]>;

/** Pack lists that a transaction has read. Nobody else can change them until it ends. */
const listsOf = new WeakMap<IDBTransaction, PromiseLike<Lists>>();

/** The numbers of a table's packs. Reads those of all tables at once, since a tap asks for records of several. */
function numbersOf(db: PackedDb, table: TableName): PromiseLike<number[]> {
  const transaction = Dexie.currentTransaction.idbtrans;
  let lists = listsOf.get(transaction);
  if (!lists) {
    lists = db.packLists.toArray((all): Lists => new Map(all.map(({ table: of, ns }) => [of, ns])));
    listsOf.set(transaction, lists);
  }
  return lists.then((known) => known.get(table) ?? []);
}

function setNumbers(db: PackedDb, table: TableName, ns: number[]): PromiseLike<unknown> {
  const lists = listsOf.get(Dexie.currentTransaction.idbtrans);
  const written: PromiseLike<unknown> = ns.length > 0 ? db.packLists.put({ table, ns }) : db.packLists.delete(table);
  return Dexie.Promise.all<unknown>([written, lists?.then((known) => known.set(table, ns))]);
}

/** The ids of a table's packs, latest pack first. Packs never change, so the cached ones are not read again. */
async function idsOfPacks(db: PackedDb, table: TableName, ns: number[]): Promise<{ n: number; ids: string }[]> {
  const known = db.knownPackIds.get(table);
  const missing = ns.filter((n) => !known?.has(n));
  const read = missing.length > 0 ? await db.packIds.bulkGet(missing.map((n): [TableName, number] => [table, n])) : [];
  const now = new Map(ns.map((n) => [n, known?.get(n) ?? '']));
  for (const each of read) if (each) now.set(each.n, each.ids);
  db.knownPackIds.set(table, now);
  return Array.from(now, ([n, ids]) => ({ n, ids })).reverse();
}

/** The pack to read each id from, by number; ids in no pack are left out. */
async function locate(db: PackedDb, table: TableName, ids: Id[], ns: number[]): Promise<Map<number, Id[]>> {
  const found = new Map<number, Id[]>();
  const wanted = new Set(ids);
  for (const pack of await idsOfPacks(db, table, ns)) {
    if (wanted.size === 0) break;
    // A few ids are searched in the text; for many, the pack's ids are split and compared.
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

/** From this many ids, they are first compared with the keys outside the packs: there a miss costs as much as a hit. */
const MANY = 100;

/** The records with these ids outside the packs, and tombstones. */
function readLoose<T extends TableName>(db: PackedDb, table: T, ids: Id[]): PromiseLike<Map<Id, Row<T> | Gone>> {
  const loose = db.loose(table);
  const read = (asked: Id[]) =>
    loose.bulkGet(asked).then((found) => new Map(found.flatMap((row) => (row ? [[row._id, row] as const] : []))));
  if (ids.length <= MANY) return read(ids);
  const wanted = new Set(ids);
  return loose.toCollection().primaryKeys((keys) => read(keys.filter((id) => wanted.has(id))));
}

/** Packs of a table by their numbers. Packs never change, so cached ones are not read again. */
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

/** Records of a table by id; undefined for missing ones. */
export async function readRows<T extends TableName>(
  db: PackedDb,
  table: T,
  ids: Id[],
): Promise<(Row<T> | undefined)[]> {
  // Mostly the packs are needed as well, so both reads start together, as Dexie promises (local-tx.ts).
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

/**
 * The next pack number. It skips at random, so that the cached number of an aborted transaction's pack is never used
 * again.
 */
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

/** True if so many records are stored as packs. */
export const isPacked = (db: PackedDb, rows: unknown[]) => rows.length >= db.packSizes.from;

/** Writes records of a table; as many as come in a page of a first sync become packs. */
export async function putRows(db: PackedDb, table: TableName, rows: Row<TableName>[]): Promise<void> {
  const loose = db.loose(table);
  if (!isPacked(db, rows)) {
    await loose.bulkPut(rows);
    return;
  }
  await addPacks(db, table, rows);
  // An older version outside the packs would override them.
  const beside = new Set(await loose.toCollection().primaryKeys());
  const older = rows.flatMap(({ _id }) => (beside.has(_id) ? _id : []));
  if (older.length > 0) await loose.bulkDelete(older);
}

export async function removeRows(db: PackedDb, table: TableName, ids: Id[]): Promise<void> {
  const packed = [...(await locate(db, table, ids, await numbersOf(db, table))).values()].flat();
  const inPacks = new Set(packed);
  const others = ids.filter((id) => !inPacks.has(id));
  if (others.length > 0) await db.loose(table).bulkDelete(others);
  if (packed.length > 0) await db.loose(table).bulkPut(packed.map((_id): Gone => ({ _id, isGone: true })));
}

export async function clearRows(db: PackedDb, table: TableName): Promise<void> {
  const [from, to] = packsOf(table);
  await Dexie.Promise.all([
    db.loose(table).clear(),
    db.packs.where('[table+n]').between(from, to).delete(),
    db.packIds.where('[table+n]').between(from, to).delete(),
    setNumbers(db, table, []),
  ]);
}

/** Packs a table again once many of its packed records were changed or removed. */
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
