import { t } from '@lingui/core/macro';
import { tables } from '../../schema/all/tables.ts';
import { PRODUCT_LABELS } from '../../schema/catalogue/product-labels.ts';
import { Weekday } from '../../schema/core/days.ts';
import { labelIn } from '../../schema/core/field-labels.ts';
import { unwrapField } from '../../schema/core/fields.ts';
import type { Id } from '../../schema/core/ids.ts';
import { LANGUAGES, Language } from '../../schema/core/languages.ts';
import { formatYen, WholeYen, Yen } from '../../schema/core/money.ts';
import { TABLE_NAMES } from '../../schema/core/table-names.ts';
import { CUSTOMER_LABELS } from '../../schema/customers/customer-labels.ts';
import { formatDateTime, formatNumber, formatWeekday } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { FIELD_LABELS, VALUE_LABELS } from './record-words.ts';

export type Names = (id: Id) => string | undefined;
/** Context for formatted values: names of records, and the business's time zone. */
export type Speech = { names: Names; timeZone: string };

const LABELLED = { ...CUSTOMER_LABELS, ...PRODUCT_LABELS };

/** `restaurantName` as `Restaurant name`, a language by its own name, and a field unknown to this version as it is. */
export function fieldLabel(field: string): string {
  const label =
    FIELD_LABELS[field] ?? (field in LABELLED && labelIn('activity', LABELLED[field as keyof typeof LABELLED]));
  if (label) return say(label);
  const language = Language.safeParse(field).data;
  return language ? LANGUAGES[language].name : field;
}

/** All amount fields of any record, and those that only occur in arguments. */
const YEN_FIELDS = new Set([
  'balanceSeen',
  'totalSeen',
  ...TABLE_NAMES.flatMap((table) =>
    Object.entries(tables[table].shape).flatMap(([field, schema]) =>
      ([Yen, WholeYen] as unknown[]).includes(unwrapField(schema).inner) ? [field] : [],
    ),
  ),
]);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function formatItem(item: unknown, speech: Speech): string {
  if (typeof item !== 'object' || item === null) return formatValue('', item, speech);
  const { quantity, sku, name, delivered, unit, before, after, role } = Object.fromEntries(Object.entries(item));
  if (typeof role === 'string') return name || formatValue('role', role, speech);
  if (typeof before === 'number' && typeof after === 'number')
    return `${name}: ${formatNumber(before)} → ${formatNumber(after)} ${formatValue('sku', sku, speech)}`;
  if (typeof delivered === 'number')
    return `${formatNumber(delivered / 1000)} ${formatValue('unit', unit, speech)} ${name}`;
  if (typeof name === 'string')
    return [quantity, sku && formatValue('sku', sku, speech), name].filter((part) => part !== undefined).join(' ');
  return Object.entries(item)
    .map(([field, value]) => `${fieldLabel(field)}: ${formatValue(field, value, speech)}`)
    .join(', ');
}

/** A value as text; a dash for none. */
export function formatValue(field: string, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number') return YEN_FIELDS.has(field) ? formatYen(value) : formatNumber(value);
  if (Array.isArray(value)) return value.map((item) => formatItem(item, speech)).join('; ') || '–';
  if (typeof value === 'object') return formatItem(value, speech);
  const text = String(value);
  const label = VALUE_LABELS[field]?.[text];
  if (label) return say(label);
  if (UUID.test(text)) return speech.names(text) ?? `…${text.slice(-6)}`;
  if (INSTANT.test(text)) return formatDateTime(text, speech.timeZone);
  const weekday = Weekday.safeParse(text).data;
  return weekday ? formatWeekday(weekday) : text;
}
