import { MAX_YEN, type WholeYen } from '../core/money.ts';

/** A cell normalised in letter width, and trimmed. */
export const plain = (text: string): string => text.normalize('NFKC').trim();

/** The same without spaces, in lower case. */
export const folded = (text: string): string => plain(text).replace(/\s+/g, '').toLowerCase();

/** A space between digits may separate two amounts, and `12 50` is ambiguous. */
const DIVIDED = /\d\s+\d/;

/** Commas only before groups of three digits: `12,50` is ambiguous. */
const AMOUNT = /^([-+]?)¥?([-+]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?円?(-?)$/;
const NOTHING = /^[-ー―]?$/;

/**
 * Whole yen of a cell, such as `¥45,360`, `▲8,200` or `(8,200)`; null if it is empty, undefined if it is not a valid
 * amount.
 */
export function yenOf(cell: string): WholeYen | null | undefined {
  if (DIVIDED.test(plain(cell))) return undefined;
  const text = folded(cell)
    .replace(/[−▲△]/g, '-')
    .replaceAll('\\', '¥')
    .replace(/^\*+/, '')
    .replace(/^\((.*)\)$/, '-$1');
  if (NOTHING.test(text)) return null;
  const [, before = '', behind = '', digits = '', after = ''] = text.match(AMOUNT) ?? [];
  const signs = `${before}${behind}${after}`;
  const amount = Number(digits.replaceAll(',', ''));
  if (digits === '' || signs.length > 1 || amount > MAX_YEN) return undefined;
  return signs === '-' ? 0 - amount : amount;
}

const IN = ['入', '預', '預け', '受', '収', '貸', '貸方', '1', '01', '+', 'c', 'cr', 'in', 'credit', 'deposit'];
const OUT = ['出', '払', '支', '引', '借', '借方', '2', '02', '-', 'd', 'dr', 'out', 'debit', 'withdrawal', 'payment'];
const SAYS_IN = /入金|預入|預け入|預かり|預り|受入|受取|収入/;
const SAYS_OUT = /出金|支払|引出|引き出|引落|払出|払戻|払い|支出/;

/** The direction in a cell, such as 入金 and 支払, 預入 and 引出, or a notice's 1 and 2; null if there is none. */
export function directionOf(cell: string): 'in' | 'out' | null {
  const text = folded(cell)
    .replace(/^[おご]/, '')
    .replaceAll('−', '-');
  if (IN.includes(text)) return 'in';
  if (OUT.includes(text)) return 'out';
  if (/入出|出入|入払|受払/.test(text)) return null;
  const [isIn, isOut] = [SAYS_IN.test(text), SAYS_OUT.test(text)];
  return isIn === isOut ? null : isIn ? 'in' : 'out';
}

const SUM_CELL =
  /^(?:総?合計|総計|小計|累計|月計|日計|計|(?:入金|出金|お?支払|お?預り|お?預入|お?引出)(?:合)?計|合計金額|(?:合計)?件数|(?:grand|sub)?totals?)$/;
const SUM_WORD = /合計|総計|小計|累計|月計|日計|件数|^計$|^(?:grand|sub)?total|^sum/;
/** Decoration around a word such as 【合計】 or * 合計 *. */
const AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;
const END_WORD = /^[-=*\s]*(?:end(?:of(?:file|data))?|eof|以上|終わり|終り|おわり)[-=*\s.。]*$/;

/** True for a cell that can only be the label of a sum. */
export const isSumCell = (cell: string): boolean => SUM_CELL.test(folded(cell).replace(AROUND, ''));

/** True for a cell that marks a line without a day as a sum or as the end of the file. */
export function endsFile(cell: string): boolean {
  const text = folded(cell);
  return SUM_WORD.test(text.replace(AROUND, '')) || END_WORD.test(text) || END_WORD.test(text.replace(AROUND, ''));
}

/** Kinds of transfers, which don't name the sender. */
const KIND =
  /^(?:お?振込|お?振り込み|振替|口座振替|自動振替|入金|出金|支払|預入|引出|フリコミ|フリカエ|料金|電気料?|ガス料?|水道料?|電話料?|手数料|振込手数料|現金|カード|atm|cd|利息|決算利息|給与|給料|税金|明細|その他)(?:入金|支払)?\d*$/;

/** True for a cell such as 振込１, which does not name a payer. */
export const isKindOfTransfer = (cell: string): boolean => KIND.test(folded(cell));
