import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { formatYen } from '../../../schema/core/money.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { isMoney } from '../../../schema/payments/payment-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { UndoIcon } from '../../ui/icons/work-icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { MethodField } from './method-field.tsx';
import { paymentFields } from './payment-fields.ts';
import { ReverseAllocationForm } from './reverse-allocation-form.tsx';
import { ReversePaymentForm } from './reverse-payment-form.tsx';
import { useLongBefore } from './use-long-before.ts';

type Props = { payment: Payment; restaurantName: string; onDone: () => void };

/**
 * Corrects a payment entered wrongly. One that never happened, or was handed over, is reversed by an opposite entry
 * with a reason instead.
 */
export function EditPaymentForm({ payment, restaurantName, onDone }: Props) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const [isTakingBack, setTakingBack] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { run, failure } = useSave();
  const fields = useMemo(() => paymentFields(today), [today]);
  const { register, handleSubmit, formState } = useFields({
    schema: fields,
    defaultValues: { amount: String(payment.amount), date: payment.date, method: payment.method ?? 'cash' },
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const isSureOf = useLongBefore();
  const invoice = useTable('invoices').get(payment.invoiceId);
  // Parts of a payment, and entries without money, can only be reversed.
  const isFixed = !isMoney(payment) || payment.allocationId !== undefined;
  const isHandedOver = payment.handoverId !== null;

  const save = handleSubmit((fields) =>
    run(async () => {
      const { _id: paymentId, invoiceId } = payment;
      const changes = changedFields({ ...payment, method: payment.method ?? 'cash' }, fields);
      if (changes.date !== undefined && invoice && !(await isSureOf(changes.date, [invoice]))) return;
      if (Object.keys(changes).length > 0) {
        await mutate('invoice.editPayment', { invoiceId, paymentId, ...changes });
        toast.done(t`Payment of ${{ amount: formatYen(fields.amount) }} saved`);
      }
      onDone();
    }),
  );

  const { allocationId } = payment;
  if (isWhole && allocationId !== undefined && invoice) {
    const whole = { allocationId, customerId: invoice.customerId, restaurantName };
    return <ReverseAllocationForm {...whole} onDone={onDone} />;
  }
  if (isHandedOver || isFixed || isTakingBack) {
    return (
      <Stack gap="4">
        {isHandedOver && <Text color="fg.muted">{say(REJECTIONS.day_closed)}</Text>}
        {allocationId !== undefined && (
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <Text color="fg.muted">{t`This is a part of a payment over several invoices.`}</Text>
            <Button size="sm" variant="outline" onClick={() => setWhole(true)}>
              <UndoIcon /> {t`Take all of it back`}
            </Button>
          </Flex>
        )}
        <ReversePaymentForm handed={{ payment, restaurantName, takenBack: null }} onDone={onDone} />
      </Stack>
    );
  }
  return (
    <Form name="edit-payment-form" onSubmit={save}>
      <AmountField error={errors.amount?.message} {...register('amount')} />
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input type="date" min="1900-01-01" max={today} {...register('date')} />
        <Field.ErrorText>{errors.date?.message && say(errors.date.message)}</Field.ErrorText>
      </Field.Root>
      <MethodField {...register('method')} />
      <FormError reason={failure} />
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {t`Update Payment`}
        </Button>
        <Button variant="outline" colorPalette="persimmon" color="persimmon.fg" onClick={() => setTakingBack(true)}>
          <UndoIcon /> {t`Take it back`}
        </Button>
      </Flex>
    </Form>
  );
}
