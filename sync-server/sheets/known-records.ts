import { createAlikeNames } from '../../schema/core/alike-names.ts';
import type { Id } from '../../schema/core/ids.ts';
import { type FieldColumn, foldText } from './column.ts';

export type Known<F> = F & { _id: Id };

/** A key of digits only, without the leading zeros that a spreadsheet may have removed; null for any other key. */
export function withoutZeros(text: string): string | null {
  const digits = foldText(text);
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null;
}

export type KnownRecords<F> = {
  /** The records with this text in a key column. */
  find(key: FieldColumn<F>, text: string): Known<F>[];
  /** A record whose key has the same digits but a different number of leading zeros. */
  likeDigits(text: string): Known<F> | undefined;
  /** Records whose names are nearly the same. */
  likeName(name: string): Known<F>[];
};

const shownIn = <F>(column: FieldColumn<F>, record: F) => String(column.show(record) ?? '').trim();

type Columns<F> = { keys: readonly FieldColumn<F>[]; name: FieldColumn<F> | undefined };

/** Existing records for matching rows by key, ignoring case and width unless several records differ only in these. */
export async function readKnown<F>(
  existing: AsyncIterable<Known<F>[]>,
  { keys, name }: Columns<F>,
): Promise<KnownRecords<F>> {
  const byKey = new Map(keys.map((column) => [column, new Map<string, Known<F>[]>()]));
  const byDigits = new Map<string, Known<F>>();
  const names = createAlikeNames<Known<F>>();
  for await (const records of existing) {
    for (const record of records) {
      for (const [column, found] of byKey) {
        const text = foldText(shownIn(column, record));
        if (text !== '' && !found.get(text)?.push(record)) found.set(text, [record]);
      }
      const digits = keys[0] ? withoutZeros(shownIn(keys[0], record)) : null;
      if (digits !== null) byDigits.set(digits, record);
      if (name) names.add(shownIn(name, record), record);
    }
  }
  return {
    find(column, text) {
      const alike = byKey.get(column)?.get(foldText(text)) ?? [];
      const same = alike.filter((record) => shownIn(column, record) === text);
      return same.length > 0 ? same : alike;
    },
    likeDigits: (text) => byDigits.get(withoutZeros(text) ?? ''),
    likeName: (text) => names.find(text),
  };
}
