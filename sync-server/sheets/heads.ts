import { type Cell, type FieldColumn, foldText } from './column.ts';
import type { Sheet } from './sheet.ts';
import { foldHeader, namesOfColumn } from './sheet-columns.ts';

/** A column of any kind of records. */
// biome-ignore lint/suspicious/noExplicitAny: records are looked at by nobody here
export type AnyColumn = FieldColumn<any>;

type Cells = readonly (Cell | null)[];

/** Rows among which the one that names the columns is looked for. */
export const HEADS = 20;

/** Additions to a name that say nothing else of what is in the column. */
const ADDITION = /^(?:必須|任意|\d|[a-z]|等|様|情報|コード|一覧|分|区分|円|税抜|税込|入力)*$/;

const ownNames = (column: AnyColumn) => namesOfColumn(column).map(foldHeader);
const otherNames = (column: AnyColumn) => (column.synonyms ?? []).map(foldHeader);
const namesOf = (column: AnyColumn) => [...ownNames(column), ...otherNames(column)];
const lastNames = (column: AnyColumn) => (column.lastNames ?? []).map(foldHeader);

type Find = (name: string, columns: readonly AnyColumn[]) => AnyColumn | undefined;
const SURE: Find[] = [
  (name, columns) => columns.find((column) => ownNames(column).includes(name)),
  (name, columns) => columns.find((column) => otherNames(column).includes(name)),
];
/** Ways to find the column of a name, the surest first. */
const WAYS: Find[] = [
  ...SURE,
  withAddition,
  (name, columns) => columns.find((column) => lastNames(column).includes(name)),
];

/** The column whose name this is with a short addition: the longest. */
function withAddition(name: string, columns: readonly AnyColumn[]): AnyColumn | undefined {
  const found = columns.flatMap((column) =>
    namesOf(column)
      .filter((known) => known.length >= 2 && name.startsWith(known) && ADDITION.test(name.slice(known.length)))
      .map((known) => ({ column, length: known.length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.column;
}

/** Words under a heading that say nothing without it. */
const GENERIC = new Set(
  ['コード', 'CD', 'No', '番号', '名称', '名', '名前', 'name', 'code', 'id', 'number', 'नाम', 'कोड'].map(foldHeader),
);

/** A heading: its name, and of one over two rows the lower part, which may be enough. */
type Heading = { name: string; lower?: string };

function headingOf({ text }: Cell): Heading {
  const [upper = '', ...more] = text.split(BETWEEN);
  const lower = foldHeader(more.join(''));
  const isEnough = more.length > 0 && lower !== '' && !GENERIC.has(lower);
  return { name: foldHeader(upper + more.join('')), ...(isEnough && { lower }) };
}

/** Space between the parts of a heading over two rows. No file has it. */
const BETWEEN = '\u2005';

/** Proposes a field for each position of a row of names: sure ones first, so that no other takes the place of one. */
function proposeFields(cells: Cells, columns: readonly AnyColumn[]): Map<number, string> {
  const fields = new Map<number, string>();
  const taken = new Set<string>();
  const headings = cells.map((cell) => cell && headingOf(cell));
  for (const part of ['name', 'lower'] as const) {
    for (const find of WAYS) {
      const before = new Set(taken);
      headings.forEach((heading, position) => {
        const name = heading?.[part] ?? '';
        if (name === '' || fields.has(position)) return;
        const column = find(name, columns);
        if (!column || (taken.has(column.field) && !column.join)) return;
        if (column.lastNames && before.has(column.field)) return;
        fields.set(position, column.field);
        taken.add(column.field);
      });
    }
  }
  return fields;
}

const textAt = (cells: Cells, at: number) => cells[at]?.text.trim() ?? '';

/** Headings of two rows as one each: what stands above goes to all that stand under it. */
function joined(upper: Cells, lower: Cells): (Cell | null)[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [textAt(upper, at), textAt(lower, at)];
    // A heading with nothing under it is whole.
    if (above !== '' || below === '') group = below === '' ? '' : above;
    const first = above === '' ? group : above;
    const parts = foldText(first) === foldText(below) ? [below] : [first, below];
    const text = parts.filter((part) => part !== '').join(BETWEEN);
    return text === '' ? null : { value: text, text };
  });
}

/** True if a heading of both rows is one that is known, which neither of them is alone. */
function areOne(upper: Cells, lower: Cells, columns: readonly AnyColumn[]): boolean {
  const isKnown = (name: string) => name !== '' && SURE.some((find) => find(name, columns) !== undefined);
  return joined(upper, lower).some((cell) => {
    const [above, below] = cell?.text.split(BETWEEN) ?? [];
    return above !== undefined && below !== undefined && isKnown(foldHeader(above + below));
  });
}

/** Rows that name the columns: the last of them, its headings, and the field that is proposed for each. */
type Head = { at: number; cells: (Cell | null)[]; fields: Map<number, string> };

function headAt({ rows }: Sheet, at: number, columns: readonly AnyColumn[]): Head {
  const own = rows[at]?.cells ?? [];
  const single = { at, cells: [...own], fields: proposeFields(own, columns) };
  const before = rows[at - 1]?.cells;
  if (!before || !areOne(before, own, columns)) return single;
  const cells = joined(before, own);
  const fields = proposeFields(cells, columns);
  const isMore = fields.size >= single.fields.size && fields.size > proposeFields(before, columns).size;
  return isMore ? { at, cells, fields } : single;
}

/** The row that names the columns: the one with this number, else the one that names most; the first if none names any. */
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
