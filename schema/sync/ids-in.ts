/**
 * Fields that name a record which other queued work may have created. A driver is no such field: employees are created
 * online.
 */
const NAMES_A_RECORD = /(Id|^category)$/;

/**
 * Ids that a mutation's arguments name: its own records and those it builds on, such as the payments of a handover.
 * Ignores other lists, such as an order's products.
 */
export function idsIn(args: unknown): string[] {
  if (args === null || typeof args !== 'object' || Array.isArray(args)) return [];
  return Object.entries(args).flatMap(([key, value]) => {
    if (Array.isArray(value) && key.endsWith('Ids')) return value.filter((id) => typeof id === 'string');
    return typeof value === 'string' && NAMES_A_RECORD.test(key) ? value : idsIn(value);
  });
}
