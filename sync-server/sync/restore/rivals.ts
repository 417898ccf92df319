import { type LookupTable, type Match, matching, uniqueNames } from '../../../schema/core/lookups.ts';
import type { Row } from '../../../schema/core/records.ts';
import { rateProblem } from '../../../schema/tax/tax-rates.ts';
import { decodeRow } from '../../db/column-codec.ts';
import type { Db } from '../../db/database.ts';
import { lookupQuery, readRow } from '../../db/server-tx.ts';
import type { Key } from './bring-in-line.ts';

/** How to find the rivals of a record: the lookup for candidates, and which of those can't exist beside it. */
type Rivals<T extends LookupTable> = {
  match(row: Row<T>): Match<T>;
  excludes(row: Row<T>, other: Row<T>): boolean;
};

type NamedTable = keyof typeof uniqueNames;

/** Names are unique; no record has an empty one. */
function byName<T extends NamedTable>(table: T): Rivals<T> {
  const { field } = uniqueNames[table];
  const nameOf = (row: object) => Object.entries(row).find(([name]) => name === field)?.[1];
  return { match: (row) => ({ [field]: nameOf(row) ?? '' }) as Match<T>, excludes: () => true };
}

type BankPart = Pick<Row<'payments'>, 'reverses' | 'reversedBy'> & { allocationId?: string | null | undefined };

/** A bank's entry belongs to at most one match. */
function ofTwoMatches(part: BankPart, other: BankPart): boolean {
  const doesStand = ({ reverses, reversedBy }: BankPart) => reverses === null && reversedBy === null;
  return doesStand(part) && doesStand(other) && part.allocationId !== other.allocationId;
}

const RIVALS: { [T in LookupTable]?: Rivals<T> } = {
  customers: byName('customers'),
  products: byName('products'),
  categories: byName('categories'),
  priceLists: byName('priceLists'),
  // A class has one rate per day. Rivals of prices are found by their product, which is the subject of their work.
  taxRates: {
    match: (rate) => ({ class: rate.class }),
    excludes: (rate, other) => rateProblem(rate, [other])?.code === 'rate_overlaps',
  },
  // No entry has an empty id.
  payments: { match: ({ bankEntryId }) => ({ bankEntryId: bankEntryId ?? '' }), excludes: ofTwoMatches },
  credits: { match: ({ bankEntryId }) => ({ bankEntryId: bankEntryId ?? '' }), excludes: ofTwoMatches },
};

async function rivalsOf<T extends LookupTable>(trx: Db, table: T, id: string): Promise<Key[]> {
  const rivals: Rivals<T> | undefined = RIVALS[table];
  const row = rivals && (await readRow(trx, table, id));
  if (!rivals || !row) return [];
  const match = rivals.match(row);
  const { rows } = await trx.executeQuery(lookupQuery(trx, table, match));
  const like = matching(
    table,
    rows.map((stored) => decodeRow(table, stored)),
    match,
  );
  return like.flatMap((other) => (other._id !== id && rivals.excludes(row, other) ? [{ table, id: other._id }] : []));
}

/** Records that can't exist beside one of these as they are now. */
export async function clashesOf(trx: Db, records: readonly Key[]): Promise<Key[]> {
  const found: Key[] = [];
  for (const { table, id } of records) {
    if (Object.hasOwn(RIVALS, table)) found.push(...(await rivalsOf(trx, table as LookupTable, id)));
  }
  return found;
}
