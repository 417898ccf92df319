import { linesOf, pieceWidth } from './address-lines.ts';

/** Millimetres of a sheet, for screens and PDFs alike. */
export const SHEET = { width: 210, height: 297, side: 15, top: 12, bottom: 16 } as const;

/** The two folds of a sheet, in millimetres from its upper edge. */
export const FOLDS = [SHEET.height / 3, (SHEET.height * 2) / 3] as const;

/** 長形3号 with a window, as sold: each measure as [smallest, largest]. */
const ENVELOPE = { width: 235, height: 120, left: [20, 22], top: [12, 14], wide: [90, 95], high: [45, 50] } as const;

/** How far a folded sheet can slide. */
const PLAY = { across: ENVELOPE.width - SHEET.width, down: ENVELOPE.height - FOLDS[0] };

/** The part of a sheet that every window shows, however the sheet slides. */
export const ALWAYS_SEEN = {
  left: ENVELOPE.left[1],
  top: ENVELOPE.top[1],
  right: ENVELOPE.left[0] + ENVELOPE.wide[0] - PLAY.across,
  bottom: ENVELOPE.top[0] + ENVELOPE.high[0] - PLAY.down,
} as const;

/** No window shows more than this, however the sheet slides: only the address may be inside. */
export const EVER_SEEN = {
  right: ENVELOPE.left[1] + ENVELOPE.wide[1],
  bottom: ENVELOPE.top[1] + ENVELOPE.high[1],
} as const;

/** The head of a sheet: the address in the window, with the issuer beside it. All else is below every window. */
export const HEAD = { left: 120, height: EVER_SEEN.bottom + 2 - SHEET.top } as const;

const POINTS_PER_MM = 72 / 25.4;
export const pointsOf = (millimetres: number): number => millimetres * POINTS_PER_MM;

/** Line height in relation to the font size. */
export const LINE_HEIGHT = 1.25;

/** Font sizes in points; at the smallest, a very long address continues below the part that is always visible. */
const [LARGEST, SMALLEST, STEP] = [10, 7, 0.25];
/** Size of the name in relation to the address. */
const NAME_SIZE = 1.2;

export type WindowLine = { text: string; isName: boolean; size: number };

export type Addressed = {
  code: string | null;
  address: string;
  name: string;
  /** Below the name: the restaurant, if it has another name. */
  restaurant: string;
  person: string;
};

const HONORIFIC = / *(?:様|さま|さん|殿|先生|御中)$/u;

function linesAt({ code, address, name, restaurant, person }: Addressed, size: number): WindowLine[] {
  const room = pointsOf(ALWAYS_SEEN.right - ALWAYS_SEEN.left);
  const lines = (text: string, usual: number, isName: boolean, honorific = ''): WindowLine[] => {
    // Prefers a smaller font to breaking a word.
    const whole = room / pieceWidth(text);
    const fontSize = Math.max(SMALLEST, Math.min(usual, Math.floor(whole / STEP) * STEP));
    return linesOf(text, room / fontSize, honorific).map((line) => ({ text: line, isName, size: fontSize }));
  };
  return [
    ...(code === null ? [] : [{ text: code, isName: false, size }]),
    ...lines(address, size, false),
    ...lines(name, size * NAME_SIZE, true, person === '' ? '　御中' : ''),
    ...lines(restaurant, size, false),
    ...lines(person.replace(HONORIFIC, ''), size * NAME_SIZE, true, '　様'),
  ];
}

const ALONE = /^(?:様|御中)$/u;

/** The lines of the address in the window: as large as fits, with no honorific on a line of its own. */
export function windowLines(addressed: Addressed): WindowLine[] {
  const room = pointsOf(ALWAYS_SEEN.bottom - ALWAYS_SEEN.top);
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = linesAt(addressed, size);
    const height = lines.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0);
    if (height <= room && !lines.some(({ text }) => ALONE.test(text))) return lines;
  }
  return linesAt(addressed, SMALLEST);
}
