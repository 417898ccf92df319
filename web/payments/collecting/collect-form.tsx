import { Alert, Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Id, newId, pairId } from '../../../schema/core/ids.ts';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { dayUntil } from '../../../schema/core/money-days.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf, duesOf } from '../../../schema/invoices/invoice-rules.ts';
import { type Allocation, allocate } from '../../../schema/payments/allocate.ts';
import { useRestoreDoubt } from '../../restore/use-restore.ts';
import { useSaveNumbered } from '../../sync/react/receipt-numbers.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { sayProblem } from '../../words/problems.ts';
import { AllocationFields } from '../forms/allocation-fields.tsx';
import { proposedParts, readParts, type TypedParts } from '../forms/allocation-lines.ts';
import { amountText } from '../forms/amount-text.ts';
import { ChangeField } from '../forms/change-field.tsx';
import { useLongBefore } from '../forms/use-long-before.ts';
import { useSecondPayment } from '../forms/use-second-payment.ts';

type Props = {
  customerId: Id;
  /** All that this driver has to collect here, oldest first. */
  invoices: readonly Invoice[];
  onDone: (receiptId: Id) => void;
};

/** One amount of cash for several invoices of a door, oldest first; each part can be changed. */
export function CollectForm({ customerId, invoices: current, onDone }: Props) {
  const mutate = useMutate();
  const saveNumbered = useSaveNumbered();
  const today = useToday(useTimeZone());
  // As they were when saving began: the closing popup shows what was paid, not what is left.
  const [settling, setSettling] = useState<readonly Invoice[] | null>(null);
  const invoices = settling ?? current;
  const total = duesOf(invoices);
  const [opened] = useState(total);
  // One id per form, so that a double tap is still one payment.
  const [allocationId] = useState(newId);
  const paymentIdOf = (invoiceId: Id) => pairId(allocationId, invoiceId);
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState<string>(today);
  const [changed, setChanged] = useState<TypedParts | null>(null);
  const isSure = useRestoreDoubt('payment');
  const isSureOf = useLongBefore();
  const unlessPaid = useSecondPayment(current, paymentIdOf);
  const { run, failure, setFailure } = useSave();
  const release = useUnsaved(typed !== '' || changed !== null);

  const read = amountText(() => t`Amount is required`).safeParse(typed);
  const received = read.success ? read.data : 0;
  const day = dayUntil(today).safeParse(date);
  const parts = readParts(received, changed ?? proposedParts(received, invoices), invoices);
  const canPay = received > 0 && parts.wrong.size === 0;

  async function save(allocations: readonly Allocation[]) {
    if (!day.success || allocations.length === 0) return;
    const paid = invoices.filter(({ _id }) => allocations.some(({ invoiceId }) => invoiceId === _id));
    const oldest = paid.map(({ createdAt }) => createdAt).sort()[0] ?? '';
    if (!(await isSure(oldest)) || !(await isSureOf(day.data, paid))) return;
    setSettling(invoices);
    const balances = new Map(paid.map((invoice) => [invoice._id, balanceOf(invoice)]));
    const args = {
      customerId,
      allocationId,
      date: day.data,
      allocations: allocations.map((part) => ({
        ...part,
        paymentId: paymentIdOf(part.invoiceId),
        balanceSeen: balances.get(part.invoiceId) ?? part.amount,
      })),
    };
    const saved = await run(() =>
      unlessPaid((assertFirst) =>
        saveNumbered((receiptNo, take) =>
          mutate('payment.collect', { ...args, receiptNo }, () => assertFirst().then(take)),
        ),
      ),
    );
    if (!saved) return setSettling(null);
    release();
    onDone(allocationId);
  }

  async function payPart() {
    if (!canPay) return;
    if (parts.problem) return setFailure(sayProblem(parts.problem));
    if (parts.left !== 0) {
      const over = formatYen(Math.abs(parts.left));
      return setFailure(t`${over} of it is for no invoice. Give it back as change, or change the amounts.`);
    }
    await save(parts.allocations);
  }

  function type(text: string) {
    setTyped(text);
    setChanged(null);
    setFailure(null);
  }

  const busy = settling !== null;
  return (
    <Form name="collect-form" onSubmit={payPart}>
      <Box px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3">
          <Text color="fg.muted" fontWeight="medium">
            {plural(invoices.length, { one: '# invoice to collect', other: '# invoices to collect' })}
          </Text>
          <StyledYen amount={total} textStyle="4xl" letterSpacing="-0.02em" fontWeight="bold" color="fg.warning" />
        </Flex>
      </Box>
      {total !== opened && (
        <Alert.Root status="warning" role="status">
          <InfoIcon />
          <Alert.Title>{t`The balance changed while this was open: it was ${{ balance: formatYen(opened) }}.`}</Alert.Title>
        </Alert.Root>
      )}
      <AmountField
        error={typed !== '' && !read.success ? read.error.issues[0]?.message : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <ChangeField due={received > 0 ? received : total} />
      <AllocationFields
        invoices={invoices}
        today={today}
        typed={changed ?? proposedParts(received > 0 ? received : total, invoices)}
        wrong={parts.wrong}
        isChanged={changed !== null}
        onChange={(next) => {
          setChanged(next);
          setFailure(null);
          // Amounts typed per invoice add up to the total, if none was typed.
          if (next && typed === '') setTyped(String(sumYen(Object.values(next).map((text) => readAmount(text) ?? 0))));
        }}
      />
      <Field.Root invalid={!day.success}>
        <Field.Label>{t`Date`}</Field.Label>
        <Input
          type="date"
          min="1900-01-01"
          max={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Field.ErrorText>{!day.success && say(day.error.issues[0]?.message ?? '')}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <FormActions isRow>
        <Button type="submit" flex="1" px="2" disabled={busy || !canPay}>
          {t`Partial Payment`}
        </Button>
        <Button
          flex="1"
          px="2"
          colorPalette="leaf"
          disabled={busy || typed !== '' || total <= 0}
          onClick={() => void save(allocate(total, invoices).allocations)}
        >
          {t`Pay Full Amount`}
        </Button>
      </FormActions>
    </Form>
  );
}
