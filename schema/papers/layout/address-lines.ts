/**
 * Breaks an address or a long name into lines as people would: in Japanese after the prefecture, the municipality or
 * the number, before the building; elsewhere between words. Never within a number, a word or a name in katakana.
 */

const PREFECTURE = /^(?:東京都|北海道|(?:京都|大阪)府|(?:神奈川|和歌山|鹿児島)県|[一-龠]{2}県)/u;
/** Also names that contain 市 or 町 themselves, such as 四日市市 and 町田市. */
const MUNICIPALITY = /^(?:四日市市|廿日市市|野々市市|町田市|大町市|十日町市|[^\d\s０-９]{1,6}?[市郡区町村])/u;
const DIGIT = '[0-9０-９一二三四五六七八九十]';
const NUMBER = new RegExp(
  `^(?:${DIGIT}+(?:丁目|番地の?|番|号室|号|階|[FＦ]|室)?(?:[-－‐‑–−ー―の]|(?=${DIGIT})|(?=[A-Za-z]-?\\d))?)+(?:[A-Za-z]?-?\\d*)`,
  'u',
);
const LATIN = /^[\p{Script=Latin}\p{M}\d&'’.,()/#:@+-]+/u;
const KATAKANA = /^[\p{Script=Katakana}ー・･ｰﾞﾟ]+/u;
const HIRAGANA = /^\p{Script=Hiragana}+/u;
const LEGAL_FORM =
  /^(?:株式会社|有限会社|合同会社|合資会社|合名会社|(?:一般|公益)?(?:社団|財団)法人|（株）|\(株\)|㈱|㈲)/u;
const OTHER_SCRIPT = /^[\p{L}\p{M}\p{N}]/u;

/** Quality of a line break before an atom; the best one that leaves no short line is taken. */
const [POOR, FAIR, GOOD, BEST] = [0, 1, 2, 3] as const;
type Atom = { text: string; isAfterSpace: boolean; endsBefore: number };

const isKanji = (text: string) => /^[\p{Script=Han}々〆ヶケ]$/u.test(text);

/** Estimated width in ems, slightly wider than in Noto Sans JP, so that what fits here fits there. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[\p{Mn}\u200b-\u200d]/u.test(letter)) continue;
    if (/[ilj.,'’|!:; ]/.test(letter)) width += 0.34;
    else if (/[MWmw@%&]/.test(letter)) width += 0.94;
    else if (/[A-Z]/.test(letter)) width += 0.7;
    else if (/[\u0020-\u024f]/.test(letter)) width += 0.6;
    else if (/[\uff61-\uff9f]/.test(letter)) width += 0.5;
    else if (/[\u0900-\u0e7f]/.test(letter)) width += 0.75;
    else width += 1;
  }
  return width;
}

/** Splits a text into unbreakable pieces. */
function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  let rest = text;
  let isAfterSpace = false;
  let hadNumber = false;
  let isAtStart = true;
  while (rest !== '') {
    const space = /^[\s　]+/u.exec(rest)?.[0];
    if (space !== undefined) {
      isAfterSpace = true;
      rest = rest.slice(space.length);
      continue;
    }
    const last = atoms.at(-1)?.text ?? '';
    const isJapaneseStart = isAtStart || PREFECTURE.test(last);
    const prefecture = isAtStart ? PREFECTURE.exec(rest)?.[0] : undefined;
    const municipality: string | undefined =
      !hadNumber && prefecture === undefined ? MUNICIPALITY.exec(rest)?.[0] : undefined;
    const form = LEGAL_FORM.exec(rest)?.[0];
    const number = NUMBER.exec(rest)?.[0];
    const latin = LATIN.exec(rest)?.[0];
    const taken: string =
      prefecture ??
      form ??
      (isJapaneseStart || /[市郡区]$/u.test(last) ? municipality : undefined) ??
      (number && !/^[一二三四五六七八九十]+$/u.test(number) ? number : undefined) ??
      latin ??
      KATAKANA.exec(rest)?.[0] ??
      HIRAGANA.exec(rest)?.[0] ??
      [...rest][0] ??
      '';
    const isNumber = taken === number;
    const follows = isAfterSpace ? BEST : joinOf(last, taken, hadNumber && !isNumber);
    atoms.push({ text: taken, isAfterSpace, endsBefore: atoms.length === 0 ? POOR : follows });
    hadNumber ||= isNumber;
    isAtStart = false;
    isAfterSpace = false;
    rest = rest.slice(taken.length);
  }
  return atoms;
}

