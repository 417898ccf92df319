import { Box, Flex, Text } from '@chakra-ui/react';
import { balanceOf } from '../../../schema/billing/billing-rules.ts';
import { type Day, dayOf, toInstant } from '../../../schema/days.ts';
import { formatYen } from '../../../schema/money.ts';
import { PaperFact, PaperFoot, PaperHead, PaperTable } from '../../ui/paper/paper.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatDay, formatTime } from '../../ui/values/format-time.ts';
import { formatPaymentDays, type PaymentReport } from './payment-report.ts';

const COLUMNS = [
  { name: 'Code', width: '22mm' },
  { name: 'Restaurant' },
  { name: 'Due date', width: '26mm' },
  { name: 'Balance', width: '28mm', align: 'end' },
  { name: 'Collected', width: '22mm', align: 'center' },
] as const;

/** Routes of up to this many rows stay on one page. */
const KEPT_TOGETHER = 15;

type Props = { report: PaymentReport; day: Day; timeZone: string };

/** A day's projection on paper: a table per route, with a tick box per invoice. */
export function PaymentReportOnPaper({ report, day, timeZone }: Props) {
  const now = toInstant(Date.now());
  const printed = `${formatDay(dayOf(now, timeZone))}, ${formatTime(now, timeZone)}`;
  return (
    <PaperOnly>
      <PaperFoot text={`Projected Payments · ${formatDay(day)}`} />
      <PaperHead title="Projected Payments" inJapanese="集金予定表">
        <Text>Printed {printed}</Text>
      </PaperHead>
      <Box py="4mm">
        <PaperFact name="For">{formatDay(day)}</PaperFact>
        <PaperFact name="Payment day">{formatPaymentDays(day)}</PaperFact>
        <PaperFact name="Invoices">
          {report.invoices} of {report.customers} {report.customers === 1 ? 'customer' : 'customers'}
        </PaperFact>
        <PaperFact name="To collect">{formatYen(report.totalAmountToCollect)}</PaperFact>
      </Box>
      {report.routes.map(({ route, rows, toCollect }) => (
        <Box key={route} pb="7mm" css={rows.length <= KEPT_TOGETHER ? { breakInside: 'avoid' } : {}}>
          <Flex justify="space-between" fontSize="12pt" fontWeight="bold" pb="1mm" css={{ breakAfter: 'avoid' }}>
            <Text>{route}</Text>
            <Text textStyle="figures" fontSize="12pt">
              {formatYen(toCollect)}
            </Text>
          </Flex>
          <PaperTable
            label={`${route} on paper`}
            columns={[...COLUMNS]}
            rows={rows.map(({ invoice, customer }) => ({
              key: invoice._id,
              cells: [
                customer.customerCode,
                customer.restaurantName,
                formatDay(invoice.dueDate),
                formatYen(balanceOf(invoice)),
                '☐',
              ],
            }))}
          />
        </Box>
      ))}
    </PaperOnly>
  );
}
