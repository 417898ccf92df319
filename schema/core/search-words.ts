import { foldForSearch } from './search-fold.ts';
import { isHeardIn, isOneOff, soundOf } from './search-sound.ts';
import { soundsOf } from './transliterate.ts';

/**
 * What goods or customers are found by: their own words, folded, and their other names and sounds, each preceded by a
 * space.
 */
export type SearchWords = { text: string; sounds: string };

/** The folded words of a search. */
export const typedWords = (typed: string): string[] => foldForSearch(typed).split(/\s+/).filter(Boolean);

const KANA = /^[\u3041-\u309f\u30fc]{2,}$/;
/** Caches the last word in kana: every row is compared with it. */
let inKana = { word: '', sound: '' };

/** The sound of a folded word in kana with at least three letters; '' for others. */
function kanaSound(word: string): string {
  if (!KANA.test(word)) return '';
  if (inKana.word !== word) inKana = { word, sound: soundsOf(word).join('') };
  return inKana.sound.length < 3 ? '' : inKana.sound;
}

/** True if a word matches the other names and sounds: たまご finds Tamago, and tamago finds たまご. */
export function isHeard(sounds: string, word: string): boolean {
  if (isHeardIn(sounds, word)) return true;
  const sound = kanaSound(word);
  return sound !== '' && sounds.includes(` ${sound}`);
}

/** True if each of the words matches, as written, as another name or by sound, in any order. */
export const isFoundBy = ({ text, sounds }: SearchWords, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || isHeard(sounds, word));

/** True if each of the words is written so, or equals a whole sound: for daal, Dal ranks before Dalchini. */
export const isWholeIn = ({ text, sounds }: SearchWords, words: readonly string[]): boolean =>
  words.every((word) => {
    const sound = soundOf(word) ?? kanaSound(word);
    return text.includes(word) || (sound !== '' && `${sounds} `.includes(` ${sound} `));
  });

/** Minimum letters of a word that may contain a wrong one. */
const MAY_BE_WRONG = 4;

/** True if each of the words is at most one letter off: for when nothing else is found. */
export function isNearTo({ text, sounds }: SearchWords, words: readonly string[]): boolean {
  const known = sounds.split(' ');
  return words.every((word) => {
    const sound = soundOf(word) ?? (kanaSound(word) || undefined);
    if (sound === undefined || sound.length < MAY_BE_WRONG) return text.includes(word);
    return known.some((other) => isOneOff(sound, other) || isOneOff(sound, other.slice(0, sound.length)));
  });
}
