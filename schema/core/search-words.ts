import { foldForSearch } from './search-fold.ts';
import { isHeardIn, isOneOff, soundOf } from './search-sound.ts';
import { soundsOf } from './transliterate.ts';

/**
 * Words that goods, or customers, are found by: their own, folded, and what else they are called and how all of it sounds,
 * each with a space before it.
 */
export type SearchWords = { text: string; sounds: string };

/** Words of what was typed. */
export const typedWords = (typed: string): string[] => foldForSearch(typed).split(/\s+/).filter(Boolean);

const KANA = /^[\u3041-\u309f\u30fc]{2,}$/;
/** The last word in kana, which every row is asked for in turn. */
let inKana = { word: '', sound: '' };

/** The sound of a folded word in kana, from three letters on; '' for others. */
function kanaSound(word: string): string {
  if (!KANA.test(word)) return '';
  if (inKana.word !== word) inKana = { word, sound: soundsOf(word).join('') };
  return inKana.sound.length < 3 ? '' : inKana.sound;
}

/** True if a word is among other names and sounds: たまご is Tamago, and tamago is たまご. */
export function isHeard(sounds: string, word: string): boolean {
  if (isHeardIn(sounds, word)) return true;
  const sound = kanaSound(word);
  return sound !== '' && sounds.includes(` ${sound}`);
}

/** True if something is found by each of the words, as it is written, called or heard, in any order. */
export const isFoundBy = ({ text, sounds }: SearchWords, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || isHeard(sounds, word));

/** True if each of the words is written so, or one of the sounds is all of it: daal is Dal before Dalchini. */
export const isWholeIn = ({ text, sounds }: SearchWords, words: readonly string[]): boolean =>
  words.every((word) => {
    const sound = soundOf(word) ?? kanaSound(word);
    return text.includes(word) || (sound !== '' && `${sounds} `.includes(` ${sound} `));
  });

/** Letters from which on a word may have one that is wrong. */
const MAY_BE_WRONG = 4;

/** True if each of the words is one letter off at most: for when nothing is found. */
export function isNearTo({ text, sounds }: SearchWords, words: readonly string[]): boolean {
  const known = sounds.split(' ');
  return words.every((word) => {
    const sound = soundOf(word) ?? (kanaSound(word) || undefined);
    if (sound === undefined || sound.length < MAY_BE_WRONG) return text.includes(word);
    return known.some((other) => isOneOff(sound, other) || isOneOff(sound, other.slice(0, sound.length)));
  });
}
