import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { DEFAULT_LANGUAGE, firstKnown, LANGUAGES, type Language } from '../../schema/core/languages.ts';
import { ROOT } from '../basics/root.ts';
import { type Speaker, type Told, tell, toldOf } from '../basics/told.ts';

const WORDS = join(ROOT, 'words');
/** Catalogues with the sentences of the server; their ids are the marked English texts. */
const CATALOGUES = ['schema.po', 'documents.po', 'field-labels.po', 'server.po'];

const textOf = (quoted: string) => (quoted.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((part) => JSON.parse(part)).join('');

/** Reads a PO file into translations by English sentence. */
export function readSentences(po: string): Map<string, string> {
  const entries = po.matchAll(/^msgid ((?:".*"\s*)+)^msgstr ((?:".*"\s*)+)/gm);
  return new Map(Array.from(entries, ([, id = '', text = '']) => [textOf(id), textOf(text)]));
}

const read = new Map<Language, Map<string, string>>();

/** Loaded on the first response in the language. */
function sentencesOf(language: Language): Map<string, string> {
  const known = read.get(language);
  if (known) return known;
  const folder = join(WORDS, language);
  const files = readdirSync(folder).filter((file) => CATALOGUES.includes(file));
  const sentences = new Map(files.flatMap((file) => [...readSentences(readFileSync(join(folder, file), 'utf8'))]));
  read.set(language, sentences);
  return sentences;
}

/** The best supported language of an Accept-Language header; English without one, or if none is supported. */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', weight] = range.trim().split(/\s*;\s*q=/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return firstKnown(wanted.map(({ tag }) => tag)) ?? DEFAULT_LANGUAGE;
}

/** Translates a marked sentence; without a translation it stays English. */
export function sayIn(language: Language, sentence: string): string {
  return language === DEFAULT_LANGUAGE ? sentence : sentencesOf(language).get(sentence) || sentence;
}

/** A speaker of a language, by its catalogues. */
export function speakerOf(language: Language): Speaker {
  return { tag: LANGUAGES[language].intl, say: (sentence) => sayIn(language, sentence) };
}

/** Returns a function that translates into the caller's language; sets the response's content-language. */
export function teller(c: Context): (told: string | Told) => string {
  const language = acceptedLanguage(c.req.header('accept-language'));
  c.header('vary', 'accept-language', { append: true });
  c.header('content-language', language);
  const speaker = speakerOf(language);
  return (told) => tell(speaker, toldOf(told));
}

/** Translates the title and refusal of a piece of work. */
export function tellWork<T extends { title: string; message?: string }>(work: T, say: (sentence: string) => string): T {
  return { ...work, title: say(work.title), ...(work.message !== undefined && { message: say(work.message) }) };
}
