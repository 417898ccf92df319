import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

/**
 * The recipes of the login, of the home screens and of what stands around every screen: these load before anything is
 * shown. A recipe that only other screens use stands in theme-later.ts; a component without its recipe has no style.
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
};

/** Fields are as tall as a thumb and at least 16 px, or iOS zooms into them. */
const fieldSizes = {
  sm: { '--input-height': 'sizes.9', textStyle: 'sm', px: '3' },
  md: { '--input-height': 'sizes.11', textStyle: 'md', px: '3.5' },
  lg: { '--input-height': 'sizes.13', textStyle: 'md', px: '4' },
};

export const fieldLook = { bg: 'bg.panel', borderColor: 'border.emphasized' };

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
  },
};
