import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';

type Props = { label?: string; error?: string | undefined } & InputProps;

/** A field for yen, in steps of 0.01. */
export function AmountField({ label = 'Amount', error, ...input }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <InputGroup startElement="¥">
        <Input
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          autoComplete="off"
          textStyle="figures"
          {...input}
        />
      </InputGroup>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
