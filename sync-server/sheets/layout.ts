import type { ImportLayout } from '../../schema/core/import-responses.ts';
import type { Told } from '../basics/told.ts';
import { type Cell, foldText } from './column.ts';
import { endedRows } from './ended-rows.ts';
import { type AnyColumn, findHead, HEADS } from './heads.ts';
import type { Sheet } from './sheet.ts';

/** How a sheet was read with a layout: from which row, and what each column was used for. */
export type FoundLayout = {
  header: number;
  columns: { position: number; text: string; field: string; samples: string[] }[];
  /** Why the sheet can't be read with these columns. */
  problem?: Told;
  /** Fields without their own column that were read from other columns. */
  spread: string[];
  /** The first rows, which may be the header row. */
  heads: { row: number; text: string }[];
};

const SAMPLES = 3;

/** A signature of a header row; files from the same program have the same one. */
export const signatureOf = (cells: readonly (Cell | null)[]): string =>
  cells.map((cell) => (cell ? foldText(cell.text) : '')).join('\u001f');

/** Signatures of the rows that may be the header row. */
export const signaturesOf = ({ rows }: Sheet): { row: number; signature: string }[] =>
  rows.slice(0, HEADS).map(({ number, cells }) => ({ row: number, signature: signatureOf(cells) }));

/** True for a column of passwords, which must neither be imported nor shown. */
export const isSecret = (heading: string): boolean =>
  /パスワード|暗証|password|passwd|पासवर्ड/i.test(heading.normalize('NFKC'));

/** Names of columns that are not read. */
export const unreadIn = ({ columns }: FoundLayout): string[] =>
  columns.flatMap(({ text, field }) => (field === '' && text !== '' ? [text] : []));

const textCell = (text: string): Cell => ({ value: text, text });

/** First words of rows that are sums. */
const SUM =
  /^(?:総?合計(?:金額)?|総計|小計|中計|累計|計|(?:内|外)?消費税(?:額)?|税[込抜]合計|total|subtotal|grandtotal|sum|(?:कुल)?जम्मा|कुल)[:：]?(?:\d[\d,.]*(?:円|件|名|人|店|社|点|個|品目|shops?|items?|customers?)?)?$/i;
/** First words of rows that are sums of a group: `山田 計`, `売掛金合計`. */
const SUM_OF =
  /(?:合計|小計|総計|\s計|(?:頁|ページ|月|日|部門|担当者?|地区|グループ|分類|科目|伝票|得意先|税率)計|\s(?:sub)?total)$/i;
const inBrackets = /^[[(【「〔<]+|[\])】」〕>]+$/g;

type Cells = Sheet['rows'][number]['cells'];
const hasText = (cell: Cell | null): cell is Cell => cell !== null && cell.text.trim() !== '';
/** Amounts and counts: `¥1,280`, `12件`. */
const NUMBER = /^[-−△▲¥￥]*\d[\d,.]*(?:円|件|名|人|店|社|点|個|品目)?$/;

/** True for a sum: it begins with such words and otherwise has only numbers, unlike a shop of that name. */
function isSum(cells: Cells): boolean {
  const [first, ...others] = cells.filter(hasText);
  if (!first || !others.every(({ text }) => NUMBER.test(text.normalize('NFKC').trim()))) return false;
  const text = foldText(first.text).replace(inBrackets, '');
  return SUM.test(text.replaceAll(' ', '')) || (others.length > 0 && SUM_OF.test(text));
}

/** A group's title or a remark: `【野菜】`, `■冷凍`, `※税別`, `以上`. */
const REMARK =
  /^(?:[※*■◆●▼▲◎○□◇★☆▶〇・]|[【《〔<[].*[】》〕>\]]$|注[)）:：]|以上$|以下余白$|備考[:：]|[-ー―=]+$|\d+(?:\/\d+)?(?:頁|ページ)$)/;

/** True if a row has only such a title or remark. */
function isRemark(cells: Cells, heads: Cells): boolean {
  const [only, another] = cells.filter(hasText);
  return (
    only !== undefined &&
    !another &&
    heads.filter(hasText).length > 2 &&
    REMARK.test(foldText(only.text).replaceAll(' ', ''))
  );
}

