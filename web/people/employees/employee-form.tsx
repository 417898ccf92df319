import { Alert, Button, SimpleGrid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { EMPLOYEE_ROLES, type Employee } from '../../../schema/people/people-entity.ts';
import { EmployeeResponse } from '../../../schema/people/people-responses.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatPlain, useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import { PictureField } from '../../ui/pictures/picture-field.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import {
  changesOf,
  EMPLOYEE_FIELDS,
  employeeFormOf,
  EmployeeForm as Fields,
  NewEmployeeForm,
} from './employee-fields.ts';

const roleChoices = () => EMPLOYEE_ROLES.map((value) => ({ value, label: say(ROLE_WORDS[value]) }));

const LABELS: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  username: msg`Username`,
  phoneNumber: msg`Phone Number`,
  photo: msg`Photo`,
  role: msg`Role`,
};

function labels({ field, theirs, mine }: Conflict) {
  const format = (value: unknown) => roleChoices().find((role) => role.value === value)?.label ?? formatPlain(value);
  const name = LABELS[field];
  return { label: name ? say(name) : field, theirs: format(theirs), mine: format(mine) };
}

/** Adds or edits an employee. Because of the password it is never queued, so it needs signal. */
export function EmployeeForm({ employee: current, onDone }: { employee: Employee | null; onDone: () => void }) {
  // As it was when the form was opened; changes are computed against it.
  const [employee] = useState(current);
  const hasSignal = useSignal();
  const { wake } = useSync();
  const { control, register, handleSubmit, setError, watch, formState } = useFields({
    schema: employee ? Fields : NewEmployeeForm,
    defaultValues: employeeFormOf(employee),
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(useTable('employees'));
  const { write, failure } = useServerWrite(EMPLOYEE_FIELDS.options, (field, message) => {
    const name = EMPLOYEE_FIELDS.safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });
  const endsSessions = employee !== null && (watch('role') !== employee.role || watch('password') !== '');

  const save = handleSubmit(async (fields) => {
    const edited = employee && changesOf(fields, employee);
    const changes =
      edited && (await settle({ opened: employee, now: currentOf(employee._id), changed: edited, labels }));
    if (edited && changes === null) return;
    const done = changes
      ? await write({ method: 'PUT', path: `/api/employee/${employee?._id}`, body: changes, schema: EmployeeResponse })
      : await write({ method: 'POST', path: '/api/employee', body: fields, schema: EmployeeResponse });
    if (!done) return;
    // The list comes from the replica, so it pulls the server's change.
    wake();
    toast.done(employee ? t`Employee changed` : t`Employee added`);
    onDone();
  });

  return (
    <Form name="employee-form" onSubmit={save}>
      <NeedsSignal hasSignal={hasSignal} />
      <Controller
        control={control}
        name="photo"
        render={({ field, fieldState }) => (
          <PictureField
            label={t`Photo`}
            name={field.name}
            shape="round"
            choice={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            optional
          />
        )}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <TextField label={t`Name`} maxLength={200} error={errors.name?.message} {...register('name')} />
        <SelectField
          label={t`Role`}
          none={t`Choose a role`}
          options={roleChoices()}
          error={errors.role?.message}
          {...register('role')}
        />
        <TextField
          label={t`Username`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label={t`Phone Number`}
          type="tel"
          maxLength={30}
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
        <PasswordField
          label={employee ? t`New Password` : t`Password`}
          error={errors.password?.message}
          {...(employee && { hint: t`Empty: it stays as it is.` })}
          {...register('password')}
        />
      </SimpleGrid>
      {endsSessions && (
        <Alert.Root status="info" role="status">
          <InfoIcon />
          <Alert.Title>{t`This signs ${{ name: employee.name }} out on every device.`}</Alert.Title>
        </Alert.Root>
      )}
      {dialog}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting || !hasSignal}>
        {employee ? t`Update Employee` : t`Submit`}
      </Button>
      {employee && <HistoryLink table="employees" id={employee._id} />}
    </Form>
  );
}
