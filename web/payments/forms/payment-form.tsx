import { Alert, Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import type { MoneyMethod } from '../../../schema/payments/payment-kinds.ts';
import { useRestoreDoubt } from '../../restore/use-restore.ts';
import { type SaveNumbered, useSaveNumbered } from '../../sync/react/receipt-numbers.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { ChangeField } from './change-field.tsx';
import { MethodField } from './method-field.tsx';
import { type PaymentText, paymentFields } from './payment-fields.ts';
import { useLongBefore } from './use-long-before.ts';
import { useSecondPayment } from './use-second-payment.ts';

/** Writes a payment; `alongside` must run in the same transaction. */
type Write = (receiptNo: string | undefined, alongside: () => Promise<void>) => Promise<void>;

function BalanceLine({ balance, opened, atTheDoor }: { balance: number; opened: number; atTheDoor: boolean }) {
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="baseline" wrap="wrap" px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Text color="fg.muted" fontWeight="medium">
          {t`Balance`}
        </Text>
        <StyledYen
          amount={balance}
          textStyle={atTheDoor ? '4xl' : '2xl'}
          letterSpacing="-0.02em"
          fontWeight="bold"
          color={balance > 0 ? 'fg.warning' : 'fg.success'}
        />
      </Flex>
      {balance !== opened && (
        <Alert.Root status="warning" role="status">
          <InfoIcon />
          <Alert.Title>{t`The balance changed while this was open: it was ${{ balance: formatYen(opened) }}.`}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}

type Props = {
  invoice: Invoice;
  onDone: (paymentId: Id) => void;
  /** True if cash changes hands here: adds a change calculator and a receipt number. */
  atTheDoor?: boolean;
};

/**
 * Pays part of an invoice's balance, or all of it (requirements section 5). Money that changed hands must not be
 * refused because the screen was stale, so the balance shown is sent as `balanceSeen`.
 */
export function PaymentForm({ invoice, onDone, atTheDoor = false }: Props) {
  const mutate = useMutate();
  const saveNumbered = useSaveNumbered();
  const today = useToday(useTimeZone());
  // The balance when saving began, so that the closing popup shows the amount paid, not the balance left.
  const [settling, setSettling] = useState<number | null>(null);
  const busy = settling !== null;
  const balance = settling ?? balanceOf(invoice);
  const [opened] = useState(balance);
  // One id per form, so that a double tap is still one payment.
  const [paymentId] = useState(newId);
  const isSure = useRestoreDoubt('payment');
  const isSureOf = useLongBefore();
  const unlessPaid = useSecondPayment([invoice], () => paymentId);
  const { run, failure, setFailure } = useSave();
  const fields = useMemo(() => paymentFields(today), [today]);
  const first: PaymentText = { amount: '', date: today, method: 'cash' };
  const { register, handleSubmit, trigger, getValues, watch, formState } = useFields({
    schema: fields,
    defaultValues: first,
    mode: 'onChange',
  });
  const typed = watch('amount');
  const amount = readAmount(typed) ?? 0;
  const day = watch('date');
  // The error belonged to other contents or another balance.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the error was about
  useEffect(() => setFailure(null), [typed, day, balanceOf(invoice)]);
  const { errors } = formState;
  const release = useUnsaved(formState.isDirty);

  async function save(date: Day, write: Write) {
    if (!(await isSure(invoice.createdAt)) || !(await isSureOf(date, [invoice]))) return;
    setSettling(balance);
    const saved = await run(() =>
      unlessPaid((assertFirst) => {
        const numbered: SaveNumbered = (receiptNo, take) => write(receiptNo, () => assertFirst().then(take));
        return atTheDoor ? saveNumbered(numbered) : write(undefined, assertFirst);
      }),
    );
    if (!saved) return setSettling(null);
    release();
    onDone(paymentId);
  }

  // Drivers only take cash, and older servers know no method.
  const how = (method: MoneyMethod) => (method === 'cash' ? {} : { method });

  const payPart = handleSubmit(({ amount, date, method }) => {
    const balanceSeen = Math.max(opened, balance);
    const args = { invoiceId: invoice._id, paymentId, amount, date, balanceSeen, ...how(method) };
    return save(date, (receiptNo, take) => mutate('invoice.addPayment', { ...args, receiptNo }, take));
  });

  async function payAll() {
    if (!(await trigger('date'))) return;
    const { date, method } = getValues();
    const args = { invoiceId: invoice._id, paymentId, date, balanceSeen: balance, ...how(method) };
    await save(date, (receiptNo, take) => mutate('invoice.payInFull', { ...args, receiptNo }, take));
  }

  return (
    <Form name="payment-form" onSubmit={payPart}>
      <BalanceLine balance={balance} opened={opened} atTheDoor={atTheDoor} />
      <AmountField error={errors.amount?.message} {...register('amount')} />
      {atTheDoor && <ChangeField due={amount > 0 ? amount : balance} />}
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input type="date" min="1900-01-01" max={today} {...register('date')} />
        <Field.ErrorText>{errors.date?.message}</Field.ErrorText>
      </Field.Root>
      {!atTheDoor && <MethodField {...register('method')} />}
      <FormError reason={failure} />
      <FormActions isRow>
        <Button type="submit" flex="1" px="2" disabled={busy || !(amount > 0)}>
          {t`Partial Payment`}
        </Button>
        {balance > 0 && (
          <Button
            flex="1"
            px="2"
            colorPalette="leaf"
            disabled={busy || typed.trim() !== ''}
            onClick={() => void payAll()}
          >
            {t`Pay Full Amount`}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