/** True for a repeated header row, as at the top of each printed page. */
function namesColumnsAgain(cells: Cells, heads: Cells): boolean {
  const again = cells.map((cell, position) => !hasText(cell) || cell.text.trim() === heads[position]?.text.trim());
  return cells.filter(hasText).length > 1 && again.every(Boolean);
}

const withoutDigits = (cells: Cells): string =>
  cells.map((cell) => (cell ? foldText(cell.text).replace(/[\d\s]/g, '') : '')).join('');

/** Returns a function that recognizes repetitions of the lines above the header, such as numbered page titles. */
function titlesAgain(above: readonly Cells[]): (cells: Cells) => boolean {
  const titles = new Set(above.map(withoutDigits).filter((text) => /\p{L}/u.test(text)));
  return (cells) => titles.has(withoutDigits(cells));
}

const IN_THOUSANDS = /(?:千|百万)円|円?単位[:：]?(?:千|百万)|inthousands/i;
const THOUSANDS = /*i18n*/ 'its amounts are in thousands of yen ("{text}"): write them in yen';

/** Warns of amounts in thousands, which can't be seen from the figures. */
function inThousands(above: readonly Cells[], headings: readonly string[]): Told | undefined {
  const titles = above.flatMap((cells) => cells.filter(hasText).map(({ text }) => text));
  const text = [...titles, ...headings].find((each) => IN_THOUSANDS.test(foldText(each).replaceAll(' ', '')));
  return text === undefined ? undefined : { sentence: THOUSANDS, values: { text: text.trim() } };
}

const BESIDE = /*i18n*/ 'it has lists beside each other, each with "{text}": put them below each other';

/** Warns if the same columns occur twice side by side, since the second list would be ignored. */
function twoLists(headings: Cells, fields: ReadonlyMap<number, string>): Told | undefined {
  const textAt = (position: number) => headings[position]?.text.trim() ?? '';
  const [first = 0, ...others] = [...fields.keys()].sort((a, b) => a - b);
  const again = headings.findIndex((_, at) => at > first && textAt(at) === textAt(first) && !fields.has(at));
  if (textAt(first) === '' || again < 0) return undefined;
  const isAgain = others.some((at) => at < again && textAt(at) !== '' && textAt(again + at - first) === textAt(at));
  return isAgain ? { sentence: BESIDE, values: { text: textAt(first) } } : undefined;
}

/**
 * Arranges a sheet of any layout for planning: the first row has the names of fields, followed by the rows after the
 * header row. What the layout leaves open is proposed.
 */
