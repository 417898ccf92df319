import { useMemo } from 'react';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import { compareNames } from '../../schema/names.ts';

/** One of many records to choose from. */
export type Option = {
  value: string;
  label: string;
  /** What tells two of the same name apart. */
  hint?: string;
  /** Label and hint, folded, to search in. */
  text: string;
};

/** Choices as options in the order of their labels. */
export function optionsOf(choices: Iterable<Omit<Option, 'text'>>): Option[] {
  return Array.from(choices, (choice) => ({
    ...choice,
    text: foldForSearch(`${choice.label} ${choice.hint ?? ''}`),
  })).sort((a, b) => compareNames(a.label, b.label));
}

/** The same, made anew only when the choices change. */
export function useOptions(choices: readonly Omit<Option, 'text'>[]): Option[] {
  return useMemo(() => optionsOf(choices), [choices]);
}
