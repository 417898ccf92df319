import { Box, Button, Field, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { type Yen as Amount, formatYen } from '../../../schema/core/money.ts';
import type { Problem } from '../../../schema/core/problems.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import { AmountInput } from '../../ui/fields/amount-field.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { sayProblem } from '../../words/problems.ts';
import type { TypedParts } from './allocation-lines.ts';

type LineProps = {
  invoice: Invoice;
  today: Day;
  typed: string;
  wrong: Problem | undefined;
  onType: (text: string) => void;
};

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
          <StyledYen amount={balance} fontWeight="semibold" />
        </Text>
        {note !== '' && (
          <Text color="fg.muted" textStyle="sm" truncate>
            {note}
          </Text>
        )}
      </Box>
      <Field.Root invalid={wrong !== undefined} w={{ base: '8.5rem', sm: '10rem' }}>
        <AmountInput
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

/** The rest that goes to no invoice. */
export function AllocationRest({ left }: { left: Amount }) {
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
      {left !== 0 && <StyledYen amount={Math.abs(left)} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />}
    </Flex>
  );
}

type Props = {
  /** Open ones, oldest first. */
  invoices: readonly Invoice[];
  today: Day;
  typed: TypedParts;
  wrong: ReadonlyMap<Id, Problem>;
  isChanged: boolean;
  /** Called with null to go back to oldest first. */
  onChange: (typed: TypedParts | null) => void;
};

/** A customer's open invoices with each one's part of a payment. */
export function AllocationFields({ invoices, today, typed, wrong, isChanged, onChange }: Props) {
  return (
    <Stack as="section" gap="1" aria-label={t`Open invoices`}>
      <Flex justify="space-between" align="center" minH="9">
        <Text fontWeight="semibold">{t`Open invoices`}</Text>
        {isChanged && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t`Oldest first again`}
          </Button>
        )}
      </Flex>
      {invoices.length === 0 ? (
        <Text color="fg.muted">{t`No invoice is open: all of it becomes credit.`}</Text>
      ) : (
        <Box as="ul">
          {invoices.map((invoice) => (
            <Line
              key={invoice._id}
              invoice={invoice}
              today={today}
              typed={typed[invoice._id] ?? ''}
              wrong={wrong.get(invoice._id)}
              onType={(text) => onChange({ ...typed, [invoice._id]: text })}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}
