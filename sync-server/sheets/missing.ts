import { type Id, newId } from '../../schema/core/ids.ts';
import { oneLine } from '../../schema/core/one-line.ts';
import { type Cell, foldText, type Reading } from './column.ts';

type Named = { _id: Id; name: string };

/** Records that a sheet names and the business has not: collected, or made of their names. */
export type Missing = { makes: boolean; found: Map<string, Named> };

export const nothingMissing = (makes = false): Missing => ({ makes, found: new Map() });

type Options = {
  records: readonly Named[];
  /** The sentence on a name that nothing has. */
  unknown: string;
  /** Letters of the longest name. */
  most: number;
  missing?: Missing | undefined;
};

/** Reads the names of records, and shows them. One that is not there yet is noted, and read if it is to be made. */
export function namedRecords({ records, unknown, most, missing }: Options) {
  const nameOf = new Map<Id, string>(records.map(({ _id, name }) => [_id, name]));
  const idsOf = new Map<string, Id[]>();
  for (const { _id, name } of records) idsOf.set(foldText(name), [...(idsOf.get(foldText(name)) ?? []), _id]);

  function problem(sentence: string, values: Record<string, string | number>): Reading {
    return { problem: { sentence, values } };
  }

  return {
    read({ text }: Cell): Reading {
      const name = oneLine(text);
      const [value, another] = idsOf.get(foldText(text)) ?? [];
      if (another !== undefined) {
        return problem(/*i18n*/ 'more than one record has "{text}"; change them in the app', { text: name });
      }
      if (value !== undefined) return { value };
      if (name.length > most) return problem(/*i18n*/ 'is longer than {most} characters', { most });
      const made = missing?.found.get(foldText(text)) ?? { _id: newId(), name };
      missing?.found.set(foldText(text), made);
      nameOf.set(made._id, made.name);
      return missing?.makes ? { value: made._id } : problem(unknown, { text: name });
    },
    nameOf: (id: Id) => nameOf.get(id),
  };
}

/** The part of a plan that says what is missing, and what is made of it. */
export const missingIn = ({ makes, found }: Missing): { missing: string[]; makes: Named[] } => ({
  missing: Array.from(found.values(), ({ name }) => name),
  makes: makes ? [...found.values()] : [],
});
