import { type Id, newId } from '../../schema/core/ids.ts';
import { oneLine } from '../../schema/core/one-line.ts';
import { type Cell, foldText, type Reading } from './column.ts';

type Named = { _id: Id; name: string };

/** Missing records that a sheet refers to by name: only collected, or created. */
export type Missing = { makes: boolean; found: Map<string, Named> };

export const nothingMissing = (makes = false): Missing => ({ makes, found: new Map() });

type Options = {
  records: readonly Named[];
  /** The message for an unknown name. */
  unknown: string;
  /** Maximum length of a name. */
  most: number;
  missing?: Missing | undefined;
};

/** Converts between ids and names of records. An unknown name is collected, and accepted if it is to be created. */
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

/** The part of a plan about missing records, and those to be created. */
export const missingIn = ({ makes, found }: Missing): { missing: string[]; makes: Named[] } => ({
  missing: Array.from(found.values(), ({ name }) => name),
  makes: makes ? [...found.values()] : [],
});
