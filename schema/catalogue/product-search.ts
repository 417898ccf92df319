import { foldForSearch } from '../search-fold.ts';
import { isHeardIn, isOneOff, soundOf } from '../search-sound.ts';
import { soundsOf } from '../transliterate.ts';
import { foodNamesBy } from './food-names.ts';
import { allNames, type Named } from './local-names.ts';

/** Words that a product is found by: its own, folded, and what else they are called and how all of it sounds. */
export type ProductWords = { text: string; sounds: string };

let otherNames: ReturnType<typeof foodNamesBy> | undefined;

/**
 * The words that a product is found by: its names in every language and its code.
 * @param more further words of it, such as its rank
 */
export function productWords(product: Named & { code?: string | undefined }, more = ''): ProductWords {
  otherNames ??= foodNamesBy(foldForSearch);
  const names = allNames(product);
  const text = foldForSearch(`${names} ${product.code ?? ''} ${more}`);
  const others = otherNames(text).join(' ');
  return { text, sounds: ` ${others} ${soundsOf(`${names} ${others}`).join(' ')}` };
}

/** Words of what was typed. */
export const typedWords = (typed: string): string[] => foldForSearch(typed).split(/\s+/).filter(Boolean);

/** True if a product is found by each of the words, as it is written, called or heard, in any order. */
export const isFoundBy = ({ text, sounds }: ProductWords, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || isHeardIn(sounds, word));

/** Letters from which on a word may have one that is wrong. */
const MAY_BE_WRONG = 4;

/** True if each of the words is one letter off at most: for when nothing is found. */
export function isNearTo({ text, sounds }: ProductWords, words: readonly string[]): boolean {
  const known = sounds.split(' ');
  return words.every((word) => {
    const sound = soundOf(word);
    if (sound === undefined || sound.length < MAY_BE_WRONG) return text.includes(word);
    return known.some((other) => isOneOff(sound, other) || isOneOff(sound, other.slice(0, sound.length)));
  });
}
