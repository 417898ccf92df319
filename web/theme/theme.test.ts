import { expect, test } from 'vitest';
import { addLaterRecipes, recipes, slotRecipes } from './later-recipes.ts';
import { theme } from './theme.ts';

test('our changes are merged over Chakra’s recipes', () => {
  addLaterRecipes();
  expect(theme.getSlotRecipe('dialog')).toMatchObject({
    className: 'chakra-dialog',
    base: { content: { borderRadius: 'l4' } },
  });
  expect(theme.getSlotRecipe('table').slots).toContain('columnHeader');
  expect(theme.getRecipe('textarea').variants?.size?.md).toMatchObject({ textStyle: 'md', scrollPaddingBottom: '2' });
});

test('a recipe added later applies from its first use on', () => {
  addLaterRecipes();
  const later = Object.keys({ ...recipes, ...slotRecipes });
  expect(later.filter((name) => !theme.hasRecipe(name))).toEqual([]);
  expect(theme.getSlotRecipeFn('dialog').classNameMap).toMatchObject({ content: 'chakra-dialog__content' });
  expect(theme.getRecipe('button').className).toBe('chakra-button');
});
