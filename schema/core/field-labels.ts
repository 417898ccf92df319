/** A field's label: one for form, sheet and activity, or each place's own; a sheet's is that of the activity by default. */
export type FieldLabel = string | { form: string; sheet?: string; activity: string };
export type FieldLabels<F> = { readonly [K in keyof F]-?: FieldLabel };

type Place = 'form' | 'sheet' | 'activity';

/** The label of a field in a place: a marked sentence, which is said in the reader's language. */
export function labelIn(place: Place, label: FieldLabel): string {
  return typeof label === 'string' ? label : (label[place] ?? label.activity);
}
