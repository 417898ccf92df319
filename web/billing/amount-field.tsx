import { Field, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { z } from 'zod';
import { billingMutations } from '../../schema/billing/billing-mutations.ts';

const { amount } = billingMutations['invoice.addPayment'].args.shape;

/** An amount as typed, to yen: the words of specification section 5, then the mutations' own rules. */
export const amountText = (required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .transform(Number)
    .refine((yen) => yen > 0, 'Amount must be a positive number')
    .pipe(amount);

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
