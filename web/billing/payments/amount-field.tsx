import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { say } from '../../words/i18n.ts';

type Props = { label?: string; error?: string | undefined } & InputProps;

/** A field for yen, in steps of 0.01. */
export function AmountField({ label = t`Amount`, error, ...input }: Props) {
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
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
