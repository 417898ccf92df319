import { Field, Textarea, type TextareaProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { say } from '../../words/i18n.ts';

/** A field for a reason in a sentence or two. */
export function ReasonField({
  error,
  ...field
}: { error: string | undefined; ref?: Ref<HTMLTextAreaElement> } & TextareaProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{t`Reason`}</Field.Label>
      <Textarea rows={3} maxLength={500} {...field} />
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
