import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { say } from '../../words/i18n.ts';

/**
 * A text input for yen. A number input returns an empty value for what it can't parse, and arrow keys and the wheel
 * change it.
 */
export function AmountInput(input: Omit<InputProps, 'type'>) {
  return <Input type="text" inputMode="decimal" autoComplete="off" textStyle="figures" {...input} />;
}

type Props = { label?: string; error?: string | undefined; hint?: string | undefined } & Omit<InputProps, 'type'>;

export function AmountField({ label = t`Amount`, error, hint, disabled = false, ...input }: Props) {
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <InputGroup startElement="¥">
        <AmountInput {...input} />
      </InputGroup>
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
