const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'aeiouyAEIOUYcnsCNS'].map((letter, index) => [letter, [...'áéíóúýÁÉÍÓÚÝçñšÇÑŠ'][index] ?? letter]),
);

/** A sentence with accents on its letters and 40 % longer; elements such as `<0>` stay. */
export function pseudoText(text: string): string {
  const accented = text.replace(/<\/?\d+\/?>|[A-Za-z]/g, (piece) => ACCENTED[piece] ?? piece);
  const letters = text.replace(/<\/?\d+\/?>/g, '').replace(/[^A-Za-z]/g, '').length;
  return letters === 0 ? text : `${accented}${'~'.repeat(Math.ceil(letters * 0.4))}`;
}
