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
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { theme } from './theme.ts';
import { fieldLook } from './theme-recipes.ts';

/**
 * Recipes of everything behind the first screens. `loadChunk` loads them with the first chunk that may need them: a
 * screen that uses another Chakra component adds its recipe here. A large recipe with a single user (the date picker's)
 * is passed to its component instead.
 */
const recipes = defineConfig({
  theme: {
    recipes: {
      checkmark: checkmarkRecipe,
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

/** Overrides of Chakra's recipes. */
const changes = defineConfig({
  theme: {
    recipes: {
      textarea: {
        variants: { size: { md: { textStyle: 'md', px: '3.5', py: '2.5' } }, variant: { outline: fieldLook } },
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
          variant: { outline: { field: fieldLook } },
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

const later = mergeConfigs(recipes, changes).theme;
// A system looks its recipes up by name, when a component is first used.
Object.assign(theme._config.theme?.recipes ?? {}, later?.recipes);
Object.assign(theme._config.theme?.slotRecipes ?? {}, later?.slotRecipes);
