import { Field, Input, type InputProps } from '@chakra-ui/react';
import { say } from '../../words/i18n.ts';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
} & InputProps;

/** A single-line text or number field. */
export function TextField({ label, error, hint, ...input }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input autoComplete="off" {...input} />
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
