import { Box, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { PrintedHead } from '../../business/issuer/printed-head.tsx';
import { type PaperColumn, PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatNumber } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import { formatPaymentDays, type PaymentReport, type ProjectedRow } from './payment-report.ts';

const COLUMNS: PaperColumn[] = [
  { key: 'code', name: () => t`Code`, width: '22mm' },
  { key: 'restaurant', name: () => t`Restaurant` },
  { key: 'due', name: () => t`Due date`, width: '26mm' },
  { key: 'balance', name: () => t`Balance`, width: '28mm', align: 'end' },
  {
    key: 'collected',
    name: () => t({ message: 'Collected', context: 'a box to tick' }),
    width: '22mm',
    align: 'center',
  },
];

const titleOf = () => t({ message: 'Projected Payments', context: 'a paper' });

/** Routes of up to this many rows stay on one page. */
const KEPT_TOGETHER = 15;

type Section = { title: () => string; rows: readonly ProjectedRow[]; sum: Yen };

function PaperSection({ title, rows, sum }: Section) {
  return (
    <Box pb="7mm" css={rows.length <= KEPT_TOGETHER ? { breakInside: 'avoid' } : {}}>
      <Flex justify="space-between" fontSize="12pt" fontWeight="bold" pb="1mm" css={{ breakAfter: 'avoid' }}>
        <Text>
          <Both of={title} />
        </Text>
        <Text textStyle="figures" fontSize="12pt">
          {formatYen(sum)}
        </Text>
      </Flex>
      <PaperTable
        label={t`${{ title: title() }} on paper`}
        columns={COLUMNS}
        rows={rows.map(({ invoice, customer }) => ({
          key: invoice._id,
          cells: [
            customer.customerCode,
            customer.restaurantName,
            formatPaperDay(invoice.dueDate),
            formatYen(balanceOf(invoice)),
            '☐',
          ],
        }))}
      />
    </Box>
  );
}

type Props = { report: PaymentReport; day: Day; timeZone: string };

/** A day's projection in print: a table per route, then what is overdue. */
export function PaymentReportOnPaper({ report, day, timeZone }: Props) {
  const invoices = formatNumber(report.invoices);
  const { overdue } = report;
  const counted = () =>
    plural({ customers: report.customers }, { one: `${invoices} of # customer`, other: `${invoices} of # customers` });
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => `${titleOf()} · ${formatPaperDay(day)}`} />
        <PrintedHead title={titleOf} timeZone={timeZone} />
        <Box py="4mm">
          <PaperFact name={() => t({ message: 'For', context: 'day of a report' })}>{formatPaperDay(day)}</PaperFact>
          <PaperFact name={() => t`Payment day`}>
            <Both of={() => formatPaymentDays(day)} />
          </PaperFact>
          <PaperFact name={() => t`Invoices`}>
            <Both of={counted} />
          </PaperFact>
          <PaperFact name={() => t`To collect`}>{formatYen(report.totalAmountToCollect)}</PaperFact>
          {overdue.rows.length > 0 && <PaperFact name={() => t`Overdue`}>{formatYen(overdue.total)}</PaperFact>}
        </Box>
        {report.routes.map(({ route, rows, toCollect }) => (
          <PaperSection key={route} title={() => formatRoute(route)} rows={rows} sum={toCollect} />
        ))}
        {overdue.rows.length > 0 && <PaperSection title={() => t`Overdue`} rows={overdue.rows} sum={overdue.total} />}
      </InPaperLanguages>
    </PaperOnly>
  );
}
