import { Button, chakra, Field, Flex, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { paymentMutations } from '../../../schema/billing/payment-mutations.ts';
import { newId } from '../../../schema/ids.ts';
import { formatYen } from '../../../schema/money.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
import type { HandedPayment } from './use-handover-list.ts';

const ReversalFields = z.object({ reason: paymentMutations['invoice.reversePayment'].args.shape.reason });

type Props = { handed: HandedPayment; onDone: () => void };

/** Reverses a payment by an entry of its own, with a reason: handed-over payments never change afterwards. */
export function ReversePaymentForm({ handed: { payment, restaurantName }, onDone }: Props) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const [reversalId] = useState(newId);
  const { run, failure } = useSave();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ReversalFields),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit(({ reason }) =>
    run(async () => {
      const { _id: paymentId, invoiceId, amount } = payment;
      await mutate('invoice.reversePayment', { invoiceId, paymentId, reversalId, date: today, reason });
      toast.done(t`Payment of ${{ amount: formatYen(amount) }} taken back`);
      onDone();
    }),
  );

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
      <Flex justify="space-between" align="baseline" gap="3" px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {restaurantName}
        </Text>
        <Yen amount={payment.amount} textStyle="2xl" fontWeight="bold" />
      </Flex>
      <Text color="fg.muted">
        {t`An entry of the opposite amount is added. The invoice is open again by it, and both entries stay in its history.`}
      </Text>
      <Field.Root invalid={errors.reason !== undefined}>
        <Field.Label>{t`Reason`}</Field.Label>
        <Textarea rows={3} maxLength={500} {...register('reason')} />
        <Field.ErrorText>{errors.reason?.message}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <Button
        type="submit"
        colorPalette="persimmon"
        _hover={{ _light: { bg: 'persimmon.700' } }}
        disabled={isSubmitting}
      >
        {t`Take back`}
      </Button>
    </chakra.form>
  );
}
