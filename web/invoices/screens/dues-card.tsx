import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { type Yen as Amount, addYen } from '../../../schema/core/money.ts';
import { balanceOf, duesOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay, formatNumber } from '../../words/format.ts';
import { type InvoiceRow, sumsOf } from '../rows/invoice-rows.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" color="fg.muted" textStyle="sm">
        {name}
      </Text>
      <Text as="dd" textStyle="figures" fontSize="lg" fontWeight="bold">
        {children}
      </Text>
    </Box>
  );
}

type Props = {
  rows: readonly InvoiceRow[];
  today: Day;
  /** The customer's credit, which does not include overpayments of single invoices. */
  credit: Amount;
};

/** A customer's total dues: the sum of the open invoices listed below (requirements section 2). */
export function DuesCard({ rows, today, credit: kept }: Props) {
  const invoices = rows.map(({ invoice }) => invoice);
  const open = invoices.filter((invoice) => balanceOf(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, today));
  const since = late.map(({ dueDate }) => dueDate).sort()[0];
  const { dues: total, credit: overpaid } = sumsOf(rows);
  const credit = addYen(overpaid, kept);
  return (
    <Flex
      as="section"
      aria-label={t`Total dues`}
      gap="8"
      rowGap="4"
      wrap="wrap"
      align="flex-end"
      mb="5"
      p="5"
      bg={total > 0 ? 'bg.warning' : 'bg.success'}
      borderWidth="1px"
      borderColor={total > 0 ? 'persimmon.border' : 'leaf.border'}
      borderRadius="l4"
    >
      <Box me="auto">
        <Text color="fg.muted" fontWeight="semibold">
          {t`Total dues`}
        </Text>
        <StyledYen
          amount={total}
          display="block"
          textStyle="4xl"
          lineHeight="1.15"
          fontWeight="bold"
          letterSpacing="-0.02em"
          color={total > 0 ? 'fg.warning' : 'fg.success'}
        />
      </Box>
      <Flex as="dl" gap="8" rowGap="4" wrap="wrap">
        <Fact name={t`Open invoices`}>{formatNumber(open.length)}</Fact>
        {since !== undefined && (
          <>
            <Fact name={t`Overdue`}>
              <StyledYen amount={duesOf(late)} color="fg.warning" />
            </Fact>
            <Fact name={t`Overdue since`}>{formatDay(since)}</Fact>
          </>
        )}
        {credit > 0 && (
          <Fact name={t`Credit`}>
            <StyledYen amount={credit} color="fg.success" />
          </Fact>
        )}
      </Flex>
    </Flex>
  );
}
