import { expect, test } from 'vitest';
import { encodeShiftJis } from './shift-jis.ts';

const decode = (bytes: Uint8Array) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

test.each(['売掛金,普通預金\r\n', '髙﨑㈱ ①②Ⅳ℡', 'ﾓﾓ ﾊｳｽ ｶﾞ', 'ABC 123 ~', '表示能力ソ十予', '（軽）～'])(
  '%s comes back as it was',
  (text) => {
    expect(decode(encodeShiftJis(text))).toBe(text.normalize('NFC'));
  },
);

test('letters of other scripts become 〓, one for one', () => {
  expect(decode(encodeShiftJis('Momo मम é 🍚'))).toBe('Momo 〓〓 〓 〓');
});

test('dashes and tildes of other codes become those of the same look', () => {
  expect(decode(encodeShiftJis('10〜12 −5 —'))).toBe('10～12 －5 ―');
});
