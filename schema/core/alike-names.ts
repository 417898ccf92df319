import { isOneOff } from './search-sound.ts';

/** Legal forms, which are written in many ways or left out. */
const LEGAL_FORMS =
  /株式会社|有限会社|合同会社|合資会社|合名会社|\((?:株|有|同|資|名)\)|\b(?:co\.?,? ?ltd|inc|llc|k\.k)\b\.?/g;

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ';
const LARGE_KANA = 'アイウエオツヤユヨワカケ';

/** A single letter is a size or a grade (`L`, `A`), never a typing error. */
const ALONE = /(?<![\p{L}\p{M}\p{N}])(\p{Script=Latin})(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A name reduced for comparison: without width, case, spaces, punctuation, legal forms, kind of kana and long vowels.
 */
export function alikeKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(LEGAL_FORMS, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana)
    .replace(ALONE, '#$1')
    .replace(/[^\p{L}\p{M}\p{N}#]|ー/gu, '');
}

/** Runs long enough to contain a typing error. Digits and single kanji never do: they tell things apart. */
const IN_A_WORD = /^(?:\p{Script=Latin}{4,}|\p{Script=Katakana}{3,}|[\p{Script=Devanagari}\p{M}]{4,})$/u;
const SCRIPTS = /\p{Script=Latin}+|\p{Script=Katakana}+|[\p{Script=Devanagari}\p{M}]+|./gsu;

/** The run of one script around a place in a key. */
function runAt(key: string, at: number): string {
  for (const { 0: run, index } of key.matchAll(SCRIPTS)) if (at < index + run.length) return run;
  return '';
}

/** Shorter keys have to be equal. */
const SHORTEST = 4;
/** So do longer ones. */
const LONGEST = 60;

/** True if two keys are equal, or differ by one letter within a word. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return a !== '';
  if (Math.min(a.length, b.length) < SHORTEST || Math.max(a.length, b.length) > LONGEST || !isOneOff(a, b))
    return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return IN_A_WORD.test(runAt(long, at)) && (short.length < long.length || IN_A_WORD.test(runAt(short, at)));
}

/** A key and every variant with one letter removed: two similar keys have one of these in common. */
function keysAround(key: string): string[] {
  if (key.length < SHORTEST || key.length > LONGEST) return [key];
  return [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))];
}

/** Finds things with similar names, without comparing each with each. */
export function createAlikeNames<T>() {
  const around = new Map<string, { key: string; thing: T }[]>();
  return {
    add(name: string, thing: T) {
      const key = alikeKey(name);
      if (key === '') return;
      for (const each of new Set(keysAround(key))) {
        const others = around.get(each);
        if (others) others.push({ key, thing });
        else around.set(each, [{ key, thing }]);
      }
    },
    /** Exact matches first. */
    find(name: string): T[] {
      const mine = alikeKey(name);
      const near = new Set(keysAround(mine).flatMap((each) => around.get(each) ?? []));
      const alike = [...near].filter(({ key }) => areAlike(mine, key));
      alike.sort((a, b) => Number(b.key === mine) - Number(a.key === mine));
      return [...new Set(alike.map(({ thing }) => thing))];
    },
  };
}
