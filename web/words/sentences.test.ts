import { expect, test } from 'vitest';
import { joinSentences } from './sentences.ts';

test('sentences follow each other with a space, but not after a full-width stop', () => {
  expect(joinSentences('It is short.', '', 'Ask them.')).toBe('It is short. Ask them.');
  expect(joinSentences('¥500不足しています。', 'この操作は取り消せません')).toBe(
    '¥500不足しています。この操作は取り消せません',
  );
  expect(joinSentences('कम भयो।', 'यो काम फिर्ता लिन मिल्दैन')).toBe('कम भयो। यो काम फिर्ता लिन मिल्दैन');
  expect(joinSentences('', 'Alone.')).toBe('Alone.');
  expect(joinSentences()).toBe('');
});
