import { badgeRecipe, buttonRecipe, headingRecipe, spinnerRecipe } from '@chakra-ui/react/theme';

/** Recipes of the shell and of restaurants' home page. All others are in later-recipes.ts. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  spinner: spinnerRecipe,
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
};
