import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { balanceOf, isOverdue } from '../../../schema/billing/billing-rules.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Day } from '../../../schema/days.ts';
import { formatYen, subtractYen, type Yen } from '../../../schema/money.ts';
import { type PaperColumn, PaperFoot, PaperHead, PaperTable } from '../../ui/paper/paper.tsx';
import { formatDay } from '../../ui/values/format-time.ts';
import type { InvoiceRow } from '../invoices/rows/invoice-rows.ts';
import { sumsOf } from '../invoices/rows/invoice-rows.ts';
import type { Statement, StatementLine } from './statement.ts';

const INK = '#1d1c1a';
const GREY = '#5c564d';

type SumProps = { name: string; inJapanese: string; amount: Yen; isStrong?: boolean };

function Sum({ name, inJapanese, amount, isStrong = false }: SumProps) {
  return (
    <Box
      flex="1"
      minW="28mm"
      px="2mm"
      py="1.5mm"
      borderInlineStart="0.2mm solid #b5ad9f"
      _first={{ borderInlineStart: 'none' }}
      bg={isStrong ? '#f3efe6' : undefined}
    >
      <Text fontSize="8pt" lineHeight="1.4" color={GREY}>
        <span lang="ja">{inJapanese}</span> {name}
      </Text>
      <Text textAlign="end" textStyle="figures" fontSize="11pt" fontWeight={isStrong ? 'bold' : 'semibold'}>
        {formatYen(amount)}
      </Text>
    </Box>
  );
}

/** Customer and amount due at the top, as on a Japanese bill. */
function Addressee({ customer, closing }: { customer: Customer; closing: Yen }) {
  return (
    <Box py="5mm">
      <Text fontSize="14pt" fontWeight="bold" lineHeight="1.3" overflowWrap="anywhere">
        {customer.restaurantName}{' '}
        <Text as="span" lang="ja" fontSize="11pt">
          御中
        </Text>
      </Text>
      {customer.companyName !== '' && <Text fontSize="10pt">{customer.companyName}</Text>}
      <Text fontSize="9pt" color={GREY}>
        {customer.customerCode}
      </Text>
      <Flex
        display="inline-flex"
        mt="4mm"
        gap="8mm"
        align="baseline"
        pb="1mm"
        borderBottom={`0.6mm double ${INK}`}
        aria-label={closing < 0 ? 'Credit' : 'Balance due'}
        as="section"
      >
        <Text fontSize="11pt" fontWeight="semibold">
          <span lang="ja">{closing < 0 ? 'お預り金' : 'ご請求額'}</span> {closing < 0 ? 'Credit' : 'Balance due'}
        </Text>
        <Text textStyle="figures" fontSize="18pt" lineHeight="1.2" fontWeight="bold">
          {formatYen(Math.abs(closing))}
        </Text>
      </Flex>
    </Box>
  );
}

const LINE_COLUMNS: PaperColumn[] = [
  { name: 'Date', width: '27mm' },
  { name: 'Entry' },
  { name: 'Charge', width: '28mm', align: 'end' },
  { name: 'Payment', width: '28mm', align: 'end' },
  { name: 'Balance', width: '30mm', align: 'end' },
];

function labelOf({ kind, dueDate, receiptNo, saidDay }: StatementLine): string {
  const due = dueDate === null ? [] : [`due ${formatDay(dueDate)}`];
  const receipt = receiptNo === null ? [] : [`receipt ${receiptNo}`];
  const said = saidDay === null ? [] : [`dated ${formatDay(saidDay)}`];
  return [kind, ...due, ...receipt, ...said].join(', ');
}

function lineRow(line: StatementLine) {
  const isCharge = line.kind === 'Invoice';
  return {
    key: line.key,
    cells: [
      formatDay(line.day),
      labelOf(line),
      isCharge ? formatYen(line.amount) : '',
      isCharge ? '' : formatYen(line.amount),
      formatYen(line.balance),
    ],
  };
}

const OPEN_COLUMNS: PaperColumn[] = [
  { name: 'Due date', width: '27mm' },
  { name: '' },
  { name: 'Amount', width: '28mm', align: 'end' },
  { name: 'Paid', width: '28mm', align: 'end' },
  { name: 'Open', width: '30mm', align: 'end' },
];

