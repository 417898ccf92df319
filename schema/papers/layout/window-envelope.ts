import { linesOf, pieceWidth } from './address-lines.ts';

/** Millimetres of a sheet, for screens and PDFs alike. */
export const SHEET = { width: 210, height: 297, side: 15, top: 12, bottom: 16 } as const;

/** Where a sheet is folded into three, in millimetres from its upper edge. */
export const FOLDS = [SHEET.height / 3, (SHEET.height * 2) / 3] as const;

/** 長形3号 with a window, as the trade sells it: each measure from its smallest to its largest. */
const ENVELOPE = { width: 235, height: 120, left: [20, 22], top: [12, 14], wide: [90, 95], high: [45, 50] } as const;

/** Room in which a folded sheet slides. */
const PLAY = { across: ENVELOPE.width - SHEET.width, down: ENVELOPE.height - FOLDS[0] };

/** The part of a sheet that every window shows, wherever the sheet lies in its envelope. */
export const ALWAYS_SEEN = {
  left: ENVELOPE.left[1],
  top: ENVELOPE.top[1],
  right: ENVELOPE.left[0] + ENVELOPE.wide[0] - PLAY.across,
  bottom: ENVELOPE.top[0] + ENVELOPE.high[0] - PLAY.down,
} as const;

/** Beyond these a sheet is seen through no window, wherever it lies: nothing but the address stands within. */
export const EVER_SEEN = {
  right: ENVELOPE.left[1] + ENVELOPE.wide[1],
  bottom: ENVELOPE.top[1] + ENVELOPE.high[1],
} as const;

/** The head of a sheet: the address in the window, and beside it who writes. What follows is below every window. */
export const HEAD = { left: 120, height: EVER_SEEN.bottom + 2 - SHEET.top } as const;

const POINTS_PER_MM = 72 / 25.4;
export const pointsOf = (millimetres: number): number => millimetres * POINTS_PER_MM;

/** Heights of lines by their letters. */
export const LINE_HEIGHT = 1.25;

/** Points; below the smallest nobody reads it, and a very long one goes on below what is always seen. */
const [LARGEST, SMALLEST, STEP] = [10, 7, 0.25];
/** Of a name, by the size of the address. */
const NAME_SIZE = 1.2;

export type WindowLine = { text: string; isName: boolean; size: number };

export type Addressed = {
  code: string | null;
  address: string;
  name: string;
  /** Below the name: the shop, if it is called otherwise. */
  restaurant: string;
  person: string;
};

const HONORIFIC = / *(?:様|さま|さん|殿|先生|御中)$/u;

function linesAt({ code, address, name, restaurant, person }: Addressed, size: number): WindowLine[] {
  const room = pointsOf(ALWAYS_SEEN.right - ALWAYS_SEEN.left);
  const lines = (text: string, usual: number, isName: boolean, honorific = ''): WindowLine[] => {
    // Smaller letters rather than a word in two parts.
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

/** The address as it stands in the window: as large as its room allows, with no honorific on a line of its own. */
export function windowLines(addressed: Addressed): WindowLine[] {
  const room = pointsOf(ALWAYS_SEEN.bottom - ALWAYS_SEEN.top);
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = linesAt(addressed, size);
    const height = lines.reduce((sum, line) => sum + line.size * LINE_HEIGHT, 0);
    if (height <= room && !lines.some(({ text }) => ALONE.test(text))) return lines;
  }
  return linesAt(addressed, SMALLEST);
}
