import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { extractFromFileWithBabel } from '@lingui/cli/api/extractors/babel';
import type { CatalogType, ExtractedCatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/core/languages.ts';
import { catalogueOf } from '../../words/catalogues.ts';
import { BESIDE } from '../checks/import-table.ts';
import { sourcesOf } from '../checks/imports.ts';
import { HAS_WORDS, LINGUI, parserOptions } from './macros.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** The languages that have catalogues: sentences in the sources are English already. */
export const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== DEFAULT_LANGUAGE);

const po = formatter({ lineNumbers: false });

export const fileOf = (language: string, name: string) => join(ROOT, 'words', language, `${name}.po`);

/** Names of the catalogues of a language; English has the same as the others. */
export function storedNames(language: string): string[] {
  const folder = language === DEFAULT_LANGUAGE ? (TRANSLATED[0] ?? '') : language;
  try {
    const files = readdirSync(join(ROOT, 'words', folder));
    return files.filter((file) => file.endsWith('.po')).map((file) => file.slice(0, -'.po'.length));
  } catch {
    return [];
  }
}

/** The messages of a stored catalogue in English, as in the sources. */
async function readSentences(name: string): Promise<CatalogType> {
  const [known = ''] = TRANSLATED;
  const stored = Object.entries(await readCatalogue(known, name));
  return Object.fromEntries(stored.map(([id, entry]) => [id, { ...entry, translation: entry.message ?? id }]));
}

/** A catalogue in a language: its messages by id; empty if there is none. */
export async function readCatalogue(language: string, name: string): Promise<CatalogType> {
  if (language === DEFAULT_LANGUAGE) return readSentences(name);
  const filename = fileOf(language, name);
  let text: string;
  try {
    text = readFileSync(filename, 'utf8');
  } catch {
    return {};
  }
  return po.parse(text, { locale: language, sourceLocale: DEFAULT_LANGUAGE, filename });
}

async function writeCatalogue(language: string, name: string, catalogue: CatalogType): Promise<void> {
  const filename = fileOf(language, name);
  if (Object.keys(catalogue).length === 0) return rmSync(filename, { force: true });
  const context = { locale: language, sourceLocale: DEFAULT_LANGUAGE, filename, existing: null };
  const text = await po.serialize(catalogue, context);
  mkdirSync(dirname(filename), { recursive: true });
  // A date would make every run a difference.
  writeFileSync(filename, text.replace(/^"POT-Creation-Date: .*"\n/m, ''));
}

/** All messages of the sources by catalogue, in the order of files and lines. */
export async function extractWords(): Promise<Map<string, ExtractedCatalogType>> {
  const found = new Map<string, ExtractedCatalogType>();
  const homeless: string[] = [];
  for (const file of sourcesOf(ROOT)
    .filter((each) => !BESIDE.test(each))
    .sort()) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    if (!HAS_WORDS.test(code)) continue;
    const name = catalogueOf(file);
    if (name === undefined) {
      homeless.push(file);
      continue;
    }
    const messages: ExtractedCatalogType = found.get(name) ?? {};
    found.set(name, messages);
    await extractFromFileWithBabel(
      join(ROOT, file),
      code,
      ({ id, message, context, comment }) => {
        messages[id] ??= { ...(message && { message }), ...(context && { context }), comments: [], origin: [] };
        const known = messages[id];
        if (comment && !known.comments?.includes(comment)) known.comments?.push(comment);
        if (!known.origin?.some(([path]) => path === file)) known.origin?.push([file]);
      },
      { linguiConfig: LINGUI },
      { plugins: [...parserOptions(file).plugins] },
    );
  }
  if (homeless.length > 0) throw new Error(`words/catalogues.ts has no catalogue for ${homeless.join(', ')}.`);
  return found;
}

/** Updates a stored catalogue to the messages of the sources: translations stay, unused ones go. */
function merged(stored: CatalogType, messages: ExtractedCatalogType): CatalogType {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, { ...message, translation: stored[id]?.translation ?? '' }]),
  );
}

export async function writeWords(extracted: ReadonlyMap<string, ExtractedCatalogType>): Promise<void> {
  for (const language of TRANSLATED) {
    for (const name of new Set([...extracted.keys(), ...storedNames(language)])) {
      const stored = await readCatalogue(language, name);
      await writeCatalogue(language, name, merged(stored, extracted.get(name) ?? {}));
    }
  }
}
