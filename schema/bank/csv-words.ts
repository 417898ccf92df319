import { plain } from './csv-cells.ts';

/** The meaning of a column according to its header. */
export type Role = 'day' | 'in' | 'out' | 'amount' | 'direction' | 'payer' | 'balance' | 'other';

/** A header cell without spaces, brackets, and a unit of yen. */
export const headerText = (cell: string): string =>
  plain(cell)
    .replace(/\((?:円|¥|jpy|yen)\)/gi, '')
    .replace(/[\s()[\]「」【】:*※"'・_-]/g, '')
    .toLowerCase();

/** The order matters: 差引残高 is not 引出, 入出金明細ＩＤ not an amount, and 入払区分 not 入金. */
const ROLES: [Role, RegExp][] = [
  [
    'other',
    /番号|コード|口座|科目|種目|銀行|支店|取引店|店名|店番|店舗|金融機関|通貨|時刻|id$|件数|手数料|未資金|他店|証券|順序|連番|^no\.?$/,
  ],
  ['balance', /残高|差引残|差し引き残|差引額|現在.*高|^残$|balance/],
  ['direction', /区分|種別|種類|取引名|入払|入出$|受払|預払|貸借|借貸|direction|^type$|dr\/?cr|crdr/],
  [
    'payer',
    /依頼人|名義|振込人|振込元|送金人|支払人|相手|先|内容|摘要|適用|詳細|明細|備考|メモ|memo|description|details|particulars|narrative|reference|remitter|sender|payee|payer|name/,
  ],
  [
    'day',
    /日付|年月日|(?:取引|取り引き|取扱|取り扱い|勘定|操作|起算|計上|入金|振込|処理|記帳|入払|預入|利用|約定)年?月?日|^日$|^月日$|date|日時/,
  ],
  ['amount', /^お?(?:取引|取り引き)?(?:入出金|出入金|入払金|受払)額?$|^お?(?:取引|取り引き|取扱い?)?金額$|^amount/],
  ['in', /入金|預入|預け入|預かり|預り|お預け|受入|受取|収入|振込金額|deposit|credit|paidin|moneyin/],
  ['out', /出金|支払|引出|引き出|引落|払出|払戻|払い戻|支出|withdraw|debit|paidout|moneyout/],
];

/** The meaning of a header cell; null if unknown. */
export function roleOf(cell: string): Role | null {
  const text = headerText(cell);
  return text === '' ? null : (ROLES.find(([, words]) => words.test(text))?.[0] ?? null);
}

/** Headers of payer columns, the most specific first. */
const PAYER_RANKS: [number, RegExp][] = [
  [6, /依頼人|名義|振込人|振込元|送金人|支払人|相手|payer|remitter|sender/],
  [5, /入出金先|取引先|摘要内容|内容/],
  [4, /詳細|摘要|適用|description|details|particulars|narrative|payee|name/],
  [2, /明細|備考|reference/],
  [1, /メモ|memo/],
];

/** Rank of a header cell as a payer column; 0 if it is not one. */
export const payerRank = (cell: string): number =>
  PAYER_RANKS.find(([, words]) => words.test(headerText(cell)))?.[0] ?? 0;

/** Prefers the day of booking to the value date. */
export const dayRank = (cell: string): number => (/起算|約定|計上/.test(headerText(cell)) ? 1 : 2);
