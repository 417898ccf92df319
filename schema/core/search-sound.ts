/**
 * The sound of words in Latin letters, so that kitchens find goods as they hear them: たまご by typing tamago, चामल by
 * chamal. Spellings that people mix (si and shi, ou and o, daal and dal) have one sound.
 */

/** A word in Latin letters, lower case, as one of the spellings that sound alike. */
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
 * The sound of a word that was typed in Latin letters; undefined for a short one or any other, which is sought as it is.
 * One letter again and again has no sound: half of all goods begin with it.
 */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  const sound = alike(word);
  return sound.length > 1 ? sound : undefined;
}

/** True if a word is among a product's other names and sounds, each of which has a space before it: from its beginning. */
export function isHeardIn(sounds: string, word: string): boolean {
  const sound = soundOf(word);
  if (sound !== undefined) return sounds.includes(` ${sound}`);
  // Letters of other scripts are words by themselves.
  return !/^[\x20-\x7e]*$/.test(word) && sounds.includes(word);
}

/** True if one letter more, less, or another one makes a word of the other. */
export function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  // The last: two letters that changed places.
  const isTurned =
    a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return rest === short.slice(at) || rest === short.slice(at + 1) || isTurned;
}
