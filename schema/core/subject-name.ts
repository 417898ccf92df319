import type { Id } from './ids.ts';

/** The id of the restaurant that a record belongs to; null if none. */
export function customerIdOf(record: object | undefined): Id | null {
  return record && 'customerId' in record && typeof record.customerId === 'string' ? record.customerId : null;
}

/** A record's own name (of a restaurant, product or employee); null if its kind has none. */
export function ownNameOf(record: object | undefined): string | null {
  if (!record) return null;
  if ('restaurantName' in record) return String(record.restaurantName);
  return 'name' in record ? String(record.name) : null;
}

/** The name of a mutation's subject in lists of work: its own, else its restaurant's; empty if unknown. */
export function subjectName(record: object | undefined, customer: object | undefined): string {
  return ownNameOf(record) ?? ownNameOf(customer) ?? '';
}
