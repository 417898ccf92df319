/** Bytes from which UTF-16 without a byte order mark is detected: digits, commas and line ends contain a byte 0. */
const LOOKED_AT = 4096;
const [ESCAPE, KANJI, LETTERS] = [0x1b, 0x24, 0x28];

function wideEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const some = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2] += 1;
  if (some.length === 0 || Math.max(...zeros) * 5 < some.length) return null;
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
}

/** True for ISO-2022-JP, which switches alphabets by escapes and would pass as valid UTF-8. */
function hasEscapes(bytes) {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    if (bytes[at + 1] === KANJI || bytes[at + 1] === LETTERS) return true;
  }
  return false;
}

function decodedAs(encoding, bytes) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** EUC-JP misread as Shift_JIS gives half-width punctuation, private characters, or half-width kana next to kanji. */
const UNLIKELY = /[｡｢｣､･\ue000-\uf8ff]|[ｦ-ﾟ][一-龠]|[一-龠][ｦ-ﾟ]/;

/**
 * The text of a file, which may be UTF-16, ISO-2022-JP, UTF-8 if valid, or else Shift_JIS (as most banks and Excel
 * write) or EUC-JP. Null if it is none of these.
 */
export function decodeText(bytes) {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (hasEscapes(bytes)) return decodedAs('iso-2022-jp', bytes);
  const utf8 = decodedAs('utf-8', bytes);
  if (utf8 !== null) return utf8;
  const [shiftJis, euc] = [decodedAs('shift_jis', bytes), decodedAs('euc-jp', bytes)];
  if (shiftJis === null || euc === null) return shiftJis ?? euc;
  return UNLIKELY.test(shiftJis) ? euc : shiftJis;
}
