import { Field, Input, type InputProps } from '@chakra-ui/react';

type Props = {
  label: string;
  error?: string | undefined;
  /** What to know before one types. */
  hint?: string | undefined;
} & InputProps;

/** One line of text, or a number, in a form. */
export function TextField({ label, error, hint, ...input }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input autoComplete="off" {...input} />
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
