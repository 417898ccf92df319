import type { CatalogType, ExtractedCatalogType } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readCatalogue, storedNames, TRANSLATED } from './catalogue-files.ts';

type Stored = Map<string, CatalogType>;

/** The names of the values and elements in a message, sorted: `count`, `<0>`. */
export function placeholdersOf(message: string): string[] {
  const found = new Set<string>(message.match(/<\/?\d+\/?>/g) ?? []);
  const walk = (token: unknown) => {
    if (!Array.isArray(token)) return;
    const [name, kind, cases] = token;
    if (typeof name === 'string') found.add(name);
    if (kind && typeof cases === 'object' && cases !== null) {
      for (const each of Object.values(cases)) if (Array.isArray(each)) each.forEach(walk);
    }
  };
  compileMessageOrThrow(message).forEach(walk);
  return [...found].sort();
}

/** The problem of a translation, or null. */
export function problemOf(source: string, translation: string): string | null {
  if (translation.trim() === '') return 'is not translated';
  try {
    const [wanted, given] = [placeholdersOf(source), placeholdersOf(translation)];
    const lost = wanted.filter((name) => !given.includes(name));
    const extra = given.filter((name) => !wanted.includes(name));
    if (lost.length > 0) return `lacks ${lost.join(', ')}`;
    return extra.length > 0 ? `has ${extra.join(', ')}, which the sentence does not have` : null;
  } catch (error) {
    return `can't be read: ${error instanceof Error ? error.message : error}`;
  }
}

async function readAll(language: string): Promise<Stored> {
  const stored: Stored = new Map();
  for (const name of storedNames(language)) stored.set(name, await readCatalogue(language, name));
  return stored;
}

function problemsOfLanguage(
  language: string,
  stored: Stored,
  extracted: ReadonlyMap<string, ExtractedCatalogType>,
): string[] {
  const problems: string[] = [];
  const said = new Map<string, { translation: string; where: string }>();
  for (const [name, messages] of extracted) {
    const where = `words/${language}/${name}.po`;
    for (const [id, { message = id }] of Object.entries(messages)) {
      const known = stored.get(name)?.[id];
      if (!known) {
        problems.push(`${where}: “${message}” is missing: npm run words`);
        continue;
      }
      const translation = known.translation ?? '';
      const problem = problemOf(message, translation);
      if (problem) problems.push(`${where}: “${message}” ${problem}`);
      const before = said.get(id);
      if (before && before.translation !== translation) {
        problems.push(`${where}: “${message}” is “${translation}” here and “${before.translation}” in ${before.where}`);
      }
      said.set(id, { translation, where });
    }
  }
  for (const [name, messages] of stored) {
    for (const [id, { message = id }] of Object.entries(messages)) {
      if (extracted.get(name)?.[id]) continue;
      problems.push(`words/${language}/${name}.po: “${message}” is used nowhere: npm run words`);
    }
  }
  return problems;
}

/**
 * Everything that is wrong with the catalogues, as sentences; empty if every message is translated in every language.
 */
export async function checkWords(extracted: ReadonlyMap<string, ExtractedCatalogType>): Promise<string[]> {
  const problems: string[] = [];
  for (const language of TRANSLATED) problems.push(...problemsOfLanguage(language, await readAll(language), extracted));
  return problems;
}
