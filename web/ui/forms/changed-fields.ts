import { given } from '../../../schema/core/mutation.ts';

/** Equal JSON is the same value: fields hold text, numbers, flags and lists of text. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields of a form that differ from the record's, so that others' edits survive. An undefined field counts as
 * unchanged.
 */
export function changedFields<T extends object>(before: { [K in keyof T]?: unknown }, after: T) {
  const stored = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !same(value, stored.get(field)));
  return given(Object.fromEntries(changed) as Partial<T>);
}
