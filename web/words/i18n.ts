import type { MessageDescriptor } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * A replacement for Lingui's runtime with only what compiled messages need: values, plurals and choices. Dates and
 * numbers come formatted (format.ts). Lingui's own would add 3 kB to the first screen; i18n.test.ts compares both on
 * every message.
 */

export type Messages = Record<string, CompiledMessage>;
type Values = Record<string, unknown>;
type Cases = { offset?: number } & Record<string, CompiledMessage>;

const catalogues: Record<string, Messages> = {};
let locale = '';
let tag = '';

/** The message for a value, and the number that `#` stands for in it. */
function chosen(type: string, value: unknown, { offset = 0, ...cases }: Cases): [CompiledMessage, string] {
  const rules: Record<string, CompiledMessage> = cases;
  if (type === 'select') return [rules[String(value)] ?? rules.other ?? [], '#'];
  const count = Number(value) - offset;
  const kind = new Intl.PluralRules(tag, { type: type === 'plural' ? 'cardinal' : 'ordinal' }).select(count);
  return [rules[String(value)] ?? rules[kind] ?? rules.other ?? [], new Intl.NumberFormat(tag).format(count)];
}

function fill(message: CompiledMessage, values: Values, count = '#'): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token;
      const [name, type, cases] = token;
      if (!type) return values[name] ?? '';
      const [each, own] = chosen(type, values[name], cases as Cases);
      return fill(each, values, own);
    })
    .join('');
}

export const i18n = {
  get locale() {
    return locale;
  },
  load(language: string, messages: Messages) {
    catalogues[language] = { ...catalogues[language], ...messages };
  },
  /** @param intl the language's tag for numbers and plurals */
  activate(language: string, intl: string) {
    locale = language;
    tag = intl;
  },
  /** Translates a message; Lingui's macros expand to this. */
  _(descriptor: MessageDescriptor | string, values: Values = {}): string {
    const {
      id,
      message = id,
      ...rest
    }: MessageDescriptor = typeof descriptor === 'string' ? { id: descriptor } : descriptor;
    const compiled = catalogues[locale]?.[id];
    if (compiled) return fill(compiled, rest.values ?? values);
    // Only in development: a sentence not yet in the catalogues. The build checks that they are complete.
    return import.meta.env.PROD ? id : fill(compileMessage(message), rest.values ?? values);
  },
};

/** Translates a constant message, made by `msg` or marked in `schema/`. */
export const say = (message: MessageDescriptor | string): string => i18n._(message);
