import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from '../../theme/theme.ts';

/** Minimum contrast for text read in the sun (WCAG AAA). */
const LEAST = 7;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

const shade = (step: string) => String(theme.token(`colors.persimmon.${step}`));
const css = readFileSync(`${import.meta.dirname}/driver-stop-card.module.css`, 'utf8');
const colourIn = (rule: RegExp) => shade(rule.exec(css)?.[1] ?? 'missing');

test.each([
  ['light', /\n\.collect \{[^}]*[^-]color: var\(--todoke-colors-persimmon-(\d+)\)/, '100'],
  ['dark', /:global\(\.dark\) \.collect \{[^}]*color: var\(--todoke-colors-persimmon-(\d+)\)/, '900'],
])('what is to be collected has a contrast of seven in %s colours', (_mode, rule, ground) => {
  expect(contrast(colourIn(rule), shade(ground))).toBeGreaterThanOrEqual(LEAST);
});
