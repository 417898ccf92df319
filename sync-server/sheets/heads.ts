import { type Cell, type FieldColumn, foldText } from './column.ts';
import type { Sheet } from './sheet.ts';
import { foldHeader, namesOfColumn } from './sheet-columns.ts';

/** A column for any kind of record. */
// biome-ignore lint/suspicious/noExplicitAny: records are looked at by nobody here
export type AnyColumn = FieldColumn<any>;

type Cells = readonly (Cell | null)[];
type Rows = readonly { cells: Cells }[];

/** The header row is looked for among this many rows. */
export const HEADS = 20;

/** Additions to a column name that don't change its meaning. */
const ADDITION = /^(?:必須|任意|\d|[a-z]|等|様|名|称|情報|一覧|分|区分|円|税抜|税別|外税|入力|など)*$/;

const POLITE = /^(?:お|ご|御)/;
/** Words before a column name that don't change its meaning: `得意先住所`, `商品規格`, `お電話番号`. */
const FRONT =
  /^(?:得意先|お?客様|顧客|取引先|店舗|商品|製品|品目|社員|従業員|スタッフ|標準|販売|customer|shop|product|item|employee|staff)/;

/** Words in brackets after a column name that make it a different column. */
const OTHER_KIND =
  /カナ|かな|ふりがな|よみ|読み|ローマ字|英|税込|内税|旧|前回|前年|改定前|仕入|原価|fax|ファックス|ケース|バラ|kg|予備|参考/i;
const IN_BRACKETS = /[([{<【〔「]([^)\]}>】〕」]*)[)\]}>】〕」]/g;

/** Names of columns that may just number the rows. */
const COUNTS = new Set(['No', '番号', 'ID', '連番', 'number'].map(foldHeader));

type Names = { own: string[]; other: string[]; last: string[] };
const known = new WeakMap<AnyColumn, Names>();

function namesOf(column: AnyColumn): Names {
  const names = known.get(column) ?? {
    own: namesOfColumn(column).map(foldHeader),
    other: (column.synonyms ?? []).map(foldHeader),
    last: (column.lastNames ?? []).map(foldHeader),
  };
  known.set(column, names);
  return names;
}

type Find = (name: string, columns: readonly AnyColumn[]) => AnyColumn | undefined;
const SURE: Find[] = [
  (name, columns) => columns.find((column) => namesOf(column).own.includes(name)),
  (name, columns) => columns.find((column) => namesOf(column).other.includes(name)),
];
/** Ways to find the column with a name, the most reliable first. */
const WAYS: Find[] = [
  ...SURE,
  withAddition(ADDITION),
  behindFront,
  (name, columns) => columns.find((column) => namesOf(column).last.includes(name)),
];

/** Finds the column whose name, with a short addition, this is; the longest match wins. */
function withAddition(addition: RegExp): Find {
  return (name, columns) => {
    const found = columns.flatMap((column) =>
      [...namesOf(column).own, ...namesOf(column).other]
        .filter((known) => known.length >= 2 && name.startsWith(known) && addition.test(name.slice(known.length)))
        .map((known) => ({ column, length: known.length })),
    );
    return found.sort((a, b) => b.length - a.length)[0]?.column;
  };
}

/** Finds the column whose name this is after a word for the kind of list. */
function behindFront(name: string, columns: readonly AnyColumn[]): AnyColumn | undefined {
  const polite = name.replace(POLITE, '');
  const rest = polite.replace(FRONT, '');
  const saysNothing = rest !== polite && GENERIC.has(rest);
  if (rest === name || rest.length < 2 || saysNothing) return undefined;
  return [...SURE, withAddition(ADDITION), behindFront].map((find) => find(rest, columns)).find(Boolean);
}

/** Names that mean nothing without the group heading above them. */
const GENERIC = new Set(
  ['コード', 'CD', 'No', '番号', '名称', '名', '名前', 'name', 'code', 'id', 'number', 'नाम', 'कोड'].map(foldHeader),
);

/**
 * A heading: its name; the text in its brackets, and the name without them, which may suffice; for a heading over two
 * rows, the lower part. `parts` are names divided by signs: `締日・支払日`, `掛/現金`.
 */
type Heading = { name: string; inside?: string; bare?: string; lower?: string; parts: string[] };

