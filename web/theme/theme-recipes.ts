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
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/** Fields are at least 44 px high for touch, with a font of at least 16 px, or iOS zooms in. */
const fieldSizes = {
  sm: { '--input-height': 'sizes.9', textStyle: 'sm', px: '3' },
  md: { '--input-height': 'sizes.11', textStyle: 'md', px: '3.5' },
  lg: { '--input-height': 'sizes.13', textStyle: 'md', px: '4' },
};

const fieldStyle = { bg: 'bg.panel', borderColor: 'border.emphasized' };

/** Whoever uses another of Chakra's components adds its recipe here, since without one it has no style. A large recipe with a single user (the date picker's) is passed to its component instead. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  spinner: spinnerRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  checkmark: checkmarkRecipe,
  input: inputRecipe,
  inputAddon: inputAddonRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
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
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
};

/** Overrides of Chakra's recipes, merged over those above. */
export const recipeChanges = {
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
    variants: { size: { sm: { px: '2', minH: '5' } } },
  },
  heading: { base: { letterSpacing: '-0.02em', fontWeight: 'bold' } },
  input: { variants: { size: fieldSizes, variant: { outline: fieldStyle } } },
  textarea: {
    variants: { size: { md: { textStyle: 'md', px: '3.5', py: '2.5' } }, variant: { outline: fieldStyle } },
  },
  kbd: { base: { fontFamily: 'body', wordSpacing: 'normal', colorPalette: 'sumi' } },
  link: { base: { color: 'indigo.fg', textUnderlineOffset: '0.2em' } },
};

export const slotRecipeChanges = {
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
};
