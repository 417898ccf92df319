import { Box, chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen, subtractYen, type Yen } from '../../../schema/core/money.ts';
import { balanceOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import { type PaperColumn, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay } from '../../ui/paper/paper-languages.tsx';
import { type InvoiceRow, sumsOf } from '../rows/invoice-rows.ts';

const OPEN_COLUMNS: PaperColumn[] = [
  { key: 'due', name: () => t`Due date`, width: '27mm' },
  { key: 'overdue' },
  { key: 'amount', name: () => t`Amount`, width: '28mm', align: 'end' },
  { key: 'paid', name: () => t`Paid`, width: '28mm', align: 'end' },
  { key: 'open', name: () => t({ message: 'Open', context: 'still to pay' }), width: '30mm', align: 'end' },
];

const FootCell = chakra('td', {
  base: { px: '1.5mm', py: '1.2mm', textAlign: 'end', fontWeight: 'bold', textStyle: 'figures', fontSize: '10pt' },
});

/** Open invoices, which add up to the customer's total dues. */
export function OpenInvoices({ rows, credit, today }: { rows: InvoiceRow[]; credit: Yen; today: Day }) {
  const { amount, paid, dues } = sumsOf(rows);
  return (
    <Box as="section" aria-label={t`Open invoices`} mt="7mm">
      <Text as="h2" fontSize="11pt" fontWeight="bold" breakAfter="avoid">
        <Both of={() => t({ message: 'Open invoices', context: 'a bill' })} />
      </Text>
      <PaperTable
        label={t`Open invoices`}
        columns={OPEN_COLUMNS}
        rows={rows.map(({ invoice }) => ({
          key: invoice._id,
          cells: [
            formatPaperDay(invoice.dueDate),
            isOverdue(invoice, today) && <Both key="overdue" of={() => t`Overdue`} />,
            formatYen(invoice.amount),
            formatYen(invoice.paid),
            formatYen(balanceOf(invoice)),
          ],
        }))}
        foot={
          <>
            <tr>
              <FootCell colSpan={2} textAlign="start">
                <Both of={() => t({ message: 'Total dues', context: 'on a statement' })} />
              </FootCell>
              <FootCell>{formatYen(amount)}</FootCell>
              <FootCell>{formatYen(paid)}</FootCell>
              <FootCell>{formatYen(dues)}</FootCell>
            </tr>
            {credit > 0 && (
              <>
                <tr>
                  <FootCell colSpan={4} textAlign="start" fontWeight="semibold">
                    <Both of={() => t({ message: 'Credit', context: 'a bill' })} />
                  </FootCell>
                  <FootCell fontWeight="semibold">{formatYen(-credit)}</FootCell>
                </tr>
                <tr>
                  <FootCell colSpan={4} textAlign="start">
                    <Both of={() => t`Balance`} />
                  </FootCell>
                  <FootCell>{formatYen(subtractYen(dues, credit))}</FootCell>
                </tr>
              </>
            )}
          </>
        }
      />
    </Box>
  );
}
