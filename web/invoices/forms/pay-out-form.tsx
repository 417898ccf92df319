import { Button, Field, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { payoutProblem } from '../../../schema/payments/allocate.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { AmountHead } from '../../payments/forms/amount-head.tsx';
import { MethodField } from '../../payments/forms/method-field.tsx';
import { type PaymentText, paymentFields } from '../../payments/forms/payment-fields.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { sayProblem } from '../../words/problems.ts';

/** Pays out a customer's credit. */
export function PayOutForm({ customerId, onDone }: { customerId: Id; onDone: () => void }) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const [creditId] = useState(newId);
  const credit = creditOf(useCredits(customerId));
  const { run, failure, setFailure } = useSave();
  const fields = useMemo(() => paymentFields(today).extend({ reason: z.string().trim().max(500) }), [today]);
  const first: PaymentText & { reason: string } = {
    amount: String(credit),
    date: today,
    method: 'transfer',
    reason: '',
  };
  const { register, handleSubmit, formState } = useFields({
    schema: fields,
    defaultValues: first,
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit(async (paid) => {
    const problem = payoutProblem(paid.amount, credit);
    if (problem) return setFailure(sayProblem(problem));
    await run(async () => {
      await mutate('credit.payOut', { customerId, creditId, ...paid });
      toast.done(t`${{ amount: formatYen(paid.amount) }} paid out`);
      onDone();
    });
  });

  return (
    <Form name="pay-out-form" onSubmit={save}>
      <AmountHead name={t`Credit`} amount={credit} />
      <AmountField error={errors.amount?.message} {...register('amount')} />
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input type="date" min="1900-01-01" max={today} {...register('date')} />
        <Field.ErrorText>{errors.date?.message && say(errors.date.message)}</Field.ErrorText>
      </Field.Root>
      <MethodField {...register('method')} />
      <TextField label={t`Reason (optional)`} maxLength={500} {...register('reason')} />
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {t`Pay out`}
      </Button>
    </Form>
  );
}
