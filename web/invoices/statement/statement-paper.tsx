import { Box, Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { IssuedHead } from '../../business/issuer/issued-head.tsx';
import { type PaperColumn, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages, languageOf } from '../../ui/paper/paper-languages.tsx';
import { say } from '../../words/i18n.ts';
import { METHOD_WORDS } from '../../words/money-words.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { OpenInvoices } from './open-invoices.tsx';
import type { Statement, StatementLine } from './statement.ts';

const INK = '#1d1c1a';
const GREY = '#5c564d';

type SumProps = { name: () => string; amount: Yen; isStrong?: boolean };

function Sum({ name, amount, isStrong = false }: SumProps) {
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
        <Both of={name} />
      </Text>
      <Text textAlign="end" textStyle="figures" fontSize="11pt" fontWeight={isStrong ? 'bold' : 'semibold'}>
        {formatYen(amount)}
      </Text>
    </Box>
  );
}

/** Customer and amount due at the top, as on a Japanese bill. */
function Addressee({ customer, closing }: { customer: Customer; closing: Yen }) {
  const due = () => (closing < 0 ? t({ message: 'Credit', context: 'a bill' }) : t`Balance due`);
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
        aria-label={due()}
        as="section"
      >
        <Text fontSize="11pt" fontWeight="semibold">
          <Both of={due} />
        </Text>
        <Text textStyle="figures" fontSize="18pt" lineHeight="1.2" fontWeight="bold">
          {formatYen(Math.abs(closing))}
        </Text>
      </Flex>
    </Box>
  );
}

const LINE_COLUMNS: PaperColumn[] = [
  { key: 'day', name: () => t`Date`, width: '27mm' },
  { key: 'entry', name: () => t`Entry` },
  { key: 'charge', name: () => t`Charge`, width: '27mm', align: 'end' },
  { key: 'payment', name: () => t`Payment`, width: '27mm', align: 'end' },
  { key: 'balance', name: () => t`Balance`, width: '28mm', align: 'end' },
];

const KIND_WORDS: Record<StatementLine['kind'], MessageDescriptor> = {
  invoice: msg`Invoice`,
  payment: msg`Payment`,
  reversal: msg`Payment taken back`,
  fee: msg`Transfer fee granted`,
  'bad debt': msg`Written off`,
  'left over': msg`Payment kept as credit`,
  returned: msg`Goods returned`,
  'paid out': msg`Credit paid out`,
};

/** A small label on a line, alone or before a day or a number. */
function Remark({ name, children }: { name: () => string; children?: ReactNode }) {
  return (
    <>
      {' · '}
      <Both of={name} /> {children}
    </>
  );
}

function Entry({ line: { kind, method, isTakenBack, dueDate, receiptNo, saidDay } }: { line: StatementLine }) {
  return (
    <>
      <Both of={() => say(KIND_WORDS[kind])} />
      {isTakenBack && kind !== 'reversal' && <Remark name={() => t`taken back`} />}
      {method !== null && <Remark name={() => say(METHOD_WORDS[method])} />}
      {dueDate !== null && (
        <Remark name={() => t({ message: 'due', context: 'before a day' })}>{formatPaperDay(dueDate)}</Remark>
      )}
      {receiptNo !== null && (
        <Remark name={() => t({ message: 'receipt', context: 'before a number' })}>{receiptNo}</Remark>
      )}
      {saidDay !== null && (
        <Remark name={() => t({ message: 'dated', context: 'before a day' })}>{formatPaperDay(saidDay)}</Remark>
      )}
    </>
  );
}

function lineRow(line: StatementLine) {
  const isCharge = line.kind === 'invoice';
  return {
    key: line.key,
    cells: [
      formatPaperDay(line.day),
      <Entry key="entry" line={line} />,
      isCharge ? formatYen(line.amount) : '',
      isCharge ? '' : formatYen(line.amount),
      formatYen(line.balance),
    ],
  };
}

export type StatementSheet = {
  customer: Customer;
  statement: Statement;
  /** The period, both ends inclusive. */
  from: Day;
  to: Day;
  /** Open invoices and credit, if the statement ends today. */
  open: { rows: InvoiceRow[]; credit: Yen } | null;
  /** True if the customer's history is complete. */
  isWhole: boolean;
  today: Day;
};

const titleOf = () => t({ message: 'Statement of account', context: 'a bill' });

/**
 * A customer's statement on A4 in the order of a Japanese bill: addressee, amount, totals, then each line. In Japanese,
 * and in the customer's language beside it.
 */
export function StatementPaper(sheet: StatementSheet) {
  return (
    <InPaperLanguages beside={languageOf(sheet.customer)}>
      <StatementBody {...sheet} />
    </InPaperLanguages>
  );
}

function StatementBody({ customer, statement, from, to, open, isWhole, today }: StatementSheet) {
  const { opening, charged, paid, closing, lines } = statement;
  const period = `${formatPaperDay(from)} – ${formatPaperDay(to)}`;
  const broughtForward = <Both key="opening" of={() => t`Brought forward`} />;
  return (
    <Box color={INK}>
      <PaperFoot text={() => `${titleOf()} · ${customer.customerCode} · ${period}`} />
      <IssuedHead title={titleOf}>
        <Both of={() => t`Issued ${{ day: formatPaperDay(today) }}`} isBelow />
        <Text>{period}</Text>
      </IssuedHead>
      <Addressee customer={customer} closing={closing} />
      <Flex as="section" aria-label={t`Summary`} mb="5mm" mx="0.2mm" wrap="wrap" border={`0.4mm solid ${INK}`}>
        <Sum name={() => t`Brought forward`} amount={opening} />
        <Sum name={() => t({ message: 'Payments', context: 'a bill' })} amount={paid} />
        <Sum name={() => t`Charges`} amount={charged} />
        <Sum name={() => t({ message: 'Balance', context: 'a bill' })} amount={closing} isStrong />
      </Flex>
      {lines.length === 0 ? (
        <Text fontSize="10pt" color={GREY}>
          <Both of={() => t`Nothing was charged or paid in this period.`} isBelow />
        </Text>
      ) : (
        <PaperTable
          label={t`Charges and payments`}
          columns={LINE_COLUMNS}
          rows={[{ key: 'opening', cells: ['', broughtForward, '', '', formatYen(opening)] }, ...lines.map(lineRow)]}
        />
      )}
      {open && open.rows.length > 0 && <OpenInvoices {...open} today={today} />}
      <Box mt="6mm" fontSize="9pt" lineHeight="1.5" color={GREY} breakInside="avoid">
        <Both of={() => t`The bank transfer fee is paid by the customer. Please settle payment on time.`} isBelow />
        {!isWhole && (
          <Text fontWeight="bold">
            <Both of={() => t`Made without signal: older history may be missing.`} isBelow />
          </Text>
        )}
      </Box>
    </Box>
  );
}