function headingOf({ text }: Cell): Heading {
  const [upper = '', ...more] = text.split(BETWEEN);
  const whole = (upper + more.join('')).normalize('NFKC').replace(/〒(?:番号)?/, '郵便番号');
  const lower = foldHeader(more.join(''));
  const isEnough = more.length > 0 && lower !== '' && !GENERIC.has(lower);
  const inside = [...whole.matchAll(IN_BRACKETS)].map(([, words = '']) => foldHeader(words)).join('');
  const bare = foldHeader(whole.replace(IN_BRACKETS, ''));
  const isSame = inside !== '' && !OTHER_KIND.test(inside);
  return {
    name: foldHeader(whole),
    ...(inside !== '' && { inside }),
    ...(isSame && { bare }),
    ...(isEnough && { lower }),
    parts: whole.split(/[/・･|]/).map(foldHeader),
  };
}

/** Separates the parts of a heading over two rows; no file contains it. */
const BETWEEN = '\u2005';

/** Number of rows from which a column's contents are judged. */
const LOOKED_AT = 50;

/** A column's filled cells in the first rows. */
const cellsBelow = (rows: Rows, position: number): Cell[] =>
  rows.slice(0, LOOKED_AT).flatMap(({ cells }) => (textAt(cells, position) === '' ? [] : (cells[position] ?? [])));

/** True for 1, 2, 3 and so on; each page may start again at 1. */
function isCounted(cells: readonly Cell[]): boolean {
  const numbers = cells.map(({ text }) => Number(text.normalize('NFKC')));
  return numbers.length > 1 && numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
}

/** True if most of the cells can be read as the column's values. */
function canBeRead(column: AnyColumn, cells: readonly Cell[]): boolean {
  return cells.filter((cell) => 'value' in column.read(cell)).length * 2 > cells.length;
}

/** Finds the column whose codes a heading lists: `掛/現金`. */
function ofCodes({ parts }: Heading, columns: readonly AnyColumn[]): AnyColumn | undefined {
  if (parts.length < 2) return undefined;
  return columns.find(({ hasCodes, read }) => {
    const readings = parts.map((text) => read({ value: text, text }));
    const values = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []));
    return hasCodes && values.length === parts.length && new Set(values).size > 1;
  });
}

/** Finds a column for a heading of several known names: `締日・支払日`. */
function ofParts({ parts }: Heading, columns: readonly AnyColumn[], all: readonly AnyColumn[]): AnyColumn | undefined {
  const found = parts.map((part) => SURE.map((find) => find(part, all)).find(Boolean));
  const isKnown = parts.length > 1 && found.every(Boolean);
  return isKnown ? found.find((column) => column && columns.includes(column)) : undefined;
}

type FindHeading = (
  heading: Heading,
  columns: readonly AnyColumn[],
  all: readonly AnyColumn[],
) => AnyColumn | undefined;
const HEADING_WAYS: FindHeading[] = [
  ...(['name', 'inside', 'bare', 'lower'] as const).flatMap((part) =>
    WAYS.map(
      (find): FindHeading =>
        (heading, columns) => {
          const name = heading[part] ?? '';
          return name === '' ? undefined : find(name, columns);
        },
    ),
  ),
  ofCodes,
  ofParts,
];

/** The first column found that fits; a column that does not fit is excluded from the next search. */
function firstThat(
  fits: (column: AnyColumn) => boolean,
  find: (among: readonly AnyColumn[]) => AnyColumn | undefined,
  columns: readonly AnyColumn[],
): AnyColumn | undefined {
  const column = find(columns);
  if (!column || fits(column)) return column;
  const others = columns.filter((each) => each !== column);
  return firstThat(fits, find, others);
}

const NUMBERED = /\d$/;

/**
 * Proposes a field for each position of a header row. Reliable matches come first, so that no weaker one takes their
 * place. A field whose values can't be read from the column is proposed only if there is nothing else.
 */
