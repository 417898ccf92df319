import type { NameLanguage } from '../core/languages.ts';
import type { LocalNames } from './local-names.ts';

const PREFIX = 'names.';
/** A name in one language as a separate field: `names.ja`. */
export type NameField = `${typeof PREFIX}${NameLanguage}`;
export const nameField = (language: NameLanguage): NameField => `${PREFIX}${language}`;

/** A record or patch with its names as separate fields. */
export function namesApart<R extends object>({ names = {}, ...own }: R & { names?: LocalNames | undefined }) {
  const fields = Object.entries(names).map(([language, name]) => [`${PREFIX}${language}`, name]);
  return { ...own, ...(Object.fromEntries(fields) as { [F in NameField]?: string }) };
}

/** The inverse of `namesApart`. */
export function namesTogether(fields: object): Record<string, unknown> {
  const isName = ([field]: [string, unknown]) => field.startsWith(PREFIX);
  const entries = Object.entries(fields);
  const names = entries.filter(isName).map(([field, name]) => [field.slice(PREFIX.length), name]);
  const own = Object.fromEntries(entries.filter((entry) => !isName(entry)));
  return names.length === 0 ? own : { ...own, names: Object.fromEntries(names) };
}
