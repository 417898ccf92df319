import { Button, SimpleGrid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { UserFields } from '../../../schema/people/people-entity.ts';
import { NewEmployee, UserResponse } from '../../../schema/people/people-responses.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';

const Fields = z.object({ username: UserFields.shape.username, password: NewEmployee.shape.password });
const FIELDS = Fields.keyof();

/** Adds another admin's login. Because of its password it is never queued, so it needs signal. */
export function AdminForm({ onDone }: { onDone: () => void }) {
  const hasSignal = useSignal();
  const { wake } = useSync();
  const { register, handleSubmit, setError, formState } = useFields({
    schema: Fields,
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const { write, failure } = useServerWrite(FIELDS.options, (field, message) => {
    const name = FIELDS.safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });

  const save = handleSubmit(async (fields) => {
    const body = { ...fields, isAdmin: true, information: 'show' };
    if (!(await write({ method: 'POST', path: '/api/users', body, schema: UserResponse }))) return;
    wake();
    toast.done(t`Admin added`);
    onDone();
  });

  return (
    <Form name="admin-form" onSubmit={save}>
      <NeedsSignal hasSignal={hasSignal} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <TextField
          label={t`Username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField label={t`Password`} error={errors.password?.message} {...register('password')} />
      </SimpleGrid>
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting || !hasSignal}>
        {t`Submit`}
      </Button>
    </Form>
  );
}