const FootCell = chakra('td', {
  base: { px: '1.5mm', py: '1.2mm', textAlign: 'end', fontWeight: 'bold', textStyle: 'figures', fontSize: '10pt' },
});

/** Open invoices; they add up to the customer's total dues. */
function OpenInvoices({ rows, credit, today }: { rows: InvoiceRow[]; credit: Yen; today: Day }) {
  const { amount, paid, dues } = sumsOf(rows);
  return (
    <Box as="section" aria-label="Open invoices" mt="7mm">
      <Text as="h2" fontSize="11pt" fontWeight="bold" breakAfter="avoid">
        <span lang="ja">未払い請求</span> Open invoices
      </Text>
      <PaperTable
        label="Open invoices"
        columns={OPEN_COLUMNS}
        rows={rows.map(({ invoice }) => ({
          key: invoice._id,
          cells: [
            formatDay(invoice.dueDate),
            isOverdue(invoice, today) ? 'Overdue' : '',
            formatYen(invoice.amount),
            formatYen(invoice.paid),
            formatYen(balanceOf(invoice)),
          ],
        }))}
        foot={
          <>
            <tr>
              <FootCell colSpan={2} textAlign="start">
                Total dues
              </FootCell>
              <FootCell>{formatYen(amount)}</FootCell>
              <FootCell>{formatYen(paid)}</FootCell>
              <FootCell>{formatYen(dues)}</FootCell>
            </tr>
            {credit > 0 && (
              <>
                <tr>
                  <FootCell colSpan={4} textAlign="start" fontWeight="semibold">
                    Credit from what was overpaid
                  </FootCell>
                  <FootCell fontWeight="semibold">{formatYen(-credit)}</FootCell>
                </tr>
                <tr>
                  <FootCell colSpan={4} textAlign="start">
                    Balance
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

export type StatementSheet = {
  customer: Customer;
  statement: Statement;
  /** `1 Nov 2026 to 21 Nov 2026`. */
  period: string;
  /** Open invoices and credit, if the statement ends today. */
  open: { rows: InvoiceRow[]; credit: Yen } | null;
  /** True if the customer's history is complete. */
  isWhole: boolean;
  today: Day;
};

/**
 * A customer's statement on A4 in the order of a Japanese bill: addressee, amount, how it came about, then each line.
 */
export function StatementPaper({ customer, statement, period, open, isWhole, today }: StatementSheet) {
  const { opening, charged, paid, closing, lines } = statement;
  return (
    <Box color={INK}>
      <PaperFoot text={`Statement · ${customer.customerCode} · ${period}`} />
      <PaperHead title="Statement of account" inJapanese="御請求書">
        <Text>Issued {formatDay(today)}</Text>
        <Text>{period}</Text>
      </PaperHead>
      <Addressee customer={customer} closing={closing} />
      <Flex as="section" aria-label="Summary" mb="5mm" mx="0.2mm" wrap="wrap" border={`0.4mm solid ${INK}`}>
        <Sum inJapanese="前回残高" name="Brought forward" amount={opening} />
        <Sum inJapanese="ご入金額" name="Payments" amount={paid} />
        <Sum inJapanese="お買上額" name="Charges" amount={charged} />
        <Sum inJapanese="差引残高" name="Balance" amount={closing} isStrong />
      </Flex>
      {lines.length === 0 ? (
        <Text fontSize="10pt" color={GREY}>
          Nothing was charged or paid in this period.
        </Text>
      ) : (
        <PaperTable
          label="Charges and payments"
          columns={LINE_COLUMNS}
          rows={[{ key: 'opening', cells: ['', 'Brought forward', '', '', formatYen(opening)] }, ...lines.map(lineRow)]}
        />
      )}
      {open && open.rows.length > 0 && <OpenInvoices {...open} today={today} />}
      <Box mt="6mm" fontSize="9pt" lineHeight="1.5" color={GREY} breakInside="avoid">
        <Text lang="ja">お振込手数料はお客様のご負担でお願いいたします。</Text>
        <Text>The bank transfer fee is paid by the customer. Please settle payment on time.</Text>
        {!isWhole && <Text fontWeight="bold">Made without signal: older history may be missing.</Text>}
      </Box>
    </Box>
  );
}
