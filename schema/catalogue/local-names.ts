import { z } from 'zod';
import { NAME_LANGUAGES, type NameLanguage } from '../core/languages.ts';
import { oneLine } from '../core/one-line.ts';

const everyLanguage = (name: z.ZodString) =>
  Object.fromEntries(NAME_LANGUAGES.map((language) => [language, name.optional()])) as Record<
    NameLanguage,
    z.ZodOptional<z.ZodString>
  >;

/** A record's names in other languages, as far as somebody entered them. */
export const LocalNames = z.object(everyLanguage(z.string()));
export type LocalNames = z.infer<typeof LocalNames>;

/** Names as a person enters them, of `longest` characters at most. An empty one means none. */
export const localNameFields = (longest: number) =>
  z.strictObject(everyLanguage(z.string().overwrite(oneLine).max(longest)));

/**
 * Merges changed names: an absent language keeps its name, an empty text removes it. So a client that knows fewer
 * languages leaves the others alone.
 */
export function changedNames(before: LocalNames = {}, change: LocalNames = {}): { names?: LocalNames } {
  const names = Object.entries({ ...before, ...change }).filter(([, name]) => name);
  // Sorted, so that equal names are equal JSON.
  names.sort(([a], [b]) => (a < b ? -1 : 1));
  return names.length === 0 ? {} : { names: Object.fromEntries(names) };
}
