import { expect, test } from 'vitest';
import { decodeText } from './decode.mjs';
import { encodeShiftJis } from './shift-jis.ts';

const eucOf = (text: string) => {
  const pairs: Record<string, number> = {
    日: 0xc6fc,
    付: 0xc9d5,
    桃: 0xc5ed,
    の: 0xa4ce,
    家: 0xb2c8,
    カ: 0xa5ab,
    ハ: 0xa5cf,
  };
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const pair = pairs[letter];
      if (pair !== undefined) return [pair >> 8, pair & 0xff];
      const code = letter.charCodeAt(0);
      return code < 0x80 ? [code] : [0x8e, code - 0xff61 + 0xa1];
    }),
  );
};

/** Encodes as ISO-2022-JP: seven-bit codes between escapes. */
function jisOf(text: string) {
  const runs = text.match(/[ -~\n]+|[^ -~\n]+/g) ?? [];
  return Uint8Array.from(
    runs.flatMap((run) => {
      const bytes = [...eucOf(run)].map((byte) => byte & 0x7f);
      return run.charCodeAt(0) < 0x80 ? bytes : [0x1b, 0x24, 0x42, ...bytes, 0x1b, 0x28, 0x42];
    }),
  );
}

const TEXTS = ['日付,桃の家\n1,カ)ハ', 'T1,桃の家,03', '日', 'カハ,1'];

test.each(TEXTS)('%j is the same in every encoding that a bank or a program writes', (text) => {
  const bytes = [new TextEncoder().encode(text), encodeShiftJis(text), eucOf(text), jisOf(text)];
  expect(bytes.map(decodeText)).toEqual([text, text, text, text]);
});

test.each(['ﾊﾙ,55000', 'ｶ)ｻｸﾗ,ﾊﾙ', 'ﾔﾏﾀﾞ', '日付,ﾊﾙ,ｶ)ﾐﾅﾄ', '振込 ﾊﾙ', '弁当,ﾊﾙ'])(
  '%j in Shift_JIS is no EUC-JP',
  (text) => {
    expect(decodeText(encodeShiftJis(text))).toBe(text);
  },
);

test('half-width kana are read in EUC-JP as well', () => {
  expect(decodeText(eucOf('日付,ﾊﾙ,ｶ)'))).toBe('日付,ﾊﾙ,ｶ)');
});

test('bytes that are valid in no encoding give null', () => {
  expect(decodeText(Uint8Array.of(0xfd, 0xff))).toBeNull();
  expect(decodeText(Uint8Array.of(0x1b, 0x24, 0x42, 0x21))).toBeNull();
});

test('UTF-16 is recognised by its byte order mark, or by its digits', () => {
  const wide = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
  const turned = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16());
  const text = '日付,摘要,入金\r\n2026/11/20,ｶ)ｻｸﾗ,55000\r\n';
  for (const bytes of [wide(text), wide(`\ufeff${text}`), turned(wide(text)), turned(wide(`\ufeff${text}`))]) {
    expect(decodeText(bytes)).toBe(text);
  }
  expect(decodeText(wide(`${text}\ud800,x`))).toBe(`${text}\ufffd,x`);
});
