import type { z } from 'zod';
import type { Id } from '../../schema/core/ids.ts';
import { given } from '../../schema/core/mutation.ts';
import type { Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { type FieldColumn, foldText, type Header } from './column.ts';
import { type GivenKey, isFilled } from './given-key.ts';
import { type Known, readKnown } from './known-records.ts';
import { type Answers, type Recognised, recogniser } from './recognise-rows.ts';
import type { Sheet } from './sheet.ts';
import {
  type Fields,
  findColumns,
  type ReadColumn,
  readColumns,
  readFields,
  reasonIn,
  textIn,
  unreadColumns,
} from './sheet-columns.ts';

type Given<F> = { [K in keyof F]?: F[K] | undefined };

/** How to import a kind of record. */
export type ImportKind<F> = {
  columns: FieldColumn<F>[];
  /** The fields that identify a record, most reliable first: a row is matched by the first one that it has. */
  keys: readonly string[];
  /** The field in which a new row is compared with existing records, in case it is one of them. */
  name?: string;
  /** The existing records in pages, so that the event loop gets turns. */
  existing: AsyncIterable<Known<F>[]>;
  /** Validates any subset of the fields. */
  fields: z.ZodType<Given<F>>;
  /** A problem between valid fields; for an existing record, including the fields that the row leaves unchanged. */
  check?(record: Given<F>): Told | null;
  /** Generates keys for sheets without any. */
  given?: GivenKey<F>;
};

/** A row that may be an existing record or a duplicate of another row; somebody has to say. */
export type Asked = {
  candidates: { _id: Id; text: string }[];
  otherRow?: number;
  /** It must be one of the candidates, since it can't be a new record. */
  isOne?: boolean;
  /** It would make an admin, which only the answer `admin` for this row allows. */
  isAdmin?: boolean;
  /** It has ended according to the sheet; only the answer `new` imports it. */
  isEnded?: boolean;
};

/** A rejected row with reasons in words; if there is a question, it is the last one. */
export type BadRow = { row: number; reasons: Told[]; fields?: string[]; asked?: Asked };

/** The dry run of an import. Nothing is imported while any row is bad. */
export type ImportPlan = {
  created: { row: number; fields: Fields }[];
  /** With the headers of the changed columns, and their old values. */
  changed: { row: number; _id: Id; patch: Fields; headers: Header[]; was: string[] }[];
  unchanged: number;
  bad: BadRow[];
  /** The columns that are read, left to right. */
  columns: ReadColumn[];
  /** Headers of ignored columns. */
  unusedColumns: string[];
  /** The fields by which rows are matched, if they are not the usual ones. */
  keys?: readonly string[];
  /** Number of rows that the user left out. */
  left?: number;
  /** Number of rows without anything to write: sums, and amounts of 0. */
  empty?: number;
  /** Sum of the new rows in yen. */
  sum?: number;
  /** Names of categories or price lists in the sheet that don't exist. */
  missing?: string[];
  /** The records to be created with these names, and their ids. */
  makes?: { _id: Id; name: string }[];
};

const textOf = <F>(column: FieldColumn<F>, record: F) => String(column.show(record) ?? '');

function problemOf(issue: z.core.$ZodIssue): Told {
  if (issue.code !== 'too_big') return { sentence: issue.message };
  const values = { most: Number(issue.maximum) };
  return issue.origin === 'string'
    ? { sentence: /*i18n*/ 'is longer than {most} characters', values }
    : { sentence: /*i18n*/ 'is more than {most}', values };
}

/** The generator of keys, if the sheet has names but no key. */
function givesKeys<F>(
  sheet: Sheet,
  columns: readonly FieldColumn<F>[],
  { giver, name }: { giver: GivenKey<F>; name: FieldColumn<F> | undefined },
): GivenKey<F> | undefined {
  const key = columns.find(({ field }) => field === giver.field);
  return isFilled(sheet, name) && !isFilled(sheet, key) ? giver : undefined;
}

const PERHAPS_KNOWN = /*i18n*/ '"{text}" may be "{other}", which is there already: say if it is the same';
const PERHAPS_IN_ROW = /*i18n*/ '"{text}" may be "{other}" of row {row}: say if both are the same';
const IN_ROW = /*i18n*/ 'The row: {problem}';

/** Describes a row's issues: the first one of each column. */
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
 * Plans an import without writing. For an existing record, a missing column leaves the field unchanged and an empty
 * cell sets its default; but a key always stays, and is neither emptied nor respelled.
 * @param answers which rows are existing records
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planImport<F>(
  sheet: Sheet,
  { columns: all, keys: keyFields, name: nameField, existing, fields: schema, check, given: offered }: ImportKind<F>,
  answers: Answers = {},
): Promise<ImportPlan> {
  const name = all.find(({ field }) => field === nameField);
  const giver = offered && givesKeys(sheet, all, { giver: offered, name });
  const columns = giver ? all.filter(({ field }) => field !== giver.field) : all;
  const keys = giver && name ? [name.field] : keyFields;
  const found = findColumns(sheet, { columns, keys });
  const known = await readKnown(existing, { keys: columns.filter(({ field }) => keys.includes(field)), name });
  const yieldToEventLoop = createYieldToEventLoop();
  const headers = new Map<PropertyKey, Header>(columns.map(({ field, header }) => [field, header]));
  const rowsByRecord = new Map<string, number>();
  const rows = sheet.rows.slice(1);
  const recognise = recogniser(found, rows, { known, name, answers, given: giver });
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    bad: [],
    left: 0,
    columns: [...(giver ? unreadColumns(all, giver.field) : []), ...readColumns(found)],
    unusedColumns: found.unused,
    ...(giver && { keys }),
  };

  /** The fields that look different. An unchanged cell keeps the stored value, even if that would be invalid today. */
  function newIn(fields: Fields, record: Known<F>): Fields {
    const shownAs = (field: string, value: unknown) => {
      const column = columns.find((each) => each.field === field);
      return column && column.show({ ...record, [field]: value }) === column.show(record);
    };
    return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !shownAs(field, value)));
  }

  /** The columns that a row may change in its record. */
  function changeableBy({ key, hasKey }: Recognised<F>, cells: Sheet['rows'][number]['cells']) {
    const isKept = (column: FieldColumn<F>) =>
      (hasKey && column === key) || (found.keys.includes(column) && textIn(found, column, cells) === '');
    return columns.filter((column) => found.positions.has(column) && !isKept(column));
  }

  type Compared = { record: Known<F>; read: Fields; parsed: Given<F>; changeable: FieldColumn<F>[] };
  function compare(row: number, { record, read, parsed, changeable }: Compared) {
    const changed: F = { ...record, ...given(parsed) };
    const differing = changeable.filter((column) => column.show(changed) !== column.show(record));
    const patch = Object.fromEntries(differing.map(({ field }) => [field, read[field]]));
    if (differing.length === 0) plan.unchanged += 1;
    else {
      const headers = differing.map(({ header }) => header);
      plan.changed.push({ row, _id: record._id, patch, headers, was: differing.map((each) => textOf(each, record)) });
    }
  }

  /** Describes a record or row in a question, by its keys and its name. */
  const named = all.filter((column) => keyFields.includes(column.field) || column === name);
  const inWords = (textIn: (column: FieldColumn<F>) => string) =>
    named.flatMap((column) => textIn(column).trim() || []).join(' ');

  function questionOf(
    { key, perhaps }: Recognised<F>,
    cells: Sheet['rows'][number]['cells'],
  ): { told: Told; asked: Asked } | null {
    if (!perhaps) return null;
    const { records, otherRow } = perhaps;
    const asked = {
      candidates: records.map((record) => ({ _id: record._id, text: inWords((column) => textOf(column, record)) })),
      ...(otherRow && { otherRow: otherRow.row }),
    };
    const text = inWords((column) => textIn(found, column, cells));
    const told = otherRow
      ? { sentence: PERHAPS_IN_ROW, values: { text, other: otherRow.text, row: String(otherRow.row) } }
      : { sentence: PERHAPS_KNOWN, values: { text, other: asked.candidates[0]?.text ?? '' } };
    return { told: reasonIn(key.header, told), asked };
  }

  const newFields = (fields: Fields): Fields => (giver ? { [giver.field]: giver.next(fields), ...fields } : fields);

  for (const { number: row, cells } of rows) {
    await yieldToEventLoop();
    const own = recognise({ number: row, cells });
    const { key, text, record, isUnclear, isLeft } = own;
    if (isLeft) {
      plan.left = (plan.left ?? 0) + 1;
      continue;
    }
    const changeable = changeableBy(own, cells);
    const { fields, reasons, at } = readFields(found, {
      columns: record ? changeable : columns,
      cells,
      isKnown: record !== undefined,
    });
    if (isUnclear) {
      const sentence = /*i18n*/ 'more than one record has "{text}"; change them in the app';
      reasons.push(reasonIn(key.header, { sentence, values: { text } }));
    }
    // If rows are matched by name only, two rows of one name may be two records.
    const known = record?._id ?? (giver ? '' : foldText(text));
    const before = rowsByRecord.get(known);
    if (text !== '' && known !== '' && before !== undefined) {
      const values = { row: String(before) };
      reasons.push(reasonIn(key.header, { sentence: /*i18n*/ 'the same as in row {row}', values }));
    }
    rowsByRecord.set(known, before ?? row);
    const { data: parsed, error } = schema.safeParse(record ? newIn(fields, record) : fields);
    reasons.push(...reasonsOf(error?.issues ?? [], headers));
    for (const { path } of error?.issues ?? []) at.add(String(path[0]));
    const problem = parsed && check?.(record ? { ...record, ...given(parsed) } : parsed);
    if (problem) reasons.push({ sentence: IN_ROW, values: { problem } });
    const question = questionOf(own, cells);
    if (question) {
      const all = [...reasons, question.told];
      plan.bad.push({ row, reasons: all, fields: [...at], asked: question.asked });
    } else if (reasons.length > 0 || !parsed) plan.bad.push({ row, reasons, fields: [...at] });
    else if (record) compare(row, { record, read: fields, parsed, changeable });
    else plan.created.push({ row, fields: newFields({ ...fields, ...given(parsed) }) });
  }
  return plan;
}
