import { z } from 'zod';
import { type FieldLabels, labelIn } from '../../schema/core/field-labels.ts';
import { unwrapField } from '../../schema/core/fields.ts';
import { type FieldColumn, type SheetColumn, sheetText } from './column.ts';
import { readText } from './reading.ts';

/**
 * Columns of the fields that have a label and no column of their own: plain text, which may be absent.
 * @throws if such a field is anything else, so that its own column is written
 */
export function textColumns<F extends object>(
  labels: Partial<FieldLabels<F>>,
  shape: Record<string, z.ZodType>,
  known: readonly { field: string }[],
): (FieldColumn<F> & SheetColumn<F>)[] {
  const fields = (Object.keys(labels) as (keyof F & string)[]).filter(
    (each) => !known.some(({ field }) => field === each),
  );
  return fields.map((field) => {
    const { inner, optional } = unwrapField(shape[field] ?? z.never());
    if (!(inner instanceof z.ZodString) || !optional) throw new Error(`The sheet has no column of ${field}.`);
    const show = (record: F) => sheetText(String(record[field] ?? ''));
    return {
      field,
      header: labelIn('sheet', labels[field] ?? field),
      width: 30,
      kind: 'text',
      empty: { value: '' },
      read: readText,
      show,
    };
  });
}
