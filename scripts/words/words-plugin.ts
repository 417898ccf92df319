import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/core/languages.ts';
import { CATALOGUES, catalogueOf, PARTS, type Part } from '../../words/catalogues.ts';
import { onlyRoleOf } from '../bundle/chunks.ts';
import { fileOf, ROOT, readCatalogue, TRANSLATED } from './catalogue-files.ts';
import { wordMacros } from './macros.ts';
import { pseudoText } from './pseudo.ts';

const LOADERS = 'virtual:words';
const ID = /^\0?virtual:words(?:\/(\w+)\/(\w+))?$/;
/**
 * A pseudo-language of longer words with accents, to find text that is cut off or in no catalogue. For development
 * only.
 */
export const PSEUDO = 'pseudo';
const BROWSER_PARTS = PARTS.filter((part) => part !== 'server');

/** The catalogues that a part consists of. */
export const cataloguesOf = (part: Part) => Object.keys(CATALOGUES).filter((name) => CATALOGUES[name]?.part === part);

/** The compiled messages of a part in a language, by id, as JSON. */
export async function compilePart(language: string, part: Part): Promise<string> {
  const messages: Record<string, CompiledMessage> = {};
  const isPseudo = language === PSEUDO;
  for (const name of cataloguesOf(part)) {
    const stored = await readCatalogue(isPseudo ? DEFAULT_LANGUAGE : language, name);
    for (const [id, { message, translation }] of Object.entries(stored)) {
      // A marked string is its own id, and shown as it is. With values it must be compiled, since browsers have no
      // compiler.
      if (translation === id && !isPseudo && !id.includes('{')) continue;
      messages[id] = compileMessageOrThrow(translation || message || id, isPseudo ? pseudoText : undefined);
    }
  }
  return JSON.stringify(messages);
}

function loadersOf(languages: string[]): string {
  const rows = languages.map((language) => {
    const parts = BROWSER_PARTS.map((part) => `${part}: () => import('${LOADERS}/${language}/${part}')`);
    return `${JSON.stringify(language)}: { ${parts.join(', ')} }`;
  });
  return `const loaders = { ${rows.join(', ')} };\nexport const loadWords = (language, part) => loaders[language][part]();`;
}

/** Formats for languages that browsers may lack; few languages need such a file. */
const formatsOf = (language: string) => join(ROOT, 'web/words', `intl-${language}.ts`);

/** The chunk of a part's words, such as `words-ja-common`; null for any other module. */
export function wordsChunk(id: string): string | null {
  const formats = /\/web\/words\/intl-(\w+)\.ts$/.exec(id)?.[1];
  if (formats) return `words-${formats}-common`;
  const [, language, part] = ID.exec(id) ?? [];
  return language && part ? `words-${language}-${part}` : null;
}

/** The parts whose words are loaded when a chunk's code runs (web/words/language.ts). */
function partsFor(chunk: string): Part[] {
  if (/^(packages|index|react|login|app|customer-first.*|background-.*)$/.test(chunk)) return ['common'];
  // Files of their own with screens of one role (scripts/bundle/chunks.ts).
  if (chunk.startsWith('dashboard-chart')) return ['common', 'shared', 'office'];
  if (chunk.startsWith('delivery-calendar')) return ['common', 'shared', 'customer'];
  const [area] = chunk.split('-', 1);
  const role = onlyRoleOf(area ?? '');
  if (role) {
    return /-(shared|staff)$/.test(chunk) ? ['common', 'shared'] : ['common', 'shared', role];
  }
  return ['common', 'shared'];
}

/** Modules whose words may not be loaded when they are shown: `shared: web/a.tsx, whose words are the office’s`. */
export function misplacedWords(chunk: { name: string; moduleIds: string[] }, hasWords: ReadonlySet<string>): string[] {
  const parts = partsFor(chunk.name);
  return chunk.moduleIds
    .filter((id) => hasWords.has(id))
    .map((id) => ({ file: relative(ROOT, id), catalogue: catalogueOf(relative(ROOT, id)) ?? '' }))
    .filter(({ catalogue }) => !parts.some((part) => part === CATALOGUES[catalogue]?.part))
    .map(({ file, catalogue }) => `${file} is in ${chunk.name}, where the words of ${catalogue} may not be loaded`);
}

/** File names of the built parts of a language, from the page's root. */
type Files = Record<string, Partial<Record<Part, string>>>;

/**
 * `virtual:words`, which loads the catalogues: one chunk per language and part. The page tells their names to
 * `public/before-paint.js`, which fetches the chosen language in parallel with the first script instead of after it.
 */
function catalogues(hasWords: ReadonlySet<string>): Plugin {
  let languages = Object.keys(LANGUAGES);
  return {
    name: 'todoke:catalogues',
    config: (_config, { command }) => {
      if (command === 'serve') languages = [...languages, PSEUDO];
    },
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: ID },
      async handler(id) {
        const [, language, part] = ID.exec(id) ?? [];
        if (!language || !part) return loadersOf(languages);
        const files = cataloguesOf(part as Part).flatMap((name) => TRANSLATED.map((each) => fileOf(each, name)));
        for (const file of files.filter((each) => existsSync(each))) this.addWatchFile(file);
        const json = await compilePart(language, part as Part);
        // Parsed from a string, which is faster than a literal of that size.
        const messages = `export const messages = JSON.parse(${JSON.stringify(json)});`;
        const formats = formatsOf(language);
        if (part !== 'common' || !existsSync(formats)) return messages;
        return `import { addFormats } from ${JSON.stringify(formats)};\naddFormats();\n${messages}`;
      },
    },
    generateBundle(_options, bundle) {
      const wrong = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? misplacedWords(output, hasWords) : [],
      );
      if (wrong.length > 0) this.error(`words/catalogues.ts: ${wrong.join('; ')}.`);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files: Files = Object.fromEntries(languages.map((language) => [language, {}]));
        for (const output of Object.values(bundle ?? {})) {
          // A language's formats are in the same chunk.
          const id = output.type === 'chunk' ? output.moduleIds.find((each) => ID.exec(each)?.[1]) : undefined;
          const [, language = '', part] = ID.exec(id ?? '') ?? [];
          const own = files[language];
          if (own && part) own[part as Part] = `/${output.fileName}`;
        }
        return [{ tag: 'meta', attrs: { name: 'words', content: JSON.stringify(files) }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Plugins for sentences in the sources, and their catalogues by language. */
export function words(): Plugin[] {
  const hasWords = new Set<string>();
  return [wordMacros(hasWords), catalogues(hasWords)];
}
