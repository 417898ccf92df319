import { join, resolve } from 'node:path';
import { type NodePath, type PluginObj, transformAsync, type types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/core/languages.ts';

const HAS_MACROS = /@lingui\/(core|react)\/macro/;
/** Matches the text of a file with sentences: macros, or marked strings, which plain TypeScript can run. */
export const HAS_WORDS = /@lingui\/(core|react)\/macro|\/\*i18n\*\//;
const MACRO = /^@lingui\/core\/macro$/;

/** Macros that translate at once; `msg` makes a message that is translated where it is shown. */
const AT_ONCE = new Set(['t', 'plural', 'select', 'selectOrdinal']);

/** Our runtime, which is smaller than Lingui's. */
const WORDS = resolve(import.meta.dirname, '../../web/words');

export const LINGUI = makeConfig({
  locales: Object.keys(LANGUAGES),
  sourceLocale: DEFAULT_LANGUAGE,
  catalogs: [],
  runtimeConfigModule: {
    i18n: [join(WORDS, 'i18n.ts'), 'i18n'],
    Trans: [join(WORDS, 'trans.tsx'), 'Trans'],
  },
});

export const parserOptions = (filename: string) => ({
  plugins: filename.endsWith('.tsx') ? (['typescript', 'jsx'] as const) : (['typescript'] as const),
});

/** Refuses sentences translated while their module loads, when the language may not be known or loaded yet. */
function noEarlyWords(): PluginObj {
  const check = (path: NodePath<types.CallExpression | types.TaggedTemplateExpression>, callee: NodePath) => {
    if (!callee.isIdentifier() || !AT_ONCE.has(callee.node.name) || path.getFunctionParent()) return;
    const parent = path.scope.getBinding(callee.node.name)?.path.parent;
    if (parent?.type !== 'ImportDeclaration' || !MACRO.test(parent.source.value)) return;
    // A plural within msg`…` is a part of that message.
    const isInMessage = path.findParent(
      (each) =>
        (each.isTaggedTemplateExpression() && each.get('tag').isIdentifier({ name: 'msg' })) ||
        (each.isCallExpression() && each.get('callee').isIdentifier({ name: 'msg' })),
    );
    if (isInMessage) return;
    throw path.buildCodeFrameError(
      'These words are fixed when the module loads: use msg here, and say where they show',
    );
  };
  return {
    visitor: {
      // Before Lingui's own visitor, which replaces the macros.
      Program(program) {
        program.traverse({
          'CallExpression|TaggedTemplateExpression'(path) {
            if (path.isCallExpression()) check(path, path.get('callee'));
            if (path.isTaggedTemplateExpression()) check(path, path.get('tag'));
          },
        });
      },
    },
  };
}

/**
 * A source file with its macros expanded.
 * @param strip keeps only the messages' ids, for a build whose sentences all come from catalogues
 * @throws if a sentence is translated while the module loads
 */
export async function expandWords(code: string, filename: string, strip: boolean) {
  const result = await transformAsync(code, {
    filename,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: [...parserOptions(filename).plugins] },
    plugins: [noEarlyWords, [macros, { stripMessageField: strip, linguiConfig: LINGUI }]],
  });
  if (typeof result?.code !== 'string') throw new Error(`No code came of ${filename}.`);
  return { code: result.code, map: result.map ?? null };
}

/**
 * Expands the macros of the files that have any; others are not parsed a second time.
 * @param hasWords collects their paths
 * @param keepsEnglish true for a build that loads no catalogue
 */
export function wordMacros(hasWords: Set<string>, keepsEnglish = false): Plugin {
  let strip = false;
  return {
    name: 'todoke:word-macros',
    enforce: 'pre',
    configResolved({ command }) {
      strip = command === 'build' && !keepsEnglish;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: HAS_MACROS },
      handler(code, id) {
        hasWords.add(id);
        return expandWords(code, id, strip);
      },
    },
  };
}
