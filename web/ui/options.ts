import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';

const collator = new Intl.Collator('en');

/** One of many records to choose from. */
export type Option = {
  value: string;
  label: string;
  /** What tells two of the same name apart. */
  hint?: string;
  /** Label and hint, folded, to search in. */
  text: string;
};

/** Records as options in the order of their labels; `toOption` leaves a record out with null. */
export function optionsOf<T>(
  rows: Iterable<T>,
  toOption: (row: T) => { value: string; label: string; hint?: string } | null,
): Option[] {
  const options: Option[] = [];
  for (const row of rows) {
    const option = toOption(row);
    if (option) options.push({ ...option, text: foldForSearch(`${option.label} ${option.hint ?? ''}`) });
  }
  return options.sort((a, b) => collator.compare(a.label, b.label));
}

/** Finds folded texts in which every word of the search stands somewhere, in any order. */
export function matcher(search: string): (text: string) => boolean {
  const words = foldForSearch(search).trim().split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}
