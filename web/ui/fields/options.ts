import { useMemo } from 'react';
import { compareNames } from '../../../schema/names.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';

/** An option of a long select. */
export type Option = {
  value: string;
  label: string;
  /** Tells options of the same label apart. */
  hint?: string;
  /** A number or code, folded: options that have what was typed for it come first. */
  code?: string;
  /** Label and hint, folded, for searching. */
  text: string;
};

/** Choices as options, sorted by label. */
export function optionsOf(choices: Iterable<Omit<Option, 'text'>>): Option[] {
  return Array.from(choices, (choice) => ({
    ...choice,
    text: foldForSearch(`${choice.label} ${choice.hint ?? ''}`),
  })).sort((a, b) => compareNames(a.label, b.label));
}

/** The same, memoised by `choices`. */
export function useOptions(choices: readonly Omit<Option, 'text'>[]): Option[] {
  return useMemo(() => optionsOf(choices), [choices]);
}
