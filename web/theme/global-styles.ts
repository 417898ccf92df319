import { defineConfig, mergeConfigs } from '@chakra-ui/react';
import { globalCss, keyframes } from '@chakra-ui/react/theme';

const base = defineConfig({ globalCss, theme: { keyframes } });

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
  },
});

/** Styles of every page, which the stylesheet holds (scripts/bundle/theme-css.tsx), so no script does. */
export const globalStyles = mergeConfigs(base, ours);
