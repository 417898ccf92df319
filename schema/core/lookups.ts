import { categoryKey, codeKey, productCodeKey } from './name-keys.ts';
import type { Row } from './records.ts';
import type { TableName } from './table-names.ts';

/**
 * The fields by which a mutation may look records up (`Tx.where`), together. The server has an index for each in its
 * migrations, except for the few categories, tax rates and price lists; a device scans the table, which is fine for
 * such rare work.
 */
export const lookups = {
  customers: [['customerCode'], ['priceListId']],
  users: [['customerId']],
  categories: [['name']],
  products: [['category'], ['code']],
  orders: [['customerId', 'isDelivered']],
  orderTracks: [['orderId'], ['customerId', 'deliveredAt'], ['deliveredBy', 'isDelivered']],
  invoices: [['customerId'], ['assignToCollect', 'completedAt']],
  payments: [['invoiceId'], ['collectorId', 'handoverId', 'reverses', 'reversedBy'], ['allocationId'], ['bankEntryId']],
  notes: [['invoiceId']],
  handovers: [['driverId', 'confirmedAt']],
  taxRates: [['class'], ['status']],
  slips: [['customerId', 'billedAt']],
  credits: [['customerId'], ['bankEntryId']],
  billings: [['customerId']],
  priceLists: [['name']],
  prices: [['listId'], ['listId', 'productId']],
  documents: [['causeId']],
  standingOrders: [['customerId']],
} as const satisfies { [T in TableName]?: readonly (readonly (keyof Row<T>)[])[] };

export type LookupTable = keyof typeof lookups;

/** Values for all fields of one lookup; null finds records without a value. */
export type Match<T extends LookupTable> = (typeof lookups)[T][number] extends infer Fields
  ? Fields extends readonly (infer F)[]
    ? { [K in F & keyof Row<T>]: Row<T>[K] }
    : never
  : never;

/** Names that are unique within a table, folded for comparison, so that `r-1` finds `R-1`. */
export const uniqueNames = {
  customers: { field: 'customerCode', fold: codeKey },
  products: { field: 'code', fold: productCodeKey },
  categories: { field: 'name', fold: categoryKey },
  priceLists: { field: 'name', fold: categoryKey },
} as const;
const isNamed = (table: string): table is keyof typeof uniqueNames => Object.hasOwn(uniqueNames, table);

/** A field's value as `where` compares it. */
export function foldedValue(table: TableName, field: string, value: unknown): unknown {
  if (!isNamed(table) || uniqueNames[table].field !== field || typeof value !== 'string') return value;
  return uniqueNames[table].fold(value);
}

export function isFolded(table: TableName, field: string): boolean {
  return isNamed(table) && uniqueNames[table].field === field;
}

/** The rows that match, ordered by id, so that both sides see them in the same order. */
export function matching<T extends LookupTable>(table: T, rows: Iterable<Row<T>>, match: Match<T>): Row<T>[] {
  const wanted = Object.entries(match).map(([field, value]) => [field, foldedValue(table, field, value)] as const);
  return Array.from(rows)
    .filter((row) =>
      wanted.every(([field, value]) => foldedValue(table, field, row[field as keyof Row<T>] ?? null) === value),
    )
    .sort((a, b) => (a._id < b._id ? -1 : 1));
}
