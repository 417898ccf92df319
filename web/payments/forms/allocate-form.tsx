import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { newId, pairId } from '../../../schema/core/ids.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useRestoreDoubt } from '../../restore/use-restore.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { sayProblem } from '../../words/problems.ts';
import { AllocationFields, AllocationRest } from './allocation-fields.tsx';
import { openOf, proposedParts, readParts, type TypedParts } from './allocation-lines.ts';
import { MethodField } from './method-field.tsx';
import { type PaymentText, paymentFields } from './payment-fields.ts';
import { useLongBefore } from './use-long-before.ts';

/**
 * Records one payment over several invoices, oldest first. The amounts can be changed, and the rest becomes the
 * customer's credit.
 */
export function AllocateForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const invoices = useTable('invoices');
  const open = useMemo(() => openOf(invoices.values(), customer._id), [invoices, customer._id]);
  // One id per form, so that a double tap is still one payment.
  const [allocationId] = useState(newId);
  const [changed, setChanged] = useState<TypedParts | null>(null);
  const isSure = useRestoreDoubt('payment');
  const isSureOf = useLongBefore();
  const { run, failure, setFailure } = useSave();
  const fields = useMemo(() => paymentFields(today), [today]);
  const first: PaymentText = {
    amount: '',
    date: today,
    method: customer.paymentMethod === 'monthly' ? 'transfer' : 'cash',
  };
  const { register, handleSubmit, watch, formState } = useFields({
    schema: fields,
    defaultValues: first,
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const release = useUnsaved(formState.isDirty || changed !== null);
  const received = readAmount(watch('amount')) ?? 0;
  const typed = changed ?? proposedParts(received, open);
  const { allocations, left, wrong, problem } = readParts(received, typed, open);

  const save = handleSubmit(async ({ amount, date, method }) => {
    const paid = open.filter(({ _id }) => allocations.some(({ invoiceId }) => invoiceId === _id));
    if (wrong.size > 0 || problem) return setFailure(problem && wrong.size === 0 ? sayProblem(problem) : null);
    const oldest = paid.map(({ createdAt }) => createdAt).sort()[0];
    if (oldest !== undefined && !(await isSure(oldest))) return;
    if (!(await isSureOf(date, paid))) return;
    const saved = await run(async () => {
      const parts = allocations.map((part) => ({ ...part, paymentId: pairId(allocationId, part.invoiceId) }));
      const whole = { customerId: customer._id, allocationId, amount, date, method };
      await mutate('payment.allocate', { ...whole, allocations: parts });
      return true;
    });
    if (!saved) return;
    release();
    onDone();
  });

  return (
    <Form name="allocate-form" onSubmit={save}>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {customer.restaurantName}
      </Text>
      <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
        <AmountField label={t`Amount received`} error={errors.amount?.message} {...register('amount')} />
        <Field.Root invalid={errors.date !== undefined}>
          <Field.Label>{t`Date`}</Field.Label>
          <Input type="date" min="1900-01-01" max={today} {...register('date')} />
          <Field.ErrorText>{errors.date?.message && say(errors.date.message)}</Field.ErrorText>
        </Field.Root>
        <MethodField {...register('method')} />
      </Flex>
      <AllocationFields
        invoices={open}
        today={today}
        typed={typed}
        wrong={wrong}
        isChanged={changed !== null}
        onChange={setChanged}
      />
      {received > 0 && <AllocationRest left={left} />}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting || !(received > 0) || left < 0 || wrong.size > 0}>
        {t`Record payment`}
      </Button>
    </Form>
  );
}
