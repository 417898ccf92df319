import { Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Payment } from '../../../schema/billing/billing-entity.ts';
import { formatYen } from '../../../schema/money.ts';
import { REJECTIONS } from '../../../schema/rejected.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { UndoIcon } from '../../ui/icons/work-icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { AmountField } from './amount-field.tsx';
import { paymentFields } from './payment-fields.ts';
import { ReversePaymentForm } from './reverse-payment-form.tsx';

type Props = { payment: Payment; restaurantName: string; onDone: () => void };

/**
 * Corrects a payment entered wrongly. One that never happened, or was handed over, is reversed by an opposite entry
 * with a reason instead.
 */
export function EditPaymentForm({ payment, restaurantName, onDone }: Props) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const [isTakingBack, setTakingBack] = useState(false);
  const { run, failure } = useSave();
  const fields = useMemo(() => paymentFields(today), [today]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { amount: String(payment.amount), date: payment.date },
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const isHandedOver = payment.handoverId !== null;

  const save = handleSubmit((fields) =>
    run(async () => {
      const { _id: paymentId, invoiceId } = payment;
      const changes = changedFields(payment, fields);
      if (Object.keys(changes).length > 0) {
        await mutate('invoice.editPayment', { invoiceId, paymentId, ...changes });
        toast.done(t`Payment of ${{ amount: formatYen(fields.amount) }} saved`);
      }
      onDone();
    }),
  );

  if (isHandedOver || isTakingBack) {
    return (
      <Stack gap="4">
        {isHandedOver && <Text color="fg.muted">{say(REJECTIONS.day_closed)}</Text>}
        <ReversePaymentForm handed={{ payment, restaurantName, takenBack: null }} onDone={onDone} />
      </Stack>
    );
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
      <AmountField error={errors.amount?.message} {...register('amount')} />
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input type="date" min="1900-01-01" max={today} {...register('date')} />
        <Field.ErrorText>{errors.date?.message && say(errors.date.message)}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {t`Update Payment`}
        </Button>
        <Button variant="outline" colorPalette="persimmon" color="persimmon.fg" onClick={() => setTakingBack(true)}>
          <UndoIcon /> {t`Take it back`}
        </Button>
      </Flex>
    </chakra.form>
  );
}
