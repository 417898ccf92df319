import {
  alertSlotRecipe,
  badgeRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputAddonRecipe,
  inputRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/**
 * Only the recipes in use: a screen that takes another Chakra component adds its recipe here, or it has no style. A large
 * recipe of one lazy part (the date picker's) is handed to its component there instead: these load before the first screen.
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  inputAddon: inputAddonRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  alert: alertSlotRecipe,
  breadcrumb: breadcrumbSlotRecipe,
  checkbox: checkboxSlotRecipe,
  combobox: comboboxSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  list: listSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
};

/** Fields are as tall as a thumb and at least 16 px, or iOS zooms into them. */
const fieldSizes = {
  sm: { '--input-height': 'sizes.9', textStyle: 'sm', px: '3' },
  md: { '--input-height': 'sizes.11', textStyle: 'md', px: '3.5' },
  lg: { '--input-height': 'sizes.13', textStyle: 'md', px: '4' },
};

const fieldLook = { bg: 'bg.panel', borderColor: 'border.emphasized' };

/** Where our look differs from Chakra's. Merged over the recipes above. */
export const recipeChanges = {
  recipes: {
    button: {
      base: { fontWeight: 'semibold', letterSpacing: '-0.005em', _active: { transform: 'translateY(1px)' } },
      variants: {
        size: {
          md: { h: '11', minW: '11', px: '4.5', textStyle: 'sm' },
          lg: { h: '13', minW: '13', px: '6', textStyle: 'md', gap: '2.5' },
        },
        variant: {
          outline: { bg: 'bg.panel', borderColor: 'border.emphasized' },
        },
      },
    },
    badge: {
      base: { borderRadius: 'full', fontWeight: 'semibold' },
      variants: { size: { sm: { px: '2', minH: '5.5' } } },
    },
    heading: { base: { letterSpacing: '-0.02em', fontWeight: 'bold' } },
    input: { variants: { size: fieldSizes, variant: { outline: fieldLook } } },
    textarea: {
      variants: { size: { md: { textStyle: 'md', px: '3.5', py: '2.5' } }, variant: { outline: fieldLook } },
    },
    link: { base: { color: 'indigo.fg', textUnderlineOffset: '0.2em' } },
  },
  slotRecipes: {
    dialog: { slots: slotRecipes.dialog.slots ?? [], base: { content: { borderRadius: 'l4' } } },
    field: {
      slots: slotRecipes.field.slots ?? [],
      base: { label: { fontWeight: 'semibold' }, errorText: { textStyle: 'sm' } },
    },
    nativeSelect: {
      slots: slotRecipes.nativeSelect.slots ?? [],
      variants: {
        size: {
          sm: { field: { textStyle: 'sm' } },
          md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md', ps: '3.5' } },
        },
        variant: { outline: { field: fieldLook } },
      },
    },
    tabs: {
      slots: slotRecipes.tabs.slots ?? [],
      variants: { size: { md: { root: { '--tabs-height': 'sizes.11' } } } },
    },
    table: {
      slots: slotRecipes.table.slots ?? [],
      base: { columnHeader: { color: 'fg.muted', fontWeight: 'semibold', letterSpacing: '0.02em' } },
    },
  },
};
