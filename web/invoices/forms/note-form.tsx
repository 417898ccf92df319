import { Button, Field, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../../schema/core/ids.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { invoiceMutations } from '../../../schema/invoices/invoice-mutations.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';

/** Delay before the popup closes on success, in milliseconds (requirements section 8). */
const CLOSE_MS = 100;

const NoteFields = z.object({
  note: z
    .string()
    .min(1, { error: () => t`*This field is required.` })
    .pipe(invoiceMutations['invoice.addNote'].args.shape.note),
});

/** Adds a follow-up note to an invoice, dated today (requirements section 5). */
export function NoteForm({ invoice, onDone }: { invoice: Invoice | null; onDone: () => void }) {
  const mutate = useMutate();
  const session = useSession();
  const today = useToday(useTimeZone());
  const [noteId] = useState(newId);
  const { run, failure, setFailure } = useSave(t`Failed to add note. Please try again.`);
  const { register, handleSubmit, formState } = useFields({
    schema: NoteFields,
    defaultValues: { note: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  useUnsaved(formState.isDirty && !(isSubmitSuccessful && failure === null));

  const save = handleSubmit(async ({ note }) => {
    if (!invoice) return setFailure(t`Invoice ID is missing`);
    if (!session) return setFailure(t`User information is missing`);
    await run(async () => {
      await mutate('invoice.addNote', { invoiceId: invoice._id, noteId, note, date: today });
      toast.done(t`Note added successfully!`);
      setTimeout(onDone, CLOSE_MS);
    });
  });

  return (
    <Form name="note-form" onSubmit={save}>
      <Field.Root invalid={errors.note !== undefined}>
        <Field.Label>{t`Note`}</Field.Label>
        <Textarea rows={4} maxLength={2000} {...register('note')} />
        <Field.ErrorText>{errors.note?.message && say(errors.note.message)}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting || (isSubmitSuccessful && !failure)}>
        {t`Add Note`}
      </Button>
    </Form>
  );
}
