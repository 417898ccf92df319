import { Field, Input, InputGroup } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';

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
export function PriceField({ label, value, onChange, error, hint, disabled = false }: Props) {
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <InputGroup startElement="¥">
        <Input
          inputMode="decimal"
          autoComplete="off"
          h="12"
          textStyle="figures"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputGroup>
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
