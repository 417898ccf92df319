import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('our changes are merged over Chakra’s recipes', () => {
  expect(theme.getSlotRecipe('dialog')).toMatchObject({
    className: 'chakra-dialog',
    base: { content: { borderRadius: 'l4' } },
  });
  expect(theme.getSlotRecipe('table').slots).toContain('columnHeader');
  expect(theme.getRecipe('textarea').variants?.size?.md).toMatchObject({ textStyle: 'md', scrollPaddingBottom: '2' });
  expect(theme.getRecipe('button').className).toBe('chakra-button');
});
