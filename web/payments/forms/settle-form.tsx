import { Button, Field, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { Reason } from '../../../schema/core/reason.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { mayHaveReturnInvoice, needsReturnInvoice } from '../../../schema/invoices/return-invoice.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { AmountHead } from './amount-head.tsx';
import { paymentFields } from './payment-fields.ts';
import { useLongBefore } from './use-long-before.ts';

type Props = { invoice: Invoice; how: 'fee' | 'bad debt'; onDone: () => void };

/** Settles part of an invoice, or all that is open, without money: grants a fee, or writes off a bad debt. */
export function SettleForm({ invoice, how, onDone }: Props) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const isSureOf = useLongBefore();
  const [paymentId] = useState(newId);
  const { run, failure } = useSave();
  const balance = balanceOf(invoice);
  const { knownFees = [] } = useTable('customers').get(invoice.customerId) ?? {};
  const isDebt = how === 'bad debt';
  const fee = knownFees.find((known) => known <= balance);
  const fields = useMemo(
    () =>
      paymentFields(today)
        .omit({ method: true })
        .extend({ reason: isDebt ? Reason : z.string() })
        .refine(({ amount }) => isDebt || !needsReturnInvoice(amount) || mayHaveReturnInvoice(invoice, amount), {
          path: ['amount'],
          message: REJECTIONS.fee_too_high,
        }),
    [today, isDebt, invoice],
  );
  const { register, handleSubmit, formState } = useFields({
    schema: fields,
    defaultValues: { amount: String(isDebt ? balance : (fee ?? '')), date: today, reason: '' },
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit(({ amount, date, reason }) =>
    run(async () => {
      if (!(await isSureOf(date, [invoice]))) return;
      const args = { invoiceId: invoice._id, paymentId, amount, date };
      if (isDebt) await mutate('invoice.writeOff', { ...args, reason });
      else await mutate('invoice.grantFee', args);
      const yen = formatYen(amount);
      toast.done(isDebt ? t`${yen} written off` : t`Fee of ${yen} granted`);
      onDone();
    }),
  );

  return (
    <Form name="settle-form" onSubmit={save}>
      <AmountHead name={t`Balance`} amount={balance} />
      <Text color="fg.muted">
        {isDebt
          ? t`What the customer will not pay any more. If it pays after all, take this back first.`
          : t`The transfer fee that the customer took off its payment, and that you bear.`}
      </Text>
      <AmountField error={errors.amount?.message} {...register('amount')} />
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input type="date" min="1900-01-01" max={today} {...register('date')} />
        <Field.ErrorText>{errors.date?.message && say(errors.date.message)}</Field.ErrorText>
      </Field.Root>
      {isDebt && <ReasonField error={errors.reason?.message} {...register('reason')} />}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {isDebt ? t`Write off` : t`Grant fee`}
      </Button>
    </Form>
  );
}
