import { expect, test } from 'vitest';
import { z } from 'zod';
import { mutations } from '../../schema/all/mutations.ts';
import { tables } from '../../schema/all/tables.ts';
import { newId } from '../../schema/core/ids.ts';
import { fieldLabel, formatValue } from './field-labels.ts';

const id = newId();
const names = (asked: string) => (asked === id ? 'Momo House' : undefined);
const speech = { names, timeZone: 'Asia/Tokyo' };

test('fields are named in words', () => {
  expect(['restaurantName', 'customerId', 'assignToCollect', 'paid'].map(fieldLabel)).toEqual([
    'Restaurant name',
    'Customer',
    'Collector',
    'Paid',
  ]);
});

/** Names of all fields in a schema, including those of its items. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([field, inner]) => [field, ...fieldsOf(inner)]);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap((option) => fieldsOf(option));
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in) : [];
}

test('every field of a record, and of what is asked about one, has a name', () => {
  const schemas = [...Object.values(tables), ...Object.values(mutations).map(({ args }) => args)];
  const fields = new Set(schemas.flatMap(fieldsOf));
  fields.delete('_id');
  expect(fields.size).toBeGreaterThan(80);
  expect([...fields].filter((field) => fieldLabel(field) === field)).toEqual([]);
});

test('values are said as people say them', () => {
  expect(formatValue('paid', 12000.5, speech)).toBe('¥12,000.50');
  expect(formatValue('received', null, speech)).toBe('–');
  expect(formatValue('position', 1200, speech)).toBe('1,200');
  expect(formatValue('paymentMethod', 'monthly', speech)).toBe('Monthly');
  expect(formatValue('badDebt', true, speech)).toBe('Yes');
  expect(formatValue('customerId', id, speech)).toBe('Momo House');
  expect(formatValue('customerId', '01941f29-7c01-7101-8101-010101010101', speech)).toBe('…010101');
  expect(formatValue('deliveryDays', ['Monday', 'Friday'], speech)).toBe('Monday; Friday');
  expect(formatValue('deliveredAt', '2026-11-21T10:00:00.000Z', speech)).toBe('21 Nov 2026, 19:00');
  expect(formatValue('orderItems', [{ name: 'Rice', quantity: 3, sku: 'Bag', _id: id }], speech)).toBe('3 Bag Rice');
  expect(formatValue('lines', [{ name: 'Rice', delivered: 2350, unit: 'Kg', _id: id }], speech)).toBe('2.35 Kg Rice');
  const change = {
    by: { role: 'office', _id: id, name: 'admin' },
    lines: [{ name: 'Rice', sku: 'Bag', before: 2, after: 3 }],
  };
  expect(formatValue('changes', [change], speech)).toBe('By: admin, Items: Rice: 2 → 3 Bag');
  expect(formatValue('deletedBy', { role: 'customer', _id: id, name: '' }, speech)).toBe('Customer');
  expect(formatValue('totalSeen', 973, speech)).toBe('¥973');
});
