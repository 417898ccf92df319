import { useMemo } from 'react';
import { compareNames } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';

export type Option = {
  value: string;
  label: string;
  /** Tells options with the same label apart. */
  hint?: string;
  /** A number or code, folded. Options with exactly this code come first. */
  code?: string;
  /** Label and hint, folded, for searching. */
  text: string;
  /** Further names and pronunciations of a product. */
  sounds?: string;
};

/** An option whose text is label and hint, unless it has another. */
type Choice = Omit<Option, 'text'> & Partial<Pick<Option, 'text'>>;

/** Choices as options, sorted by label. */
export function optionsOf(choices: Iterable<Choice>): Option[] {
  return Array.from(choices, (choice) => ({
    text: foldForSearch(`${choice.label} ${choice.hint ?? ''}`),
    ...choice,
  })).sort((a, b) => compareNames(a.label, b.label));
}

/** Memoised `optionsOf`. */
export function useOptions(choices: readonly Choice[]): Option[] {
  return useMemo(() => optionsOf(choices), [choices]);
}
