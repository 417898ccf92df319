import type { Plugin } from 'vite';

/** What packages bring along and the app never uses, by file; the bundler can't see that by itself. */
const LEFT_OUT = [
  // Schemas as JSON Schema: every schema could tell its own, but the server's API document alone asks.
  /\/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  // Emotion's way to keep statics of components that it wraps, which Chakra never asks for.
  /\/node_modules\/@emotion\/react\/_isolated-hnrs\/dist\/.+\.browser\.esm\.js$/,
  /\/node_modules\/hoist-non-react-statics\/dist\/.+\.js$/,
  // Chakra's own colours: ours are in web/app/theme-colors.ts.
  /\/node_modules\/@chakra-ui\/react\/dist\/esm\/theme\/tokens\/colors\.js$/,
];

const NAMES = /^export (?:async )?(?:const|function) (\w+)|^export \{ (.+) \}/gm;

/** A module with the same exports that does nothing. */
function inert(code: string): string {
  const names = [...code.matchAll(NAMES)].flatMap(([, name, list = '']) => name ?? list.split(', '));
  return names
    .map((name) => name.replace(/^.+ as /, ''))
    .map((name) => (name === 'default' ? 'export default () => {};' : `export const ${name} = () => {};`))
    .join('\n');
}

/** Keeps code out of the build that no screen runs: a name that is missing after all fails the build. */
export function leftOut(): Plugin {
  return {
    name: 'todoke:left-out',
    apply: 'build',
    transform: { filter: { id: LEFT_OUT }, handler: (code) => ({ code: inert(code), map: null }) },
  };
}
