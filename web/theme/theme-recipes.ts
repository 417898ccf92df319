import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

/** The recipes of the login, the shell and a restaurant's home. All others are in later-recipes.ts. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
};

/** Fields are at least 44 px high for touch, and at least 16 px in font size, or iOS zooms in. */
const fieldSizes = {
  sm: { '--input-height': 'sizes.9', textStyle: 'sm', px: '3' },
  md: { '--input-height': 'sizes.11', textStyle: 'md', px: '3.5' },
  lg: { '--input-height': 'sizes.13', textStyle: 'md', px: '4' },
};

export const fieldStyle = { bg: 'bg.panel', borderColor: 'border.emphasized' };

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
};
