import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** Tokens of eleven shades, lightest first. */
function scale(shades: string): Record<string, { value: string }> {
  return Object.fromEntries(shades.split(' ').map((value, index) => [String(STEPS[index]), { value }]));
}

/** Kon, the navy of a shop curtain: actions. */
const indigo = scale('#eef2fa #dce5f4 #bacbe8 #93acd9 #6a89c5 #4566ab #2b4c8c #213c71 #1a2f58 #142443 #0c1629');
/** Leaf: special offers and finished work. */
const leaf = scale('#eff6ea #dcebd2 #bbd8a9 #98c482 #6ba252 #4d8639 #3b6f2d #2f5722 #27451e #1f3719 #0f1f0b');
/** Persimmon: money due, and anything that needs attention. */
const persimmon = scale('#fdf1ea #fbe0d0 #f6c0a0 #f0a077 #e77a42 #d2601f #bb4a14 #933a13 #722f14 #5a2713 #321208');
/** Sumi ink, thinned with warm water. */
const sumi = scale('#f7f4ee #efebe2 #e0dace #c8c1b3 #9c958a #756f66 #5a554e #433f3a #2c2a27 #1d1c1a #121110');

/** Raw colours. Chakra's recipes use gray, blue, green, orange and red, which map to our four. */
export const colors = defineTokens.colors({
  black: { value: '#121110' },
  white: { value: '#ffffff' },
  blackAlpha: { 500: { value: 'rgba(18, 17, 16, 0.48)' } },
  indigo,
  leaf,
  persimmon,
  sumi,
  gray: sumi,
});

/** A semantic colour for both modes. */
function pair(light: string, dark: string) {
  const named = (color: string) => (color.startsWith('#') ? color : `{colors.${color}}`);
  return { value: { _light: named(light), _dark: named(dark) } };
}

/** The eight semantic tokens that Chakra's recipes expect of a palette. */
function palette(name: string) {
  return {
    contrast: pair('white', name === 'persimmon' ? 'black' : 'white'),
    fg: pair(`${name}.700`, `${name}.300`),
    subtle: pair(`${name}.100`, `${name}.900`),
    muted: pair(`${name}.200`, `${name}.800`),
    emphasized: pair(`${name}.300`, `${name}.700`),
    solid: pair(
      `${name}.600`,
      name === 'indigo' ? 'indigo.500' : name === 'persimmon' ? 'persimmon.400' : `${name}.600`,
    ),
    focusRing: pair(`${name}.500`, `${name}.400`),
    border: pair(`${name}.300`, `${name}.700`),
  };
}

const ink = {
  contrast: pair('sumi.50', 'sumi.950'),
  fg: pair('sumi.800', 'sumi.200'),
  subtle: pair('#eae4d7', '#2e2a25'),
  muted: pair('#ddd5c6', '#3a352f'),
  emphasized: pair('sumi.300', 'sumi.700'),
  solid: pair('sumi.900', 'sumi.100'),
  focusRing: pair('indigo.500', 'indigo.400'),
  border: pair('#c9bfae', '#544d44'),
};

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#f6f2e9', '#151311'),
    subtle: pair('#efe9dd', '#1a1815'),
    muted: pair('#eae4d7', '#2a2621'),
    emphasized: pair('#ddd5c6', '#3a352f'),
    inverted: pair('sumi.900', 'sumi.100'),
    panel: pair('#fffdf9', '#1f1c19'),
    error: pair('persimmon.50', '#2c1b13'),
    warning: pair('persimmon.50', '#2c1b13'),
    success: pair('leaf.50', 'leaf.950'),
    info: pair('indigo.50', 'indigo.950'),
  },
  fg: {
    DEFAULT: pair('#1f1d1a', '#f1ece2'),
    muted: pair('#5c564d', '#b8b0a2'),
    subtle: pair('#6d665b', '#9d9587'),
    inverted: pair('sumi.50', 'sumi.950'),
    error: pair('persimmon.700', 'persimmon.300'),
    warning: pair('persimmon.700', 'persimmon.300'),
    success: pair('leaf.700', 'leaf.300'),
    info: pair('indigo.700', 'indigo.300'),
  },
  border: {
    DEFAULT: pair('#ded6c8', '#38332d'),
    muted: pair('#e9e3d7', '#2a2621'),
    subtle: pair('#efe9dd', '#24201c'),
    emphasized: pair('#8d8474', '#7d7567'),
    inverted: pair('sumi.800', 'sumi.200'),
    error: pair('persimmon.500', 'persimmon.400'),
    warning: pair('persimmon.500', 'persimmon.400'),
    success: pair('leaf.500', 'leaf.400'),
    info: pair('indigo.500', 'indigo.400'),
  },
  /** The cloth of the shop curtain on the login screen. */
  noren: {
    DEFAULT: pair('indigo.700', 'indigo.800'),
    shade: pair('indigo.800', 'indigo.900'),
    fg: pair('#f6f2e9', '#f1ece2'),
  },
  indigo: palette('indigo'),
  leaf: palette('leaf'),
  persimmon: palette('persimmon'),
  sumi: ink,
  gray: ink,
  blue: palette('indigo'),
  green: palette('leaf'),
  orange: palette('persimmon'),
  red: palette('persimmon'),
  teal: palette('leaf'),
});

export const semanticShadows = defineSemanticTokens.shadows({
  xs: pairOfShadows('0 1px 2px rgba(31, 29, 26, 0.07)', '0 1px 2px rgba(0, 0, 0, 0.5)'),
  sm: pairOfShadows('0 1px 3px rgba(31, 29, 26, 0.1)', '0 1px 3px rgba(0, 0, 0, 0.6)'),
  md: pairOfShadows('0 4px 12px rgba(31, 29, 26, 0.1)', '0 4px 12px rgba(0, 0, 0, 0.6)'),
  lg: pairOfShadows('0 12px 32px rgba(31, 29, 26, 0.16)', '0 12px 32px rgba(0, 0, 0, 0.7)'),
  xl: pairOfShadows('0 20px 48px rgba(31, 29, 26, 0.2)', '0 20px 48px rgba(0, 0, 0, 0.75)'),
});

function pairOfShadows(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}
