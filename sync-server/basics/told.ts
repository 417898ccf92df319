/**
 * A message before its translation (http/languages.ts): a sentence that is marked in its source, with its values. Text
 * values, such as the contents of a spreadsheet's cell, are not translated.
 */
export type Told =
  | { sentence: string; values?: Record<string, string | number | Told> }
  /** Singular or plural, chosen by the count; both contain `{count}`. */
  | { count: number; one: string; other: string }
  /** A list, joined as `rice, oil and tea`. */
  | { list: Told[] }
  /** The name of a language, by its code: `Japanese`. */
  | { language: string };

/** Translates marked sentences into one language. */
export type Speaker = {
  /** The language's tag for `Intl`. */
  tag: string;
  say(sentence: string): string;
};

/** English as it stands in the sources: for logs, the command line, and as the default. */
export const ENGLISH: Speaker = { tag: 'en-GB', say: (sentence) => sentence };

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

export const inEnglish = (told: Told): string => tell(ENGLISH, told);

/** Turns a plain sentence into a message; a message stays as it is. */
export const toldOf = (text: string | Told): Told => (typeof text === 'string' ? { sentence: text } : text);
