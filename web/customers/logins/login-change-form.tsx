import { Button, SimpleGrid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { given } from '../../../schema/core/mutation.ts';
import { UserResponse } from '../../../schema/people/people-responses.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSession } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { InformationField } from './information-field.tsx';
import { AdminChangeForm, Deleted, LoginChangeForm as Fields } from './web-login-fields.ts';
import type { WebRow } from './web-rows.ts';

/** False for one's own login and the reserved account. */
function mayBeDeleted({ user }: WebRow, ownId: string | undefined): boolean {
  return user._id !== ownId && !isReserved(user.username);
}

/** Edits a web login and its customer's fields. Needs signal: it is never queued. */
export function LoginChangeForm({ login, onDone }: { login: WebRow; onDone: () => void }) {
  // As it was when the form was opened; changes are computed against it.
  const [{ user, row }] = useState(login);
  const session = useSession();
  const hasSignal = useSignal();
  const confirm = useConfirm();
  const before: Fields = {
    username: user.username,
    information: user.information,
    password: '',
    restaurantName: row?.customer.restaurantName ?? '',
    email: row?.customer.email ?? '',
  };
  const { register, handleSubmit, setError, formState } = useFields({
    // An admin has no restaurant, so those fields are not validated.
    schema: row ? Fields : AdminChangeForm.extend({ restaurantName: z.string(), email: z.string() }),
    defaultValues: before,
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const path = `/api/users/${user._id}`;
  const { write, failure } = useServerWrite(Object.keys(before), (field, message) => {
    const name = Fields.keyof().safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });

  const save = handleSubmit(async (fields) => {
    const changed = <K extends keyof Fields>(name: K) => (fields[name] === before[name] ? undefined : fields[name]);
    const body = given({
      username: changed('username'),
      information: changed('information'),
      password: changed('password'),
      restaurantName: changed('restaurantName'),
      email: changed('email'),
    });
    if (!(await write({ method: 'PUT', path, body, schema: UserResponse }))) return;
    toast.done(t`Web login changed`);
    onDone();
  });

  async function remove() {
    const title = t`Are you sure to delete the login ${{ username: user.username }}?`;
    if (!(await confirm({ title, subtitle: t`You cannot undo this operation`, palette: 'persimmon' }))) return;
    if (!(await write({ method: 'DELETE', path, schema: Deleted }))) return;
    toast.done(t`Web login deleted`);
    onDone();
  }

  return (
    <Form name="login-change-form" gap="4" onSubmit={save}>
      <NeedsSignal hasSignal={hasSignal} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        {row && (
          <>
            <TextField
              label={t`Restaurant Name`}
              error={errors.restaurantName?.message}
              {...register('restaurantName')}
            />
            <TextField label={t`Email`} type="email" error={errors.email?.message} {...register('email')} />
          </>
        )}
        <TextField
          label={t`Username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label={t`New Password`}
          hint={t`Empty: it stays as it is. A new one signs the login out everywhere.`}
          error={errors.password?.message}
          {...register('password')}
        />
      </SimpleGrid>
      {row && <InformationField field={register('information')} />}
      <FormError reason={failure} />
      <FormActions>
        <HistoryLink table="users" id={user._id} />
        {mayBeDeleted(login, session?._id) && (
          <Button
            variant="outline"
            colorPalette="persimmon"
            disabled={isSubmitting || !hasSignal}
            onClick={() => void remove()}
          >
            <TrashIcon /> {t`Delete Login`}
          </Button>
        )}
        <Button type="submit" flex="1" disabled={isSubmitting || !hasSignal}>
          {t`Update Customer`}
        </Button>
      </FormActions>
    </Form>
  );
}
