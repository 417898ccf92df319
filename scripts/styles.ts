import { writeFileSync } from 'node:fs';
import { classNames } from './styles/class-names.ts';
import { RECIPES_FILE, recipesCss } from './styles/row-styles.ts';

/** `npm run styles`: writes the recipes as classes, and the types of all class names. */
writeFileSync(RECIPES_FILE, recipesCss());
for (const { file, types } of await classNames()) writeFileSync(`${file}.d.ts`, types);
