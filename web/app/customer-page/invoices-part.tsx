import { Badge, Link as ChakraLink, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import { balanceOf, isOverdue, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import { paths } from '../../browser/paths.ts';
import type { InvoiceRow } from '../../invoices/rows/invoice-rows.ts';
import type { CustomerInvoices } from '../../invoices/rows/use-customer-invoices.ts';
import { OlderInvoices } from '../../invoices/screens/older-invoices.tsx';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { INVOICE_STATUS_WORDS } from '../../words/labels.ts';
import { LATEST, type LatestColumn, LatestTable } from './latest-table.tsx';

const PALETTES = { Pending: 'sumi', 'Partial Paid': 'indigo', Completed: 'leaf' } as const;

type Props = { invoices: CustomerInvoices; customerId: string; today: Day };

/** A customer's invoices: open ones first, then the last paid ones. */
export function InvoicesPart({ invoices, customerId, today }: Props) {
  const all = `${paths.adminCustomerInvoices}/${customerId}`;
  const columns: LatestColumn<InvoiceRow>[] = [
    {
      label: t`Due date`,
      cell: ({ invoice }) => (
        <Flex gap="2" wrap="wrap" align="center">
          <ChakraLink asChild fontWeight="semibold">
            <Link to={all}>{formatDay(invoice.dueDate)}</Link>
          </ChakraLink>
          {isOverdue(invoice, today) && (
            <Badge colorPalette="persimmon" variant="solid">
              {t`Overdue`}
            </Badge>
          )}
        </Flex>
      ),
    },
    {
      label: t`Status`,
      cell: ({ invoice }) => {
        const status = statusOf(invoice);
        return <Badge colorPalette={PALETTES[status]}>{say(INVOICE_STATUS_WORDS[status])}</Badge>;
      },
    },
    { label: t`Collector`, isExtra: true, cell: ({ collector }) => collector ?? '–' },
    { label: t`Amount`, isExtra: true, isFigure: true, cell: ({ invoice }) => <Yen amount={invoice.amount} /> },
    { label: t`Paid`, isExtra: true, isFigure: true, cell: ({ invoice }) => <Yen amount={invoice.paid} /> },
    {
      label: t`Balance`,
      isFigure: true,
      cell: ({ invoice }) => <StyledYen amount={balanceOf(invoice)} fontWeight="bold" />,
    },
  ];
  return (
    <>
      <LatestTable
        title={t`Invoices`}
        rows={invoices.rows.slice(0, LATEST)}
        keyOf={({ invoice }) => invoice._id}
        columns={columns}
        total={invoices.isWhole ? invoices.rows.length : undefined}
        all={all}
        empty={t`No customer invoices found`}
        icon={<InvoiceIcon />}
      />
      <OlderInvoices {...invoices} />
    </>
  );
}
