import { Box, Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Invoice } from '../../../schema/billing/billing-entity.ts';
import { balanceOf, isOverdue } from '../../../schema/billing/billing-rules.ts';
import type { BillingProblem } from '../../../schema/billing/problems.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Day } from '../../../schema/days.ts';
import { newId, pairId } from '../../../schema/ids.ts';
import { type Yen as Amount, formatYen } from '../../../schema/money.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useRestoreDoubt } from '../../restore/use-restore.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { sayProblem } from '../../words/problems.ts';
import { openOf, proposedParts, readParts, type TypedParts } from './allocation-lines.ts';
import { AmountField } from './amount-field.tsx';
import { MethodField } from './method-field.tsx';
import { type PaymentText, paymentFields } from './payment-fields.ts';
import { useLongBefore } from './use-long-before.ts';

type LineProps = {
  invoice: Invoice;
  today: Day;
  typed: string;
  wrong: BillingProblem | undefined;
  onType: (text: string) => void;
};

/** An open invoice with the part of the payment that it gets. */
function Line({ invoice, today, typed, wrong, onType }: LineProps) {
  const { dueDate, note } = invoice;
  const balance = balanceOf(invoice);
  const due = formatDay(dueDate);
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="3"
      align="flex-start"
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="0" pt="1.5">
        <Text>
          <Text as="span" color={isOverdue(invoice, today) ? 'fg.warning' : undefined} whiteSpace="nowrap">
            {t`Due ${due}`}
          </Text>
          {' · '}
          <Yen amount={balance} fontWeight="semibold" />
        </Text>
        {note !== '' && (
          <Text color="fg.muted" textStyle="sm" truncate>
            {note}
          </Text>
        )}
      </Box>
      <Field.Root invalid={wrong !== undefined} w={{ base: '8.5rem', sm: '10rem' }}>
        <Input
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          autoComplete="off"
          textStyle="figures"
          textAlign="end"
          aria-label={t`For the invoice of ${{ amount: formatYen(balance) }}, due ${due}`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <Field.ErrorText>{wrong && sayProblem(wrong)}</Field.ErrorText>
      </Field.Root>
    </Flex>
  );
}

/** What happens with what no invoice takes. */
function Rest({ left }: { left: Amount }) {
  return (
    <Flex
      role="status"
      justify="space-between"
      align="baseline"
      gap="3"
      wrap="wrap"
      px="4"
      py="3"
      borderRadius="l3"
      bg={left < 0 ? 'bg.warning' : left > 0 ? 'bg.success' : 'bg.muted'}
      color={left < 0 ? 'fg.warning' : undefined}
    >
      <Text fontWeight="medium">
        {left < 0 ? t`More than was received` : left > 0 ? t`Becomes credit of the customer` : t`Nothing is left over`}
      </Text>
      {left !== 0 && <Yen amount={Math.abs(left)} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />}
    </Flex>
  );
}

/**
 * Records one payment over several invoices, the oldest first; the amounts can be changed, and what no invoice takes
 * becomes the customer's credit.
 */
export function AllocateForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const mutate = useMutate();
  const today = useToday(useTimeZone());
  const invoices = useTable('invoices').rows;
  const open = useMemo(() => openOf(invoices.values(), customer._id), [invoices, customer._id]);
  // One id per form: a double tap is still one payment.
  const [allocationId] = useState(newId);
  const [changed, setChanged] = useState<TypedParts | null>(null);
  const isSure = useRestoreDoubt('payment');
  const isSureOf = useLongBefore();
  const { run, failure, setFailure } = useSave();
  const fields = useMemo(() => paymentFields(today), [today]);
  const first: PaymentText = {
    ...{ amount: '', date: today, method: customer.paymentMethod === 'monthly' ? 'transfer' : 'cash' },
  };
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: first,
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const release = useUnsaved(formState.isDirty || changed !== null);
  const received = Math.max(0, Number(watch('amount')) || 0);
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
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
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
      <Stack as="section" gap="1" aria-label={t`Open invoices`}>
        <Flex justify="space-between" align="center" minH="9">
          <Text fontWeight="semibold">{t`Open invoices`}</Text>
          {changed !== null && (
            <Button size="sm" variant="ghost" onClick={() => setChanged(null)}>
              {t`Oldest first again`}
            </Button>
          )}
        </Flex>
        {open.length === 0 ? (
          <Text color="fg.muted">{t`No invoice is open: all of it becomes credit.`}</Text>
        ) : (
          <Box as="ul">
            {open.map((invoice) => (
              <Line
                key={invoice._id}
                invoice={invoice}
                today={today}
                typed={typed[invoice._id] ?? ''}
                wrong={wrong.get(invoice._id)}
                onType={(text) => setChanged({ ...typed, [invoice._id]: text })}
              />
            ))}
          </Box>
        )}
      </Stack>
      {received > 0 && <Rest left={left} />}
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting || !(received > 0) || left < 0 || wrong.size > 0}>
        {t`Record payment`}
      </Button>
    </chakra.form>
  );
}
