import { t } from '@lingui/core/macro';
import { readQuantity } from '../../ui/fields/typed-quantity.ts';

/** Error message for a text that is not a quantity of a product. */
export function quantityProblem(text: string, { name, halves }: { name: string; halves: boolean }): string {
  if (halves) return t`Please enter a quantity from 0.5, whole or half.`;
  return readQuantity(text, true) === null
    ? t`Please enter a whole number from 1.`
    : t`${name} is not sold by weight: whole numbers only.`;
}
