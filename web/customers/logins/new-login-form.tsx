import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { codeKey } from '../../../schema/core/name-keys.ts';
import { UserResponse } from '../../../schema/people/people-responses.ts';
import { useCustomerChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { routeOptions } from '../../words/labels.ts';
import { paymentMethodOptions } from '../form/payment-method.ts';
import { InformationField } from './information-field.tsx';
import { NewLoginForm as Fields, KnownLoginForm } from './web-login-fields.ts';

type Chosen = z.output<typeof KnownLoginForm>;

const EMPTY: Fields = {
  username: '',
  password: '',
  information: 'show',
  restaurantName: '',
  email: '',
  customerCode: '',
  phoneNumber: '',
  route: '',
  paymentMethod: 'cash',
};

/**
 * A web login for an existing or a new customer (requirements section 5, the variant of the customer form). Because of
 * its password it is never queued, so it needs signal.
 */
export function NewLoginForm({ onDone }: { onDone: () => void }) {
  const hasSignal = useSignal();
  const mutate = useMutate();
  const customers = useTable('customers');
  const options = useOptions(useCustomerChoices());
  const [customerId, setCustomerId] = useState('');
  const chosen = customers.get(customerId);
  // Codes that differ in case only may both exist: an exact match wins.
  function findByCode(typed: string) {
    const alike = [...customers.values()].filter(
      (each) => !each.deletedAt && codeKey(each.customerCode) === codeKey(typed),
    );
    return typed.trim() === '' ? undefined : (alike.find((each) => each.customerCode === typed.trim()) ?? alike[0]);
  }
  const { register, handleSubmit, setError, setValue, watch, formState } = useFields({
    schema: ({ customerCode }): z.ZodType<Chosen, Fields> => (findByCode(customerCode) ? KnownLoginForm : Fields),
    defaultValues: EMPTY,
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const known = findByCode(watch('customerCode'));
  const { write, failure } = useServerWrite(Object.keys(EMPTY), (field, message) => {
    const name = Fields.keyof().safeParse(field).data;
    if (name) setError(name, { message }, { shouldFocus: true });
  });

  function choose(id: string) {
    setCustomerId(id);
    const customer = customers.get(id);
    setValue('restaurantName', customer?.restaurantName ?? '', { shouldValidate: customer !== undefined });
    setValue('email', customer?.email ?? '');
    setValue('customerCode', customer?.customerCode ?? '');
  }

  const save = handleSubmit(async (fields) => {
    const body = { ...fields, route: fields.route || undefined, isAdmin: false };
    const answer = await write({ method: 'POST', path: '/api/users', body, schema: UserResponse });
    if (!answer) return;
    // An existing customer stays as it is, except for a missing email address.
    if (chosen && fields.email !== chosen.email) await mutate('customer.update', { customerId, email: fields.email });
    toast.done(t`Web login added`);
    onDone();
  });

  return (
    <Form name="new-login-form" gap="4" onSubmit={save}>
      <NeedsSignal hasSignal={hasSignal} />
      <ComboboxField
        label={t`Customer (empty for a new one)`}
        options={options}
        value={customerId}
        onChange={choose}
        placeholder={t`Type to search, or leave empty`}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <TextField
          label={t`Restaurant Name`}
          readOnly={chosen !== undefined}
          error={errors.restaurantName?.message}
          {...register('restaurantName')}
        />
        <TextField label={t`Email`} type="email" error={errors.email?.message} {...register('email')} />
        <TextField
          label={t`Username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField label={t`Password`} error={errors.password?.message} {...register('password')} />
        {!chosen && (
          <>
            <TextField
              label={t`Customer Code`}
              hint={
                known
                  ? t`${{ restaurantName: known.restaurantName }} has it: the login will be theirs`
                  : t`Leave empty to use the username`
              }
              error={errors.customerCode?.message}
              {...register('customerCode')}
            />
            <TextField
              label={t`Phone Number`}
              type="tel"
              error={errors.phoneNumber?.message}
              {...register('phoneNumber')}
            />
            <SelectField
              label={t`Route`}
              none={t`Choose a route`}
              options={routeOptions()}
              error={errors.route?.message}
              {...register('route')}
            />
            <SelectField label={t`Payment Method`} options={paymentMethodOptions()} {...register('paymentMethod')} />
          </>
        )}
      </SimpleGrid>
      <InformationField field={register('information')} />
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {t`Tell the restaurant: it signs in at ${{ address: location.origin }} with this username and password.`}
      </Text>
      <FormError reason={failure} />
      <FormActions>
        <Button type="submit" flex="1" disabled={isSubmitting || !hasSignal}>
          {isSubmitting ? t`Adding…` : t`Submit`}
        </Button>
      </FormActions>
    </Form>
  );
}