export function arrangeSheet(
  sheet: Sheet,
  columns: readonly AnyColumn[],
  { header, fields: chosen, values = {}, cells: corrected = {} }: ImportLayout,
): { arranged: Sheet; found: FoundLayout } {
  const { at, cells: headings, fields: proposed } = findHead(sheet, columns, header);
  const head = { number: sheet.rows[at]?.number ?? 1, cells: headings };
  const fields = chosen
    ? new Map(Object.entries(chosen).map(([position, field]) => [Number(position), field]))
    : proposed;
  const below = sheet.rows.slice(at + 1);
  const above = sheet.rows.slice(0, at).map(({ cells }) => cells);
  const isTitle = titlesAgain(above);
  const own = sheet.rows[at]?.cells ?? [];
  const isPassedOver = ({ cells }: (typeof below)[number]) =>
    isSum(cells) ||
    isRemark(cells, headings) ||
    namesColumnsAgain(cells, headings) ||
    namesColumnsAgain(cells, own) ||
    isTitle(cells);
  const rows = below.filter((row) => !isPassedOver(row));
  const placed = new Map<string, number>();
  /** Further positions of fields that are joined. */
  const parts = new Map<string, number[]>();
  const width = Math.max(head.cells.length, ...rows.slice(0, HEADS).map(({ cells }) => cells.length));
  const found: FoundLayout = {
    header: head.number,
    columns: [],
    spread: [],
    heads: sheet.rows.slice(0, HEADS).map(({ number, cells }) => ({
      row: number,
      text: cells
        .flatMap((cell, at) => (cell && !isSecret(head.cells[at]?.text ?? '') ? [cell.text.trim()] : []))
        .join(' · ')
        .slice(0, 120),
    })),
  };
  for (let position = 0; position < width; position++) {
    const field = fields.get(position) ?? '';
    const column = field === '' ? undefined : columns.find((each) => each.field === field);
    const isRead = column !== undefined && (!placed.has(field) || column.join !== undefined);
    if (isRead && !placed.has(field)) placed.set(field, position);
    else if (isRead) parts.set(field, [...(parts.get(field) ?? []), position]);
    const filled = rows.flatMap(({ cells }) => cells[position]?.text.trim() || []);
    const text = head.cells[position]?.text.trim() ?? '';
    if (text === '' && filled.length === 0) continue;
    const samples = isSecret(text) ? [] : [...new Set(filled)].slice(0, SAMPLES);
    found.columns.push({ position, text, field: isRead ? field : '', samples });
  }
  const read = columns.filter(({ field }) => placed.has(field));
  const money = read.flatMap(({ isMoney, field }) =>
    isMoney ? (head.cells[placed.get(field) ?? -1]?.text ?? '') : [],
  );
  const problem =
    (money.length > 0 && inThousands(above, money)) || (chosen ? undefined : twoLists(head.cells, fields));
  if (problem) found.problem = problem;
  const blanks = new Map(
    read.flatMap(({ field, blank }) => {
      const position = placed.get(field) ?? -1;
      const text = blank?.(rows.flatMap(({ cells }) => cells[position]?.text.trim() || []));
      return text === undefined ? [] : [[field, text]];
    }),
  );
  const spread = spreadOf({ rows, headings: head.cells }, read, placed);
  found.spread = [...spread.keys()];
  const names = [...placed.keys(), ...[...spread.keys(), ...Object.keys(values)].filter((name) => !placed.has(name))];
  const all = [...new Set(names)];

  function joinedCell({ cells }: Sheet['rows'][number], position: number, field: string): Cell | null {
    const join = read.find((column) => column.field === field)?.join;
    const further = parts.get(field);
    if (!join || !further) return cells[position] ?? null;
    const text = join([position, ...further].flatMap((each) => cells[each]?.text.trim() || []));
    return text === '' ? null : textCell(text);
  }

  /** The cell as it is meant under its heading. */
  function meantBy(cell: Cell, field: string): Cell {
    const heading = head.cells[placed.get(field) ?? -1]?.text ?? '';
    const text = read.find((column) => column.field === field)?.meant?.(cell.text, heading);
    return text === undefined ? cell : textCell(text);
  }

  function cellOf(row: Sheet['rows'][number], field: string): Cell | null {
    const mine = corrected[`${row.number}:${field}`];
    if (mine !== undefined) return mine.trim() === '' ? null : textCell(mine);
    const position = placed.get(field);
    const cell = position === undefined ? null : joinedCell(row, position, field);
    if (cell) return meantBy(cell, field);
    const blank = blanks.get(field);
    if (position !== undefined) return blank === undefined ? null : textCell(blank);
    const said = spread.get(field)?.get(row.number);
    return said === undefined ? { ...textCell(values[field] ?? ''), isForNew: true } : textCell(said);
  }

  const arranged: Sheet = {
    ...sheet,
    passedOver: below.length - rows.length,
    ended: endedRows(
      rows,
      found.columns.filter(({ field }) => field === ''),
    ),
    rows:
      sheet.rows.length === 0
        ? []
        : [
            { number: head.number, cells: all.map(textCell) },
            ...rows.map((row) => ({ number: row.number, cells: all.map((field) => cellOf(row, field)) })),
          ],
  };
  return { arranged, found };
}

/** Texts by row for fields without their own column, from columns that mention them (`20日締翌月末払`). */
function spreadOf(
  { rows, headings }: { rows: Sheet['rows']; headings: Cells },
  read: readonly AnyColumn[],
  placed: ReadonlyMap<string, number>,
): Map<string, Map<number, string>> {
  const found = new Map<string, Map<number, string>>();
  for (const { field, spread } of read) {
    if (!spread) continue;
    const position = placed.get(field) ?? -1;
    for (const { number, cells } of rows) {
      const cell = cells[position];
      for (const [other, text] of Object.entries(cell ? spread(cell.text, headings[position]?.text ?? '') : {})) {
        if (placed.has(other)) continue;
        found.set(other, (found.get(other) ?? new Map()).set(number, text));
      }
    }
  }
  return found;
}
