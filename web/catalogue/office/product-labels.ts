import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { nameField } from '../../../schema/catalogue/names-apart.ts';
import { NAME_LANGUAGES } from '../../../schema/core/languages.ts';
import { formatPlain } from '../../ui/forms/use-conflicts.tsx';
import { PRICE_UNIT_WORDS } from '../../words/billing-words.ts';
import { say } from '../../words/i18n.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import { nameLabel } from './local-name-fields.tsx';

const LABELS: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  code: msg`Product Code`,
  otherNames: msg`Other names and readings`,
  category: msg`Category`,
  price: msg`Price`,
  description: msg`Description`,
  sku: msg`Unit`,
  image: msg`Picture`,
  productRank: msg`Rank`,
  itemType: msg`Item Type`,
  itemCount: msg`Item Count`,
  showDescription: msg`Show Description`,
  stockInCount: msg`Stock`,
  taxClass: msg`Tax Class`,
  packSize: msg`Pieces per Unit`,
  catchWeight: msg`Weighed when packed`,
  priceUnit: msg`Price Per`,
  deposit: msg`Deposit`,
};

/** Label of a product's field, including its names by language. */
export function labelOf(field: string): string {
  const language = NAME_LANGUAGES.find((each) => nameField(each) === field);
  if (language) return nameLabel(language);
  const name = LABELS[field];
  return name ? say(name) : field;
}

/** A field's value, with codes as labels. */
export function formatCode(field: string, value: unknown): string {
  const codes: Record<string, MessageDescriptor> | undefined = {
    taxClass: TAX_CLASS_WORDS,
    priceUnit: PRICE_UNIT_WORDS,
  }[field];
  const words = codes?.[String(value)];
  return words ? say(words) : formatPlain(value);
}
