import type { z } from 'zod';
import type { Id } from '../../schema/ids.ts';
import { given } from '../../schema/mutation.ts';
import type { Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { type FieldColumn, foldText, type Header } from './column.ts';
import type { Sheet } from './sheet.ts';
import {
  type Fields,
  findColumns,
  keyOf,
  type ReadColumn,
  readColumns,
  readFields,
  reasonIn,
} from './sheet-columns.ts';

type Known<F> = F & { _id: Id };
type Given<F> = { [K in keyof F]?: F[K] | undefined };

/** A kind of records to import, matched by one column. */
export type ImportKind<F> = {
  columns: FieldColumn<F>[];
  /** The field that identifies a record. */
  key: string;
  /** In pages, so that the event loop gets turns. */
  existing: AsyncIterable<Known<F>[]>;
  /** Validates any subset of the fields. */
  fields: z.ZodType<Given<F>>;
  /** The problem of a row whose fields are valid one by one; of a known record with what the row leaves. */
  check?(record: Given<F>): Told | null;
};

/** A rejected row with reasons in plain words. */
export type BadRow = { row: number; reasons: Told[]; fields?: string[] };

/** The dry run of an import. Nothing is imported while any row is bad. */
export type ImportPlan = {
  created: { row: number; fields: Fields }[];
  /** With the headers of the columns that differ, and their current values. */
  changed: { row: number; _id: Id; patch: Fields; headers: Header[]; was: string[] }[];
  unchanged: number;
  bad: BadRow[];
  /** Columns that are read, left to right. */
  columns: ReadColumn[];
  /** Headers of ignored columns. */
  unusedColumns: string[];
  /** Names of categories that the sheet has and the business has not. */
  missing?: string[];
  /** The categories that are made of these, with their ids. */
  makes?: { _id: Id; name: string }[];
};

/** A key of digits alone, without the zeros that a spreadsheet takes off; null for any other. */
function withoutZeros(text: string): string | null {
  const digits = foldText(text);
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null;
}

type Finder<F> = {
  find(text: string): Known<F>[];
  /** The key of another record that has this one's digits, and more or fewer zeros before them. */
  likeIt(text: string): string | undefined;
};

/** Finds records by key, ignoring case and letter width unless several records differ only in these. */
async function createFinder<F>(existing: AsyncIterable<Known<F>[]>, key: FieldColumn<F>): Promise<Finder<F>> {
  const nameOf = (record: F) => String(key.show(record)).trim();
  const byName = new Map<string, Known<F>[]>();
  const byDigits = new Map<string, string>();
  for await (const records of existing) {
    for (const record of records) {
      const name = foldText(nameOf(record));
      if (!byName.get(name)?.push(record)) byName.set(name, [record]);
      const digits = withoutZeros(name);
      if (digits !== null) byDigits.set(digits, nameOf(record));
    }
  }
  return {
    find(text) {
      const alike = byName.get(foldText(text)) ?? [];
      const same = alike.filter((record) => nameOf(record) === text);
      return same.length > 0 ? same : alike;
    },
    likeIt: (text) => byDigits.get(withoutZeros(text) ?? ''),
  };
}

const textOf = <F>(column: FieldColumn<F>, record: F) => String(column.show(record) ?? '');

/** A validation issue in plain words. */
function problemOf(issue: z.core.$ZodIssue): Told {
  if (issue.code !== 'too_big') return { sentence: issue.message };
  const values = { most: Number(issue.maximum) };
  return issue.origin === 'string'
    ? { sentence: /*i18n*/ 'is longer than {most} characters', values }
    : { sentence: /*i18n*/ 'is more than {most}', values };
}

const PERHAPS_KNOWN =
  /*i18n*/ '"{text}" may be "{other}" with other zeros before it: write it in full, or enter a new one in the app';
const PERHAPS_IN_ROW =
  /*i18n*/ '"{text}" may be "{other}" of row {row} with other zeros before it: write both alike, or enter a new one in the app';
const IN_ROW = /*i18n*/ 'The row: {problem}';

/** A row's issues in plain words, the first of each column. */
export function reasonsOf(issues: z.core.$ZodIssue[], headers: Map<PropertyKey, Header>): Told[] {
  const reasons = new Map<PropertyKey, Told>();
  for (const issue of issues) {
    const [field = ''] = issue.path;
    if (reasons.has(field)) continue;
    const header = headers.get(field);
    const problem = problemOf(issue);
    reasons.set(field, header === undefined ? { sentence: IN_ROW, values: { problem } } : reasonIn(header, problem));
  }
  return [...reasons.values()];
}

/**
 * Plans an import without writing. For an existing record, a missing column leaves the field, an empty cell sets it to
 * its default, and the key stays.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planImport<F>(
  sheet: Sheet,
  { columns, key, existing, fields: schema, check }: ImportKind<F>,
): Promise<ImportPlan> {
  const found = findColumns(sheet, { columns, key });
  const { find, likeIt } = await createFinder(existing, found.key);
  const yieldToEventLoop = createYieldToEventLoop();
  const changeable = columns.filter((column) => column !== found.key && found.positions.has(column));
  const headers = new Map<PropertyKey, Header>(columns.map(({ field, header }) => [field, header]));
  const rowsByRecord = new Map<string, number>();
  const rowsByDigits = new Map<string, { text: string; row: number; isKnown: boolean }>();
  const read = readColumns(found);
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    bad: [],
    columns: read,
    unusedColumns: found.unused,
  };

  /** The fields whose display differs. An unchanged cell keeps the stored value, even one that is invalid today. */
  function newIn(fields: Fields, record: Known<F>): Fields {
    const shownAs = (field: string, value: unknown) => {
      const column = columns.find((each) => each.field === field);
      return column && column.show({ ...record, [field]: value }) === column.show(record);
    };
    return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !shownAs(field, value)));
  }

  function compare(row: number, record: Known<F>, { read, parsed }: { read: Fields; parsed: Given<F> }) {
    const changed: F = { ...record, ...given(parsed) };
    const differing = changeable.filter((column) => column.show(changed) !== column.show(record));
    const patch = Object.fromEntries(differing.map(({ field }) => [field, read[field]]));
    if (differing.length === 0) plan.unchanged += 1;
    else {
      const headers = differing.map(({ header }) => header);
      plan.changed.push({ row, _id: record._id, patch, headers, was: differing.map((each) => textOf(each, record)) });
    }
  }

  /** A key that may be another's, whose zeros were lost on the way: never two records by mistake. */
  function perhapsAnother(text: string, row: number, isKnown: boolean): Told | null {
    const digits = withoutZeros(text);
    if (digits === null) return null;
    const before = rowsByDigits.get(digits);
    if (!before) rowsByDigits.set(digits, { text, row, isKnown });
    const stored = isKnown ? undefined : likeIt(text);
    if (stored !== undefined) return { sentence: PERHAPS_KNOWN, values: { text, other: stored } };
    if (!before || foldText(before.text) === foldText(text) || (before.isKnown && isKnown)) return null;
    return { sentence: PERHAPS_IN_ROW, values: { text, other: before.text, row: String(before.row) } };
  }

  for (const { number: row, cells } of sheet.rows.slice(1)) {
    await yieldToEventLoop();
    const text = keyOf(found, cells);
    const [record, another] = text === '' ? [] : find(text);
    const { fields, reasons, at } = readFields(found, {
      ...{ columns: record ? changeable : columns, cells, isKnown: record !== undefined },
    });
    if (another) {
      const sentence = /*i18n*/ 'more than one record has "{text}"; change them in the app';
      reasons.push(reasonIn(found.key.header, { sentence, values: { text } }));
    }
    const lost = perhapsAnother(text, row, record !== undefined);
    if (lost) reasons.push(reasonIn(found.key.header, lost));
    const name = record?._id ?? foldText(text);
    const before = rowsByRecord.get(name);
    if (text !== '' && before !== undefined) {
      const values = { row: String(before) };
      reasons.push(reasonIn(found.key.header, { sentence: /*i18n*/ 'the same as in row {row}', values }));
    }
    rowsByRecord.set(name, before ?? row);
    const { data: parsed, error } = schema.safeParse(record ? newIn(fields, record) : fields);
    reasons.push(...reasonsOf(error?.issues ?? [], headers));
    for (const { path } of error?.issues ?? []) at.add(String(path[0]));
    const problem = parsed && check?.(record ? { ...record, ...given(parsed) } : parsed);
    if (problem) reasons.push({ sentence: IN_ROW, values: { problem } });
    if (reasons.length > 0 || !parsed) plan.bad.push({ row, reasons, fields: [...at] });
    else if (record) compare(row, record, { read: fields, parsed });
    else plan.created.push({ row, fields });
  }
  return plan;
}
