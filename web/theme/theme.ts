import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, breakpoints, layerStyles, textStyles, tokens } from '@chakra-ui/react/theme';
import { colors, semanticColors, semanticShadows } from './theme-colors.ts';
import { COME_MS, SETTLE } from './theme-motion.ts';
import { recipeChanges, recipes, slotRecipeChanges, slotRecipes } from './theme-recipes.ts';

const { colors: _chakraColors, ...measures } = tokens;

const FONT =
  "'Inter Variable', system-ui, -apple-system, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans Devanagari', sans-serif";

const EASE = `cubic-bezier(${SETTLE.join(', ')})`;

const base = defineConfig({
  preflight: true,
  cssVarsPrefix: 'todoke',
  cssVarsRoot: ':where(html)',
  theme: {
    breakpoints,
    tokens: { ...measures, colors },
    semanticTokens: {
      colors: semanticColors,
      shadows: semanticShadows,
      radii: {
        l1: { value: '{radii.sm}' },
        l2: { value: '{radii.lg}' },
        l3: { value: '{radii.xl}' },
        l4: { value: '{radii.2xl}' },
      },
    },
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
});

const ours = defineConfig({
  theme: {
    tokens: {
      fonts: { body: { value: FONT }, heading: { value: FONT } },
      animations: {
        sway: { value: 'sway 9s ease-in-out infinite' },
        rise: { value: `rise ${COME_MS}ms ${EASE} both` },
      },
      easings: { settle: { value: EASE } },
      sizes: { page: { value: '72rem' }, tap: { value: '2.75rem' }, 13: { value: '3.25rem' } },
    },
    textStyles: {
      /** Tabular figures for amounts and counts, so that columns line up. */
      figures: { value: { fontVariantNumeric: 'tabular-nums lining-nums', fontFeatureSettings: '"tnum", "cv11"' } },
      /** Small capitals above a group. */
      overline: {
        value: {
          fontSize: 'xs',
          lineHeight: '1rem',
          fontWeight: 'bold',
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
        },
      },
    },
    recipes: recipeChanges,
    slotRecipes: slotRecipeChanges,
  },
});

/** The theme's configuration without the global styles (global-styles.ts). */
export const configs = [defaultBaseConfig, base, ours];

/** The theme: ink on paper, indigo for actions, green for done, persimmon for money due. */
export const theme = createSystem(...configs);
