import { alikeKey } from '../../schema/core/alike-names.ts';
import type { ImportLayout } from '../../schema/core/import-responses.ts';
import { type Cell, type FieldColumn, foldText } from './column.ts';
import { type GivenKey, nothingAgainst } from './given-key.ts';
import { type Known, type KnownRecords, withoutZeros } from './known-records.ts';
import { type SheetColumns, textIn } from './sheet-columns.ts';

/** The user's answers about rows that may be existing records: by row, and for all others. */
export type Answers = Pick<ImportLayout, 'answers' | 'answerAll'>;

/** A row with the record that it matches. */
export type Recognised<F> = {
  /** The key column by which it is or would be matched, and its text there. */
  key: FieldColumn<F>;
  text: string;
  record?: Known<F>;
  /** True if the record's key equals the row's except for spelling: the record keeps its own. */
  hasKey?: boolean;
  isUnclear?: boolean;
  /** Left out by the user. */
  isLeft?: boolean;
  /** Records or another row that it may be, as long as the user has not answered. */
  perhaps?: { records: Known<F>[]; otherRow?: { row: number; text: string } };
};

type Row = { number: number; cells: (Cell | null)[] };
type Options<F> = {
  known: KnownRecords<F>;
  name: FieldColumn<F> | undefined;
  answers: Answers;
  /** Generates keys for a sheet without any, whose rows are matched by name. */
  given?: GivenKey<F> | undefined;
};

/** Limit of records offered for a row. */
const MOST_CANDIDATES = 3;

/**
 * Returns a function that matches a row with an existing record: by its keys, or as the user answered where it is
 * nearly the same.
 */
export function recogniser<F>(found: SheetColumns<F>, rows: readonly Row[], options: Options<F>) {
  const { known, name, answers, given } = options;
  const isSure = given && nothingAgainst(found, given);

  /** Matches by name. Several records of the name, or one that the row contradicts, are asked about. */
  function byName({ key, text }: Recognised<F>, cells: Row['cells']): Recognised<F> {
    const records = known.find(key, text);
    const [record, another] = records.filter((each) => isSure?.(each, cells));
    if (record && !another) return { key, text, record, hasKey: true };
    return { key, text, ...(records.length > 0 && { perhaps: { records: records.slice(0, MOST_CANDIDATES) } }) };
  }

  function byKeys(cells: Row['cells']): Recognised<F> {
    const texts = found.keys.map((key) => ({ key, text: textIn(found, key, cells) }));
    const [first, second] = texts.filter(({ text }) => text !== '');
    if (!first) return { key: found.keys.at(-1) as FieldColumn<F>, text: '' };
    if (given) return byName(first, cells);
    const records = known.find(first.key, first.text);
    // A record without the first key may be matched by the second.
    const others = records.length > 0 || !second ? [] : known.find(second.key, second.text);
    const withoutFirst = others.filter((record) => String(first.key.show(record) ?? '') === '');
    const [key, matches] = withoutFirst.length > 0 && second ? [second, withoutFirst] : [first, records];
    const [record, another] = matches;
    return { ...key, ...(record && { record, hasKey: true }), ...(another && { isUnclear: true }) };
  }

  const taken = new Set(rows.flatMap(({ cells }) => byKeys(cells).record?._id ?? []));
  const rowsByDigits = new Map<string, { row: number; text: string; isKnown: boolean }>();

  /** An earlier row whose key differs only in leading zeros, and which may be the same record. */
  function likeRow({ text, record }: Recognised<F>, row: number) {
    const digits = withoutZeros(text);
    if (digits === null) return undefined;
    const before = rowsByDigits.get(digits);
    const isKnown = record !== undefined;
    if (!before) rowsByDigits.set(digits, { text, row, isKnown });
    const isSame = !before || foldText(before.text) === foldText(text) || (before.isKnown && isKnown);
    return isSame ? undefined : before;
  }

  const rowsByName = new Map<string, { row: number; text: string }>();

  /** An earlier row of the same name, in a sheet without keys. */
  function namedLike({ text, record }: Recognised<F>, row: number) {
    const name = alikeKey(text);
    const before = rowsByName.get(name);
    if (!before && name !== '') rowsByName.set(name, { row, text });
    return record ? undefined : before;
  }

  function perhapsOf(own: Recognised<F>, { number, cells }: Row): Recognised<F>['perhaps'] {
    const otherRow = given ? namedLike(own, number) : likeRow(own, number);
    if (own.record || own.text === '') return otherRow && { records: [], otherRow };
    const digits = own.key === found.keys[0] && !given ? known.likeDigits(own.text) : undefined;
    const called = name ? known.likeName(textIn(found, name, cells)) : [];
    // A record that another row matches by its key can't be this one.
    const ofName = own.perhaps?.records ?? called;
    const records = digits ? [digits] : ofName.filter(({ _id }) => !taken.has(_id)).slice(0, MOST_CANDIDATES);
    if (records.length > 0) return { records };
    return otherRow && { records, otherRow };
  }

  return (row: Row): Recognised<F> => {
    const own = byKeys(row.cells);
    const { perhaps: _asked, ...sure } = own;
    const perhaps = perhapsOf(own, row);
    if (!perhaps) return sure;
    const said = answers.answers?.[row.number] ?? answers.answerAll;
    if (said === 'new') return sure;
    if (said === 'skip') return { ...sure, isLeft: true };
    const record = perhaps.records.find(({ _id }, n) => _id === said || (said === 'same' && n === 0));
    if (record) {
      const hasKey = !given && withoutZeros(own.text) !== null && known.likeDigits(own.text) === record;
      return { ...sure, record, hasKey };
    }
    if (said === 'same' && perhaps.otherRow) return { ...sure, isLeft: true };
    return { ...sure, perhaps };
  };
}
