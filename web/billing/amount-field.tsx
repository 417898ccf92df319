import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';

/** A field for yen, in steps of 0.01. */
export function AmountField({ error, ...input }: { error: string | undefined } & InputProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>Amount</Field.Label>
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
