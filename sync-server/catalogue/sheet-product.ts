import { z } from 'zod';
import { ProductFields } from '../../schema/catalogue/catalogue-entity.ts';
import { type NameField, nameField } from '../../schema/catalogue/names-apart.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../schema/core/languages.ts';

const { names, ...own } = ProductFields.shape;
const { shape } = names.unwrap();

/** A row of a product sheet, with one field for each language's name. */
export const SheetProduct = z.strictObject({
  ...own,
  ...(Object.fromEntries(NAME_LANGUAGES.map((each) => [nameField(each), shape[each]])) as {
    [F in NameField]: (typeof shape)[NameLanguage];
  }),
});
export type SheetProduct = z.infer<typeof SheetProduct>;
