/** Needs no more than lower case, like most searched text. */
const IS_ASCII = /^[\t-~]*$/;

/** Accents and other marks, except those of kana and Devanagari, which change the sound. */
const ACCENTS = /(?![\u0900-\u097f\u3099\u309a])\p{M}/gu;

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;

const IS_DEVANAGARI = /[\u0900-\u097f\u200b-\u200d]/;
/** Nasals, which are spelt in many ways: ङ ञ ण न म before another consonant, chandrabindu, anusvara and ण. */
const NASALS = /[\u0919\u091e\u0923\u0928\u092e]\u094d|[\u0901\u0902\u0923]/g;
/** Nukta, virama, visarga, and the invisible joiners. */
const SILENT = /[\u093c\u094d\u0903\u200b-\u200d]/g;
/** Momo is spelt with a colon as often as with a visarga. */
const COLON = /([\u0900-\u097f]):/g;
/** ई, ऊ and their signs; the code point before each is the short one. */
const LONG = /[\u0908\u090a\u0940\u0942]/g;
const DIGIT = /[\u0966-\u096f]/g;
const ZERO = 0x0966;

function foldDevanagari(text: string): string {
  return text
    .replace(NASALS, 'न')
    .replace(SILENT, '')
    .replace(COLON, '$1')
    .replace(LONG, (letter) => String.fromCharCode(letter.charCodeAt(0) - 1))
    .replace(DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO));
}

/**
 * Text folded for search. Differences that people don't make on purpose are ignored:
 *
 * - case, accents and the width of Japanese letters (requirements section 2 asks for case; kitchens type half-width)
 * - katakana and hiragana, while が stays apart from か
 * - in Devanagari nukta, virama, visarga and joiners, long and short i and u, and the spelling of nasals: भिण्डी,
 * भिन्डी
 *   and भिंडी are equal. Digits become Latin
 */
export function foldForSearch(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  const folded = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
  return IS_DEVANAGARI.test(folded) ? foldDevanagari(folded) : folded;
}