function proposeFields(cells: Cells, columns: readonly AnyColumn[], rows: Rows): Map<number, string> {
  const fields = new Map<number, string>();
  const nameOf = new Map<string, string>();
  const headings = cells.map((cell) => cell && headingOf(cell));
  const below = cells.map((_, position) => cellsBelow(rows, position));
  const others = (unless?: RegExp) => headings.some((heading) => heading && unless?.test(heading.name));
  const isLast = (column: AnyColumn, name: string) => namesOf(column).last.includes(name);
  const counts = (position: number) => COUNTS.has(headings[position]?.name ?? '') && isCounted(below[position] ?? []);

  /** True for a numbered column such as 得意先名2 beside 得意先名1, if the field joins only those. */
  function isNext({ field, join, joinsNumbered }: AnyColumn, name: string): boolean {
    const first = nameOf.get(field)?.replace(NUMBERED, '');
    return join !== undefined && (!joinsNumbered || (NUMBERED.test(name) && name.replace(NUMBERED, '') === first));
  }

  for (const mustFit of [true, false]) {
    for (const find of HEADING_WAYS) {
      const before = new Set(nameOf.keys());
      headings.forEach((heading, position) => {
        if (!heading || fields.has(position) || counts(position)) return;
        const free = (column: AnyColumn) =>
          !nameOf.has(column.field) ||
          (isNext(column, heading.name) && !(column.lastNames && before.has(column.field)));
        const fits = (column: AnyColumn) => !mustFit || canBeRead(column, below[position] ?? []);
        const mayBe = columns.filter(
          (column) => free(column) && !(isLast(column, heading.name) && others(column.lastUnless)),
        );
        const column = firstThat(fits, (among) => find(heading, among, columns), mayBe);
        if (!column) return;
        fields.set(position, column.field);
        if (!nameOf.has(column.field)) nameOf.set(column.field, heading.name);
      });
    }
  }
  return fields;
}

const textAt = (cells: Cells, at: number) => cells[at]?.text.trim() ?? '';

/** Merges headings over two rows: an upper heading applies to all lower ones under it. */
function joined(upper: Cells, lower: Cells): (Cell | null)[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [textAt(upper, at), textAt(lower, at)];
    // A heading without a lower part is complete.
    if (above !== '' || below === '') group = below === '' ? '' : above;
    const first = above === '' ? group : above;
    const parts = foldText(first) === foldText(below) ? [below] : [first, below];
    const text = parts.filter((part) => part !== '').join(BETWEEN);
    return text === '' ? null : { value: text, text };
  });
}

/** True if a merged heading is a known name but neither row alone is. */
function areOne(upper: Cells, lower: Cells, columns: readonly AnyColumn[]): boolean {
  const isKnown = (name: string) => name !== '' && SURE.some((find) => find(name, columns) !== undefined);
  return joined(upper, lower).some((cell) => {
    const [above, below] = cell?.text.split(BETWEEN) ?? [];
    return above !== undefined && below !== undefined && isKnown(foldHeader(above + below));
  });
}

/** The header row (the last one, if two): its position, its cells, and the field proposed for each. */
type Head = { at: number; cells: (Cell | null)[]; fields: Map<number, string> };

function headAt({ rows }: Sheet, at: number, columns: readonly AnyColumn[]): Head {
  const own = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1, at + 1 + LOOKED_AT);
  const single = { at, cells: [...own], fields: proposeFields(own, columns, below) };
  const before = rows[at - 1]?.cells;
  if (!before || !areOne(before, own, columns)) return single;
  const cells = joined(before, own);
  const fields = proposeFields(cells, columns, below);
  const isMore = fields.size >= single.fields.size && fields.size > proposeFields(before, columns, below).size;
  return isMore ? { at, cells, fields } : single;
}

/** The header row: the one with the wanted number, else the one that names the most columns, else the first row. */
export function findHead(sheet: Sheet, columns: readonly AnyColumn[], wanted: number | undefined): Head {
  const asked = sheet.rows.findIndex(({ number }) => number === wanted);
  const heads =
    asked >= 0
      ? [headAt(sheet, asked, columns)]
      : sheet.rows.slice(0, HEADS).map((_, at) => headAt(sheet, at, columns));
  const best = Math.max(...heads.map(({ fields }) => fields.size));
  const { at, cells, fields } = heads.find((head) => head.fields.size === best) ?? {
    at: 0,
    cells: [],
    fields: new Map(),
  };
  return { at, cells: cells.map((cell) => cell && { ...cell, text: cell.text.replaceAll(BETWEEN, ' ') }), fields };
}
