import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { colors, semanticColors, semanticShadows } from './theme-colors.ts';
import { COME_MS, SETTLE } from './theme-motion.ts';
import { recipeChanges, recipes } from './theme-recipes.ts';

const { colors: _chakraColors, ...measures } = tokens;

const FONT =
  "'Inter Variable', system-ui, -apple-system, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans Devanagari', sans-serif";

const EASE = `cubic-bezier(${SETTLE.join(', ')})`;

const base = defineConfig({
  preflight: true,
  cssVarsPrefix: 'todoke',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
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
    textStyles,
    layerStyles,
    animationStyles,
  },
});

const ours = defineConfig({
  globalCss: {
    html: { colorPalette: 'indigo', fontOpticalSizing: 'auto', bg: 'bg' },
    body: { minH: '100dvh', textRendering: 'optimizeLegibility', WebkitTapHighlightColor: 'transparent' },
    // Motion is decorative, and nothing waits for a transition to end. Durations are 0: with any other, every change of
    // every element would start a transition, since elements have them on all properties by default.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    keyframes: {
      sway: { '0%, 100%': { transform: 'skewX(0deg)' }, '50%': { transform: 'skewX(-0.5deg)' } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    },
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
  },
});

/** The theme: sumi ink on washi, indigo for work, leaf for done, persimmon for money due. */
export const theme = createSystem(defaultBaseConfig, base, ours);
