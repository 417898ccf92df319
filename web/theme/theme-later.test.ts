import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('the looks of later screens join the theme when they are loaded, with our changes', async () => {
  expect(theme.isSlotRecipe('dialog')).toBe(false);
  await import('./theme-later.ts');
  expect(theme.getSlotRecipe('dialog')).toMatchObject({
    className: 'chakra-dialog',
    base: { content: { borderRadius: 'l4' } },
  });
  expect(theme.getSlotRecipe('table').slots).toContain('columnHeader');
  expect(theme.getRecipe('textarea').variants?.size?.md).toMatchObject({ textStyle: 'md', scrollPaddingBottom: '2' });
  expect(theme.isRecipe('button')).toBe(true);
});
