import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { say } from '../../words/i18n.ts';

/**
 * An input for yen. It is text: an input of numbers shows what it cannot read and gives an empty value for it, and arrow
 * keys and the wheel change it.
 */
export function AmountInput(input: Omit<InputProps, 'type'>) {
  return <Input type="text" inputMode="decimal" autoComplete="off" textStyle="figures" {...input} />;
}

type Props = { label?: string; error?: string | undefined; hint?: string | undefined } & Omit<InputProps, 'type'>;

/** A field for yen with its label. */
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
