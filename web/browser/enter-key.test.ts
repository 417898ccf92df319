import { expect, test } from 'vitest';
import { confirmsKana, isEnter } from './enter-key.ts';

test('point 23: the Enter that confirms kana does not count as Enter, in every browser', () => {
  const enter = { key: 'Enter', isComposing: false, keyCode: 13 };
  expect(isEnter(enter)).toBe(true);
  expect(isEnter({ key: 'a', isComposing: false, keyCode: 65 })).toBe(false);
  // Chromium and Firefox, and Safari after the composition.
  for (const kana of [
    { key: 'Enter', isComposing: true, keyCode: 229 },
    { key: 'Enter', isComposing: true, keyCode: 13 },
    { key: 'Enter', isComposing: false, keyCode: 229 },
  ]) {
    expect(isEnter(kana)).toBe(false);
    expect(confirmsKana(kana)).toBe(true);
    expect(isEnter({ key: 'Enter', nativeEvent: kana as KeyboardEvent })).toBe(false);
  }
  expect(confirmsKana(enter)).toBe(false);
});