/** Quality of a line break between two adjacent atoms. */
function joinOf(before: string, after: string, isBehindNumber: boolean): number {
  const first = [...after][0] ?? '';
  const last = [...before].at(-1) ?? '';
  if (/^[、。，．）)」』〕ー々ゝ・,.]/u.test(after) || /[（(「『〔]$/u.test(before)) return POOR;
  // Before the building, after the number.
  if (isBehindNumber && /\d$|[０-９]$|[番号地目]$/u.test(before)) return BEST;
  if (PREFECTURE.test(before)) return FAIR;
  if (/[市郡区町村]$/u.test(before) && [...before].length > 1) return GOOD;
  if (LEGAL_FORM.test(before) && before.length > 1) return GOOD;
  if (isKanji(last) && isKanji(first)) return POOR;
  if (/\d/.test(first)) return FAIR;
  return OTHER_SCRIPT.test(first) ? FAIR : POOR;
}

const textOf = (atoms: readonly Atom[]) =>
  atoms.map(({ text, isAfterSpace }, index) => (isAfterSpace && index > 0 ? ` ${text}` : text)).join('');

/** Splits a piece that is too long for a line. */
function cutAtom(atom: Atom, most: number): Atom[] {
  const parts: Atom[] = [];
  let text = '';
  for (const letter of atom.text) {
    if (text !== '' && widthOf(text + letter) > most) {
      parts.push({ ...atom, text });
      text = '';
    }
    text += letter;
  }
  return [...parts, { ...atom, text }].map((part, index) => ({
    ...part,
    isAfterSpace: index === 0 && atom.isAfterSpace,
    endsBefore: index === 0 ? atom.endsBefore : POOR,
  }));
}

/** Width of the longest unbreakable piece, in ems. */
export const pieceWidth = (text: string): number => Math.max(0, ...atomsOf(text).map((atom) => widthOf(atom.text)));

/**
 * Breaks a text into lines.
 * @param most width of a line in ems
 * @param tail a suffix that stays with the last line if it fits, such as `　御中`
 */
export function linesOf(text: string, most: number, tail = ''): string[] {
  const typed = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return typed.flatMap((line, index) => brokenLine(line, most, index === typed.length - 1 ? tail : ''));
}

function brokenLine(text: string, most: number, tail: string): string[] {
  const lines: string[] = [];
  let rest = atomsOf(text).flatMap((atom) => (widthOf(atom.text) > most ? cutAtom(atom, most) : [atom]));
  if (tail !== '') rest.push({ text: tail, isAfterSpace: false, endsBefore: POOR });
  while (widthOf(textOf(rest)) > most) {
    let fits = 1;
    while (fits < rest.length && widthOf(textOf(rest.slice(0, fits + 1))) <= most) fits += 1;
    let at = fits;
    let best = -1;
    for (let end = 1; end <= fits; end++) {
      const quality = rest[end]?.endsBefore ?? POOR;
      // Only a break before the building is worth a short line.
      const isShort = widthOf(textOf(rest.slice(0, end))) < most * 0.4;
      const worth = isShort && quality < BEST ? quality - BEST : quality;
      if (worth >= best) [at, best] = [end, worth];
    }
    lines.push(textOf(rest.slice(0, at)));
    rest = rest.slice(at);
  }
  return [...lines, textOf(rest)].map((line) => line.trim());
}

/** Splits an address into its postal code, which gets its own line, and the rest. */
export function postalOf(address: string): { code: string | null; rest: string } {
  const found = /^\s*〒?\s*([0-9０-９]{3})[-－‐‑–−ー―]?([0-9０-９]{4})(?![0-9０-９])\s*/u.exec(address);
  if (!found) return { code: null, rest: address.trim() };
  const digits = (text = '') => text.normalize('NFKC');
  return { code: `〒${digits(found[1])}-${digits(found[2])}`, rest: address.slice(found[0].length).trim() };
}
