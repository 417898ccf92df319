/**
 * Words for people, before they are put into their language (http/languages.ts): a sentence that is marked in its source,
 * with its values. Texts among those are said as they are, such as what stands in a cell of a spreadsheet.
 */
export type Told =
  | { sentence: string; values?: Record<string, string | number | Told> }
  /** One sentence of two, by how many; both have `{count}` in them. */
  | { count: number; one: string; other: string }
  /** `rice, oil and tea`. */
  | { list: Told[] }
  /** A language by its code: `Japanese`. */
  | { language: string };

/** Somebody who knows a language. */
export type Speaker = {
  /** The language's tag for `Intl`. */
  tag: string;
  /** A marked sentence in the language. */
  say(sentence: string): string;
};

/** English as it stands in the sources: for logs, the command line, and whoever asks for no other language. */
export const ENGLISH: Speaker = { tag: 'en-GB', say: (sentence) => sentence };

/** Words for people, in a speaker's language. */
export function tell(speaker: Speaker, told: Told): string {
  const { tag, say } = speaker;
  if ('language' in told) return new Intl.DisplayNames(tag, { type: 'language' }).of(told.language) ?? told.language;
  if ('list' in told) return new Intl.ListFormat(tag).format(told.list.map((each) => tell(speaker, each)));
  if ('count' in told) {
    const { count, one, other } = told;
    const isOne = new Intl.PluralRules(tag).select(count) === 'one';
    return tell(speaker, { sentence: isOne ? one : other, values: { count } });
  }
  const { sentence, values = {} } = told;
  return say(sentence).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value);
    return typeof value === 'object' ? tell(speaker, value) : (value ?? whole);
  });
}

/** The same in English. */
export const inEnglish = (told: Told): string => tell(ENGLISH, told);

/** A sentence as such, and one with values as it is. */
export const toldOf = (text: string | Told): Told => (typeof text === 'string' ? { sentence: text } : text);
