import { unwrapField } from '../../schema/fields.ts';
import type { Id } from '../../schema/ids.ts';
import { formatYen, Yen } from '../../schema/money.ts';
import { TABLE_NAMES, type TableName, tables } from '../../schema/tables.ts';

/** Looks up the name of a record. */
export type Names = (id: Id) => string | undefined;
/** Context for formatted values: names of records, and the business's time zone. */
export type Speech = { names: Names; timeZone: string };

/** Singular name of each table's records. */
export const TABLE_LABELS: Record<TableName, string> = {
  customers: 'Customer',
  users: 'Web login',
  employees: 'Employee',
  categories: 'Category',
  products: 'Product',
  wishlist: 'Ordersheet entry',
  information: 'Information',
  orders: 'Order',
  orderTracks: 'Order track',
  invoices: 'Invoice',
  payments: 'Payment',
  notes: 'Note',
  handovers: 'Handover',
  deletedOrders: 'Notice to the restaurant',
};

/** Fields whose own name is unclear. */
const FIELD_LABELS: Record<string, string> = {
  sku: 'Unit',
  assignToCollect: 'Collector',
  at: 'Done at',
  paymentDate: 'Payment day',
  collectorId: 'Collector',
  serialNo: 'Serial number',
  orderItems: 'Items',
};

/** `restaurantName` as `Restaurant name`; an id without its suffix. */
export function fieldLabel(field: string): string {
  const known = FIELD_LABELS[field];
  if (known) return known;
  const label = field.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1).trim();
}

/** All amount fields of any record, and the one that only occurs in arguments. */
const YEN_FIELDS = new Set([
  'balanceSeen',
  ...TABLE_NAMES.flatMap((table) =>
    Object.entries(tables[table].shape).flatMap(([field, schema]) =>
      unwrapField(schema).inner === Yen ? [field] : [],
    ),
  ),
]);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function formatItem(item: unknown, speech: Speech): string {
  if (typeof item !== 'object' || item === null) return formatValue('', item, speech);
  const { quantity, sku, name } = Object.fromEntries(Object.entries(item));
  if (typeof name === 'string') return [quantity, sku, name].filter((part) => part !== undefined).join(' ');
  return Object.entries(item)
    .map(([field, value]) => `${fieldLabel(field)}: ${formatValue(field, value, speech)}`)
    .join(', ');
}

/** A value as text; a dash for none. */
export function formatValue(field: string, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return YEN_FIELDS.has(field) ? formatYen(value) : value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.map((item) => formatItem(item, speech)).join('; ') || '–';
  if (typeof value === 'object') return formatItem(value, speech);
  const text = String(value);
  if (UUID.test(text)) return speech.names(text) ?? `…${text.slice(-6)}`;
  if (!INSTANT.test(text)) return text;
  return new Date(text).toLocaleString('en-GB', { timeZone: speech.timeZone, dateStyle: 'medium', timeStyle: 'short' });
}
