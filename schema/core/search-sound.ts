/**
 * The sound of words in Latin letters, so that kitchens find goods by ear: たまご by typing tamago, चामल by chamal. Common
 * variants (si and shi, ou and o, daal and dal) have one sound.
 */

/** Normalizes a lower-case word in Latin letters, so that spellings that sound alike become equal. */
export function alike(latin: string): string {
  return latin
    .replace(/shi/g, 'si')
    .replace(/sh(?=[aiueo])/g, 'sy')
    .replace(/chi/g, 'ti')
    .replace(/ch(?=[aueo])/g, 'ty')
    .replace(/tsu/g, 'tu')
    .replace(/f/g, 'h')
    .replace(/ph/g, 'h')
    .replace(/ji/g, 'zi')
    .replace(/j(?=[aueo])/g, 'zy')
    .replace(/ou/g, 'o')
    .replace(/v/g, 'b')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/**
 * The sound of a word typed in Latin letters; undefined for short or other words, which are searched as typed. So is a
 * single repeated letter: its sound would match half of all goods.
 */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  const sound = alike(word);
  return sound.length > 1 ? sound : undefined;
}

/** True if one of a product's other names and sounds, each preceded by a space, starts with this word. */
export function isHeardIn(sounds: string, word: string): boolean {
  const sound = soundOf(word);
  if (sound !== undefined) return sounds.includes(` ${sound}`);
  // Words in other scripts match anywhere, not only at a beginning.
  return !/^[\x20-\x7e]*$/.test(word) && sounds.includes(word);
}

/** True if the words differ by one letter (inserted, missing or replaced), or two neighbours are swapped. */
export function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  const isTurned =
    a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return rest === short.slice(at) || rest === short.slice(at + 1) || isTurned;
}
