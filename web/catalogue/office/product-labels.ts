import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { nameField } from '../../../schema/catalogue/names-apart.ts';
import { PRODUCT_LABELS } from '../../../schema/catalogue/product-labels.ts';
import { labelIn } from '../../../schema/core/field-labels.ts';
import { NAME_LANGUAGES } from '../../../schema/core/languages.ts';
import { formatPlain } from '../../ui/forms/use-conflicts.tsx';
import { PRICE_UNIT_WORDS } from '../../words/billing-words.ts';
import { say } from '../../words/i18n.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import { nameLabel } from './local-name-fields.tsx';

/** Label of a product's field, including its names by language. */
export function labelOf(field: string): string {
  const language = NAME_LANGUAGES.find((each) => nameField(each) === field);
  if (language) return nameLabel(language);
  if (field === 'name') return t`Name`;
  return field in PRODUCT_LABELS ? say(labelIn('form', PRODUCT_LABELS[field as keyof typeof PRODUCT_LABELS])) : field;
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
