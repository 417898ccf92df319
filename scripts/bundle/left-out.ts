import type { Plugin } from 'vite';

/** Files of packages that the app never uses, which the bundler can't tell. */
const LEFT_OUT = [
  // zod's JSON Schema: each schema refers to it, but only the server's API document uses it.
  /\/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  // zod's English messages: web/words/field-problems.ts has them in every language.
  /\/node_modules\/zod\/v4\/locales\/en\.js$/,
  // Chakra's reset: theme-css.tsx has written it into the stylesheet.
  /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
];

const NAMES = /^export (?:async )?(?:const|function) (\w+)|^export \{ (.+) \}|^export (default) /gm;

/** A module with the same exports that do nothing. */
function inert(code: string): string {
  const names = [...code.matchAll(NAMES)].flatMap(
    ([, name, list = '', standard]) => name ?? standard ?? list.split(', '),
  );
  return names
    .map((name) => name.replace(/^.+ as /, ''))
    .map((name) => (name === 'default' ? 'export default () => {};' : `export const ${name} = () => {};`))
    .join('\n');
}

/** Drops unused code from the build; a missing export fails the build. */
export function leftOut(): Plugin {
  return {
    name: 'todoke:left-out',
    apply: 'build',
    transform: { filter: { id: LEFT_OUT }, handler: (code) => ({ code: inert(code), map: null }) },
  };
}
