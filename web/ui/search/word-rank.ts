/** A word, and the same word after a space, to match inside a name. */
export type Word = { word: string; within: string };

export const wordsIn = (typed: string): Word[] => typed.split(/\s+/).map((word) => ({ word, within: ` ${word}` }));

/**
 * Match rank of a word: 3 at the start of the name or the code, 2 at the start of a word in them, 1 anywhere in them, 0
 * elsewhere. All texts are folded.
 */
export function rankOf({ word, within }: Word, { name, code }: { name: string; code: string }): number {
  if (code.startsWith(word) || name.startsWith(word)) return 3;
  if (name.includes(within) || code.includes(within)) return 2;
  return name.includes(word) || code.includes(word) ? 1 : 0;
}
