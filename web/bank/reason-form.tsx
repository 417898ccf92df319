import { Button, Text } from '@chakra-ui/react';
import { z } from 'zod';
import { Reason } from '../../schema/core/reason.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { useUnsaved } from '../ui/feedback/unsaved.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { ReasonField } from '../ui/forms/reason-field.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useSave } from '../ui/forms/use-save.ts';

const Fields = z.object({ reason: Reason });

type Props = {
  explanation: string;
  label: string;
  save: (reason: string) => Promise<unknown>;
  onDone: () => Promise<void>;
};

/** Asks for the reason of a change that is written on the server at once. */
export function ReasonForm({ explanation, label, save, onDone }: Props) {
  const { run, failure, setFailure } = useSave();
  const { register, handleSubmit, formState } = useFields({
    schema: Fields,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const release = useUnsaved(formState.isDirty);

  const submit = handleSubmit(({ reason }) =>
    run(async () => {
      try {
        await save(reason);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return setFailure(error.message);
      }
      release();
      await onDone();
    }),
  );

  return (
    <Form name="reason-form" onSubmit={submit}>
      <Text color="fg.muted">{explanation}</Text>
      <ReasonField error={errors.reason?.message} {...register('reason')} />
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {label}
      </Button>
    </Form>
  );
}
