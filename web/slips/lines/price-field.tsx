import { t } from '@lingui/core/macro';
import { AmountField } from '../../ui/fields/amount-field.tsx';

/** Error message for a text that is not a price. */
export const notAPrice = () => t`Please enter a price above 0.`;

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
};

/** A unit price in yen. */
export function PriceField({ onChange, ...field }: Props) {
  return <AmountField h="12" onChange={(event) => onChange(event.target.value)} {...field} />;
}
