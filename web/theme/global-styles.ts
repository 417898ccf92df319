import { defineConfig, mergeConfigs } from '@chakra-ui/react';
import { globalCss, keyframes } from '@chakra-ui/react/theme';

const base = defineConfig({ globalCss, theme: { keyframes } });

const ours = defineConfig({
  globalCss: {
    html: { colorPalette: 'indigo', fontOpticalSizing: 'auto', bg: 'bg' },
    body: { minH: '100dvh', textRendering: 'optimizeLegibility', WebkitTapHighlightColor: 'transparent' },
    // Motion is decorative, and nothing waits for a transition to end. The durations are 0, not tiny: by default every
    // element has transitions on all properties, so any other value would start one with every change.
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

/**
 * Styles of every page. They are in the stylesheet (scripts/bundle/theme-css.tsx), so that no script has to carry them.
 */
export const globalStyles = mergeConfigs(base, ours);
