/** A field's label: the same for form, sheet and activity, or one for each; a sheet uses the activity's by default. */
export type FieldLabel = string | { form: string; sheet?: string; activity: string };
export type FieldLabels<F> = { readonly [K in keyof F]-?: FieldLabel };

type Place = 'form' | 'sheet' | 'activity';

/** A field's label in one of these places, to be translated. */
export function labelIn(place: Place, label: FieldLabel): string {
  return typeof label === 'string' ? label : (label[place] ?? label.activity);
}
