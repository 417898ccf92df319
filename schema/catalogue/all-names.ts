import type { LocalNames } from './local-names.ts';

export type Named = { name: string; names?: LocalNames | undefined };

/** All names of a record as one text, for search. */
export function allNames({ name, names = {} }: Named): string {
  return [name, ...Object.values(names)].join(' ');
}
