import { Button, Checkbox, SimpleGrid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Weekday } from '../../../schema/core/days.ts';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { newId } from '../../../schema/core/ids.ts';
import { codeKey } from '../../../schema/core/name-keys.ts';
import type { Customer, CustomerFields } from '../../../schema/customers/customer-entity.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { CutOff } from '../../../schema/customers/cut-off.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { type ConflictLabels, formatPlain, useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import {
  DATE_SHIFT_WORDS,
  FEE_BEARER_WORDS,
  formatDayOfMonth,
  formatPayMonths,
  INVOICE_WAY_WORDS,
} from '../../words/billing-words.ts';
import { formatSetCutOff } from '../../words/cut-off-words.ts';
import { formatList, formatWeekday } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { PAYMENT_METHOD_WORDS, routeOptions } from '../../words/labels.ts';
import { BillingFields } from './billing-fields.tsx';
import { changesOf, customerForm, formValues, labelOf } from './customer-fields.ts';
import { CutOffFields } from './cut-off-fields.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { DeliveryDaysField } from './delivery-days-field.tsx';

const PHONES = ['phoneNumber', 'mobileNumber', 'restaurantNumber'];
/** Fields with codes, in words. */
const CODES: Record<string, Record<string, MessageDescriptor>> = {
  paymentMethod: PAYMENT_METHOD_WORDS,
  dateShift: DATE_SHIFT_WORDS,
  feeBearer: FEE_BEARER_WORDS,
  invoiceBy: INVOICE_WAY_WORDS,
};

function formatField(field: string, value: unknown): string {
  if (PHONES.includes(field)) return displayPhone(String(value));
  const words = CODES[field]?.[String(value)];
  if (words) return say(words);
  if (field === 'closingDay') return formatDayOfMonth(Number(value));
  const { data: cutOff } = CutOff.safeParse(value);
  if (field === 'cutOff' && cutOff) return formatSetCutOff(cutOff);
  if (field === 'payMonths') return formatPayMonths(Number(value));
  if (Array.isArray(value) && field !== 'deliveryDays') return value.length > 0 ? value.join('; ') : formatPlain('');
  const days =
    field === 'deliveryDays' && Array.isArray(value) && value.length > 0 && value.map((day) => Weekday.parse(day));
  return days ? formatList(days.map(formatWeekday)) : formatPlain(value);
}

function useLabels() {
  const lists = useTable('priceLists');
  return ({ field, theirs, mine }: Conflict): ConflictLabels => {
    const format = (value: unknown) =>
      field === 'priceListId' && value !== ''
        ? (lists.get(String(value))?.name ?? t`Another price list`)
        : formatField(field, value);
    return { label: labelOf(field as keyof CustomerFields), theirs: format(theirs), mine: format(mine) };
  };
}

/** The form's schema, which knows all other customers' codes. */
function useCustomerSchema(customer: Customer | null) {
  const rows = useTable('customers');
  return useMemo(() => {
    const isTaken = (code: string) =>
      [...rows.values()].some((each) => {
        return codeKey(each.customerCode) === codeKey(code) && each.deletedAt === null && each._id !== customer?._id;
      });
    return customerForm(isTaken, customer?.email);
  }, [rows, customer]);
}

type Props = {
  /** Null for a new one. */
  customer: Customer | null;
  /** Defaults of a new one. */
  start: Partial<CustomerFields>;
  onDone: () => void;
};

/** Creates or edits a customer (requirements section 5). */
export function CustomerForm({ customer: current, start, onDone }: Props) {
  // As it was when the form was opened; changes are computed against it.
  const [customer] = useState(current);
  const [customerId] = useState(() => customer?._id ?? newId());
  const mutate = useMutate();
  const { run, failure, setFailure } = useSave();
  const { control, register, handleSubmit, setValue, watch, formState } = useFields({
    schema: useCustomerSchema(customer),
    defaultValues: formValues(customer, start),
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(useTable('customers'));
  const isMonthly = watch('paymentMethod') === 'monthly';
  const labels = useLabels();
  const plain = (field: Exclude<keyof CustomerFields, 'cutOff'>) => ({
    label: labelOf(field),
    error: errors[field]?.message,
    ...register(field),
  });

  const save = handleSubmit((fields) =>
    run(async () => {
      const edited = customer && changesOf(fields, customer);
      const changed =
        edited && (await settle({ opened: customer, now: currentOf(customerId), changed: edited, labels }));
      if (edited && changed === null) return;
      if (changed && Object.keys(changed).length === 0) return onDone();
      if (changed) await mutate('customer.update', { customerId, ...changed });
      else await mutate('customer.create', { customerId, ...fields });
      toast.done(customer ? t`Customer changed` : t`Customer added`);
      onDone();
    }),
  );

  return (
    <Form name="customer-form" onSubmit={save}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <TextField {...plain('restaurantName')} />
        <TextField {...plain('customerCode')} />
        <TextField {...plain('companyName')} />
        <TextField {...plain('contactPerson')} />
        <TextField {...plain('phoneNumber')} type="tel" />
        <TextField {...plain('mobileNumber')} type="tel" />
        <TextField {...plain('restaurantNumber')} type="tel" />
        <TextField {...plain('email')} type="email" />
        <TextField {...plain('address')} />
        <SelectField
          label={labelOf('route')}
          none={t`Choose a route`}
          options={routeOptions()}
          error={errors.route?.message}
          {...register('route')}
        />
      </SimpleGrid>
      <DeliveryDaysField field={register('deliveryDays')} />
      <CutOffFields register={register} errors={errors} />
      <BillingFields
        register={register}
        errors={errors}
        isMonthly={isMonthly}
        payMonths={customer?.payMonths ?? 1}
        // Only monthly payers have a payment day.
        onPaymentMethod={(chosen) => chosen !== 'monthly' && setValue('paymentDate', '')}
      />
      <Controller
        control={control}
        name="badDebt"
        render={({ field }) => (
          <Checkbox.Root checked={field.value} onCheckedChange={({ checked }) => field.onChange(checked === true)}>
            <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
            <Checkbox.Control />
            <Checkbox.Label>{t`Mark as a Bad Debt Customer`}</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {dialog}
      <FormError reason={failure} />
      <FormActions>
        {customer && <HistoryLink table="customers" id={customer._id} />}
        {customer && <DeleteCustomer customer={customer} onDeleted={onDone} onRefused={setFailure} />}
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {customer ? t`Update Customer` : t`Submit`}
        </Button>
      </FormActions>
    </Form>
  );
}
