import { Button, Checkbox, Field, Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { invoiceMutations } from '../../../schema/invoices/invoice-mutations.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { amountText } from '../../payments/forms/amount-text.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { useCustomerChoices, useDriverChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatPlain, useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { useLatest } from '../../ui/page/use-latest.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { ON_DOCUMENT_WORDS } from '../rows/invoice-origins.ts';

const required = () => t`This field is required.`;
const { shape } = invoiceMutations['invoice.create'].args;

/** Customer and amount are required (requirements section 5). */
const InvoiceFields = z.object({
  customerId: z.string().min(1, { error: required }).pipe(shape.customerId),
  amount: amountText(required),
  dueDate: z.string().min(1, { error: required }).pipe(shape.dueDate),
  note: shape.note,
  assignToCollect: z
    .string()
    .transform((id) => (id === '' ? null : id))
    .pipe(shape.assignToCollect),
});

const LABELS: Record<string, MessageDescriptor> = {
  customerId: msg`Customer`,
  amount: msg`Amount`,
  dueDate: msg`Due Date`,
  note: msg`Note`,
  assignToCollect: msg`Assign To Collect`,
};
const isName = (field: string) => field === 'customerId' || field === 'assignToCollect';
const formatAmount = (amount: unknown) => (typeof amount === 'number' ? formatYen(amount) : formatPlain(amount));

/** True if money was ever paid on an invoice, as far as this device knows, reversed payments included. */
function useIsPaid(invoice: Invoice | null): boolean {
  const payments = useTable('payments');
  return useMemo(
    () =>
      invoice !== null &&
      (invoice.paid !== 0 || [...payments.values()].some(({ invoiceId }) => invoiceId === invoice._id)),
    [invoice, payments],
  );
}

type Props = {
  /** Null for a new one. */
  invoice: Invoice | null;
  customerId?: Id | undefined;
  onDone: () => void;
};

export function InvoiceForm({ invoice: current, customerId = '', onDone }: Props) {
  // As it was when the form was opened; changes are computed against it.
  const [invoice] = useState(current);
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const customers = useOptions(useCustomerChoices(invoice?.customerId));
  const drivers = useOptions(useDriverChoices(invoice?.assignToCollect));
  const [invoiceId] = useState(() => invoice?._id ?? newId());
  const isPaid = useIsPaid(current);
  const origin = invoice?.origin;
  const { run, failure } = useSave();
  const { control, register, handleSubmit, watch, formState } = useFields({
    schema: InvoiceFields,
    defaultValues: {
      customerId: invoice?.customerId ?? customerId,
      amount: invoice ? String(invoice.amount) : '',
      dueDate: invoice?.dueDate ?? today,
      note: invoice?.note ?? '',
      assignToCollect: invoice?.assignToCollect ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const credit = creditOf(useCredits(invoice ? '' : watch('customerId')));
  const [usesCredit, setUsesCredit] = useState(false);
  const [paymentId] = useState(newId);
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(useTable('invoices'));
  const labels = ({ field, theirs, mine }: Conflict) => {
    const names = field === 'customerId' ? customers : drivers;
    const nameOf = (id: unknown) => names.find(({ value }) => value === id)?.label ?? t`Nobody`;
    const format = field === 'amount' ? formatAmount : isName(field) ? nameOf : formatPlain;
    const label = LABELS[field];
    return { label: label ? say(label) : field, theirs: format(theirs), mine: format(mine) };
  };

  const save = handleSubmit((fields) =>
    run(async () => {
      const edited = invoice && changedFields(invoice, fields);
      const changes = edited && (await settle({ opened: invoice, now: currentOf(invoiceId), changed: edited, labels }));
      if (edited && changes === null) return;
      if (changes) await mutate('invoice.update', { invoiceId, ...changes });
      else {
        await mutate('invoice.create', { invoiceId, ...fields });
        if (usesCredit && credit > 0) {
          const part = { paymentId, amount: Math.min(credit, fields.amount), date: today };
          await mutate('credit.use', { customerId: fields.customerId, invoiceId, ...part });
        }
      }
      toast.done(invoice ? t({ message: 'Invoice changed', context: 'done' }) : t`Invoice added`);
      onDone();
    }),
  );

  return (
    <Form name="invoice-form" onSubmit={save}>
      <Controller
        control={control}
        name="customerId"
        render={({ field, fieldState }) => (
          <ComboboxField
            label={t`Customer`}
            name={field.name}
            options={customers}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            {...(isPaid && {
              disabled: true,
              hint: t`Money was received on this invoice: it stays with its customer.`,
            })}
            {...(origin && { disabled: true, hint: say(ON_DOCUMENT_WORDS[origin]) })}
          />
        )}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <AmountField error={errors.amount?.message} readOnly={origin !== undefined} {...register('amount')} />
        <Field.Root invalid={errors.dueDate !== undefined}>
          <Field.Label>{t`Due Date`}</Field.Label>
          <Input
            type="date"
            min="1900-01-01"
            max="2099-12-31"
            readOnly={origin !== undefined}
            {...register('dueDate')}
          />
          <Field.ErrorText>{errors.dueDate?.message && say(errors.dueDate.message)}</Field.ErrorText>
        </Field.Root>
      </SimpleGrid>
      <SelectField label={t`Assign To Collect`} none={t`Nobody`} options={drivers} {...register('assignToCollect')} />
      <Field.Root invalid={errors.note !== undefined}>
        <Field.Label>{t`Note`}</Field.Label>
        <Textarea rows={3} maxLength={2000} {...register('note')} />
        <Field.ErrorText>{errors.note?.message && say(errors.note.message)}</Field.ErrorText>
      </Field.Root>
      {credit > 0 && (
        <Checkbox.Root checked={usesCredit} onCheckedChange={({ checked }) => setUsesCredit(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t`Use the customer’s credit of ${{ credit: formatYen(credit) }}`}</Checkbox.Label>
        </Checkbox.Root>
      )}
      {dialog}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {invoice ? t`Update Invoice` : t`Submit`}
      </Button>
    </Form>
  );
}
