import { join } from 'node:path';
import { css } from '@emotion/react';
import { theme } from '../../web/theme/theme.ts';

export const RECIPES_FILE = join(import.meta.dirname, '../../web/theme/recipes.module.css');

/** Recipes and their variants for plain elements of rows and of the login, by class name. */
const RECIPES = {
  button: { size: ['sm', 'md', 'lg'], variant: ['solid', 'subtle', 'outline', 'ghost', 'plain'] },
  badge: { size: ['sm', 'md', 'lg'], variant: ['subtle', 'solid'] },
  heading: {},
  input: { size: ['md', 'lg'], variant: ['outline'] },
  spinner: { size: ['inherit'] },
  skipNavLink: {},
} satisfies Record<string, Record<string, string[]>>;

const PALETTES = ['sumi', 'indigo', 'leaf', 'persimmon'];

const OTHERS = {
  focusRing: { focusVisibleRing: 'outside' },
  figures: { textStyle: 'figures' },
  overline: { textStyle: 'overline' },
  srOnly: { srOnly: true },
};

/** What Chakra's IconButton adds to a button. */
const ICON_BUTTON = { px: '0', py: '0', _icon: { fontSize: '1.2em' } };

const HEAD = `/* Written by \`npm run styles\` from the theme: what Chakra's components look like, for plain elements of rows (decision 0019). */`;

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Formats CSS with one declaration or brace per line. */
function laidOut(text: string): string {
  let depth = 1;
  const lines = text.match(/[^;{}]*(?:;|\{)|\}/g) ?? [];
  return lines
    .map((line) => {
      if (line === '}') depth--;
      const laid = `${'  '.repeat(depth)}${line.trim()}`;
      if (line.endsWith('{')) depth++;
      return laid;
    })
    .join('\n');
}

function rule(name: string, styles: object): string {
  // The theme's own types only allow what its components may have.
  const { styles: text } = css(theme.css(styles as never) as never);
  return `.${name} {\n${laidOut(text)}\n}`;
}

function recipeRules(key: keyof typeof RECIPES): string[] {
  const { base = {}, variants = {} } = theme.getRecipe(key);
  const used: Record<string, string[]> = RECIPES[key];
  const ofVariants = Object.entries(used).flatMap(([variant, values]) =>
    values.map((value) => rule(key + capitalised(value), variants[variant]?.[value] ?? {})),
  );
  return [rule(key, base), ...ofVariants];
}

/** The stylesheet of recipes, colour palettes and text styles as classes, in the layer of Chakra's own recipes. */
export function recipesCss(): string {
  const rules = [
    ...Object.entries(OTHERS).map(([name, styles]) => rule(name, styles)),
    ...PALETTES.map((palette) => rule(palette, { colorPalette: palette })),
    ...(Object.keys(RECIPES) as (keyof typeof RECIPES)[]).flatMap(recipeRules),
    rule('iconButton', ICON_BUTTON),
  ];
  return `${HEAD}\n@layer recipes {\n${rules.join('\n').replace(/^(?=.)/gm, '  ')}\n}\n`;
}
