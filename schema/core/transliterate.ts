import { foldForSearch } from './search-fold.ts';
import { alike } from './search-sound.ts';

const KANA: Record<string, string> = Object.fromEntries(
  [
    'あa いi うu えe おo かka きki くku けke こko さsa しsi すsu せse そso たta ちti つtu てte とto',
    'なna にni ぬnu ねne のno はha ひhi ふhu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo',
    'らra りri るru れre ろro わwa ゐi ゑe をo んn がga ぎgi ぐgu げge ごgo ざza じzi ずzu ぜze ぞzo',
    'だda ぢzi づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔbu ぁa ぃi ぅu ぇe ぉo',
  ].flatMap((line) => line.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])),
);
const SMALL_Y: Record<string, string> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' };
const SMALL_VOWEL: Record<string, string> = { ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };

/** Hiragana in Latin letters, as people type them. */
function latinOfKana(kana: string): string {
  let latin = '';
  for (const letter of kana) {
    const [small, vowel] = [SMALL_Y[letter], SMALL_VOWEL[letter]];
    // きゃ is kya, ふぁ is fa.
    if (small && /i$/.test(latin)) latin = latin.slice(0, -1) + small;
    else if (vowel && /[^aiueon]u$/.test(latin)) latin = latin.slice(0, -1) + vowel;
    else if (vowel && /[td]e$/.test(latin)) latin = latin.slice(0, -1) + vowel;
    else latin += KANA[letter] ?? '';
  }
  return latin;
}

const CONSONANTS: Record<string, string> = Object.fromEntries(
  [
    'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm',
    'यy रr लl वw शsh षsh सs हh',
  ].flatMap((line) => line.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])),
);
const VOWELS: Record<string, string> = Object.fromEntries(
  'अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ाa िi ीi ुu ूu ृri ेe ैai ोo ौau'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const SIGN = /[\u093e-\u094c]/;
const VIRAMA = '\u094d';

/** Marks an inherent vowel, which people write or leave out. */
const INHERENT = '@';

/**
 * Devanagari in Latin letters, as Nepali speakers type them: without a word's last inherent a, and both with and
 * without those inside it (बासमती is basamati and basmati).
 */
function latinOfDevanagari(word: string): string[] {
  let latin = '';
  const letters = [...word];
  letters.forEach((letter, n) => {
    const next = letters[n + 1] ?? '';
    const consonant = CONSONANTS[letter];
    const isBare = next === '' || next === VIRAMA || SIGN.test(next);
    if (consonant) latin += isBare ? consonant : consonant + INHERENT;
    else if (/[\u0900-\u0902]/.test(letter)) latin += 'n';
    else latin += VOWELS[letter] ?? '';
  });
  const short = latin.replace(/([aeiou@][^aeiou@]+)@(?=[^aeiou@]+[aeiou])/g, '$1');
  return [latin, short].map((each) => each.replaceAll(INHERENT, 'a'));
}

const DEVANAGARI = /[\u0900-\u097f]+/g;
const PARTS = /[a-z]+|[\u3041-\u309f\u30fc]+/g;

/** The sounds of all words in a text, without duplicates; words in kanji have none. */
export function soundsOf(text: string): string[] {
  const latin = [
    ...Array.from(text.matchAll(DEVANAGARI), ([word]) => latinOfDevanagari(word)).flat(),
    ...Array.from(foldForSearch(text).matchAll(PARTS), ([word]) => (/^[a-z]/.test(word) ? word : latinOfKana(word))),
  ];
  return [...new Set(latin.map(alike))].filter((sound) => sound !== '');
}

/** The sounds of all words in a text, each preceded by a space, as in `SearchWords`. */
export const heardIn = (text: string): string =>
  soundsOf(text)
    .map((sound) => ` ${sound}`)
    .join('');
