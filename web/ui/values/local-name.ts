import type { Named } from '../../../schema/catalogue/all-names.ts';
import { DEFAULT_LANGUAGE } from '../../../schema/plain/known-languages.ts';
import { i18n } from '../../words/i18n.ts';

/** A record's name in the shown language; undefined if it has none. */
export function shownName({ names = {} }: Named): string | undefined {
  const known: Record<string, string | undefined> = names;
  return known[i18n.locale];
}

/** A record's name in the shown language, or else its main one. */
export const localName = (record: Named): string => shownName(record) ?? record.name;

/** The `lang` of an element that shows a record's main name, on a page in another language. */
export const plainLang = () => (i18n.locale === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE);

/** The `lang` of an element that shows `localName`. */
export const langOf = (record: Named) => (shownName(record) === undefined ? plainLang() : undefined);

/** Compares by `localName`. */
export const byLocalName = (a: Named, b: Named): number => localName(a).localeCompare(localName(b), i18n.locale);
