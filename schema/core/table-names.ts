/**
 * The names of all replicated tables, apart from the records' schemas (tables.ts), most of which a restaurant's phone
 * never needs.
 */
export const TABLE_NAMES = [
  'customers',
  'users',
  'employees',
  'categories',
  'products',
  'wishlist',
  'information',
  'orders',
  'orderTracks',
  'invoices',
  'payments',
  'notes',
  'handovers',
  'deletedOrders',
  'business',
  'taxRates',
  'priceLists',
  'prices',
  'slips',
  'credits',
  'billings',
  'documents',
  'calendarDays',
  'standingOrders',
] as const;

export type TableName = (typeof TABLE_NAMES)[number];

const KNOWN: ReadonlySet<string> = new Set(TABLE_NAMES);

export function isTableName(name: string): name is TableName {
  return KNOWN.has(name);
}

/** Tables whose records are never changed or deleted. */
const APPEND_ONLY: ReadonlySet<TableName> = new Set<TableName>(['documents']);

export const isAppendOnly = (table: TableName): boolean => APPEND_ONLY.has(table);
