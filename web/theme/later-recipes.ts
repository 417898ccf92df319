import { defineConfig, mergeConfigs } from '@chakra-ui/react';
import {
  alertSlotRecipe,
  breadcrumbSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  inputAddonRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { theme } from './theme.ts';

/** Fields are at least 44 px high for touch, with a font of at least 16 px, or iOS zooms in. */
const fieldSizes = {
  sm: { '--input-height': 'sizes.9', textStyle: 'sm', px: '3' },
  md: { '--input-height': 'sizes.11', textStyle: 'md', px: '3.5' },
  lg: { '--input-height': 'sizes.13', textStyle: 'md', px: '4' },
};

const fieldStyle = { bg: 'bg.panel', borderColor: 'border.emphasized' };

/**
 * Recipes of all other screens. Whoever uses another Chakra component adds its recipe here, since without one it has no
 * style. A large recipe with a single user (the date picker's) is passed to its component instead.
 */
const base = defineConfig({
  theme: {
    recipes: {
      skeleton: skeletonRecipe,
      skipNavLink: skipNavLinkRecipe,
      checkmark: checkmarkRecipe,
      input: inputRecipe,
      inputAddon: inputAddonRecipe,
      kbd: kbdRecipe,
      link: linkRecipe,
      separator: separatorRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      alert: alertSlotRecipe,
      breadcrumb: breadcrumbSlotRecipe,
      checkbox: checkboxSlotRecipe,
      combobox: comboboxSlotRecipe,
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      list: listSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      switch: switchSlotRecipe,
      table: tableSlotRecipe,
      tabs: tabsSlotRecipe,
    },
  },
});

/** Overrides of Chakra's recipes, merged over those above. */
const ours = defineConfig({
  theme: {
    recipes: {
      input: { variants: { size: fieldSizes, variant: { outline: fieldStyle } } },
      textarea: {
        variants: { size: { md: { textStyle: 'md', px: '3.5', py: '2.5' } }, variant: { outline: fieldStyle } },
      },
      kbd: { base: { fontFamily: 'body', wordSpacing: 'normal', colorPalette: 'sumi' } },
      link: { base: { color: 'indigo.fg', textUnderlineOffset: '0.2em' } },
    },
    slotRecipes: {
      field: { slots: [], base: { label: { fontWeight: 'semibold' }, errorText: { textStyle: 'sm' } } },
      dialog: { slots: [], base: { content: { borderRadius: 'l4' } } },
      nativeSelect: {
        slots: [],
        variants: {
          size: {
            sm: { field: { textStyle: 'sm' } },
            md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md', ps: '3.5' } },
          },
          variant: { outline: { field: fieldStyle } },
        },
      },
      tabs: { slots: [], variants: { size: { md: { root: { '--tabs-height': 'sizes.11' } } } } },
      table: {
        slots: [],
        base: { columnHeader: { color: 'fg.muted', fontWeight: 'semibold', letterSpacing: '0.02em' } },
      },
    },
  },
});

export const { recipes = {}, slotRecipes = {} } = mergeConfigs(base, ours).theme ?? {};

/**
 * Adds these recipes to the theme. Chakra looks a recipe up when a component is first used, so `loadChunk` does this
 * before such a component is rendered.
 */
export function addLaterRecipes(): void {
  const config = theme._config.theme;
  if (!config) throw new Error('The theme holds no recipes any more.');
  config.recipes = { ...config.recipes, ...recipes };
  config.slotRecipes = { ...config.slotRecipes, ...slotRecipes };
}
