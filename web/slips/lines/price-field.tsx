import { t } from '@lingui/core/macro';
import { AmountField } from '../../ui/fields/amount-field.tsx';

/** Words for a text that is no price. */
export const notAPrice = () => t`Please enter a price above 0.`;

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
};

/** A price in yen for one. */
export function PriceField({ onChange, ...field }: Props) {
  return <AmountField h="12" onChange={(event) => onChange(event.target.value)} {...field} />;
}
