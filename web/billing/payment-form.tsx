import { Alert, Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Invoice } from '../../schema/billing/billing-entity.ts';
import { balanceOf } from '../../schema/billing/billing-rules.ts';
import { type Id, newId } from '../../schema/ids.ts';
import { formatYen } from '../../schema/money.ts';
import { useSaveNumbered } from '../sync/receipt-numbers.ts';
import { useSession } from '../sync/session.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { FormError } from '../ui/form-error.tsx';
import { InfoIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';
import { useToday } from '../ui/use-today.ts';
import { Yen } from '../ui/yen.tsx';
import { AmountField } from './amount-field.tsx';
import { ChangeField } from './change-field.tsx';
import { PaymentFields } from './payment-fields.ts';

function BalanceLine({ balance, opened, atTheDoor }: { balance: number; opened: number; atTheDoor: boolean }) {
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="baseline" wrap="wrap" px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Text color="fg.muted" fontWeight="medium">
          Balance
        </Text>
        <Yen
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
          <Alert.Title>The balance changed while this was open: it was {formatYen(opened)}.</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}

type Props = {
  invoice: Invoice;
  onDone: (paymentId: Id) => void;
  /** Where cash changes hands: the change to give back is computed, and the payment gets the number of a receipt. */
  atTheDoor?: boolean;
};

/**
 * Part of an invoice's balance, or all of it (specification section 5). Money that changed hands must not be refused for
 * a screen that was stale: what was shown while the form was open goes along as `balanceSeen`.
 */
export function PaymentForm({ invoice, onDone, atTheDoor = false }: Props) {
  const mutate = useMutate();
  const saveNumbered = useSaveNumbered();
  const today = useToday(useSession()?.timeZone ?? 'UTC');
  // The balance as it was when saving began: the popup closes on what was paid, not on what is left of it.
  const [settling, setSettling] = useState<number | null>(null);
  const busy = settling !== null;
  const balance = settling ?? balanceOf(invoice);
  const [opened] = useState(balance);
  // One id for the form's life: tapped twice, it is still one payment.
  const [paymentId] = useState(newId);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, trigger, getValues, watch, formState } = useForm({
    resolver: zodResolver(PaymentFields),
    defaultValues: { amount: '', date: today },
    mode: 'onChange',
  });
  const typed = watch('amount');
  const { errors } = formState;

  async function save(amount: number, write: (receiptNo?: string, take?: () => Promise<void>) => Promise<void>) {
    setSettling(balance);
    setFailure(null);
    try {
      await (atTheDoor ? saveNumbered(write) : write());
      // At the door the receipt says it.
      if (!atTheDoor) toast.done(`Payment of ${formatYen(amount)} saved`);
      onDone(paymentId);
    } catch (error) {
      setFailure(whyNotSaved(error, 'Operation failed'));
      setSettling(null);
    }
  }

  const payPart = handleSubmit(({ amount, date }) => {
    const args = { invoiceId: invoice._id, paymentId, amount, date, balanceSeen: Math.max(opened, balance) };
    return save(amount, (receiptNo, take) => mutate('invoice.addPayment', { ...args, receiptNo }, take));
  });

  async function payAll() {
    if (!(await trigger('date'))) return;
    const args = { invoiceId: invoice._id, paymentId, date: getValues('date'), balanceSeen: balance };
    await save(balance, (receiptNo, take) => mutate('invoice.payInFull', { ...args, receiptNo }, take));
  }

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={payPart} noValidate>
      <BalanceLine balance={balance} opened={opened} atTheDoor={atTheDoor} />
      <AmountField error={errors.amount?.message} {...register('amount')} />
      {atTheDoor && <ChangeField due={Number(typed) > 0 ? Number(typed) : balance} />}
      <Field.Root invalid={errors.date !== undefined}>
        <Field.Label>Date</Field.Label>
        <Input type="date" min="1900-01-01" max="2099-12-31" {...register('date')} />
        <Field.ErrorText>{errors.date?.message}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Button type="submit" flex="1" disabled={busy || !(Number(typed) > 0)}>
          Partial Payment
        </Button>
        {balance > 0 && (
          <Button flex="1" colorPalette="leaf" disabled={busy || typed !== ''} onClick={() => void payAll()}>
            Pay Full Amount
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}
