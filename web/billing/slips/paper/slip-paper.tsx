import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SlipLine } from '../../../../schema/billing/slips/slip-lines.ts';
import { lackOf } from '../../../../schema/billing/slips/slip-rules.ts';
import { type DocumentTotals, totalsOf } from '../../../../schema/billing/slips/tax-groups.ts';
import type { Customer } from '../../../../schema/customers/customer-entity.ts';
import { formatYen } from '../../../../schema/money.ts';
import { IssuedHead } from '../../../business/issuer/issued-head.tsx';
import { type PaperColumn, PaperFact, PaperTable } from '../../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages, languageOf } from '../../../ui/paper/paper-languages.tsx';
import { formatNumber } from '../../../words/format.ts';
import { say } from '../../../words/i18n.ts';
import { formatUnit } from '../../../words/labels.ts';
import { formatReason, SLIP_LINE_KIND_WORDS } from '../../../words/slip-words.ts';
import { dayOfSlip, type SlipRow } from '../rows/slip-rows.ts';

const INK = '#1d1c1a';
const GREY = '#5c564d';

const titleOf = () => t({ message: 'Delivery slip', context: 'a paper' });

const COLUMNS: PaperColumn[] = [
  { key: 'no', name: () => t`No.`, width: '10mm', align: 'end' },
  { key: 'product', name: () => t`Product` },
  { key: 'quantity', name: () => t`Quantity`, width: '20mm', align: 'end' },
  { key: 'unit', name: () => t`Unit`, width: '18mm' },
  { key: 'price', name: () => t`Unit price`, width: '26mm', align: 'end' },
  { key: 'amount', name: () => t`Amount`, width: '28mm', align: 'end' },
];

/** Space for what is written by hand at the scales. */
const BY_HAND = '______';

/** A line's name, with the mark of the reduced rate that the law asks for, and what else is to be said of it. */
function Name({ line: { name, kind, rate, reason } }: { line: SlipLine }) {
  return (
    <>
      {name}
      {rate?.reduced && ' *'}
      {(kind !== 'sale' || reason !== '') && (
        <Text as="span" display="block" fontSize="8pt" color={GREY}>
          {kind !== 'sale' && <Both of={() => say(SLIP_LINE_KIND_WORDS[kind])} />}{' '}
          {reason !== '' && formatReason(reason)}
        </Text>
      )}
    </>
  );
}

function cellsOf(line: SlipLine, index: number): ReactNode[] {
  const { delivered, unit, unitPrice, amount } = line;
  const lack = lackOf(line);
  return [
    index + 1,
    <Name key="name" line={line} />,
    lack === 'weight' ? BY_HAND : formatNumber(delivered / 1000),
    <Both key="unit" of={() => formatUnit(unit)} />,
    unitPrice === null ? BY_HAND : formatYen(unitPrice),
    lack === 'weight' || lack === 'price' ? BY_HAND : formatYen(amount),
  ];
}

type SumProps = { name: () => string; isStrong?: boolean; children: ReactNode };

function Sum({ name, isStrong = false, children }: SumProps) {
  return (
    <Flex
      justify="space-between"
      gap="6mm"
      fontSize={isStrong ? '12pt' : '9.5pt'}
      fontWeight={isStrong ? 'bold' : 'normal'}
      lineHeight="1.6"
      {...(isStrong && { borderTop: `0.4mm solid ${INK}`, mt: '1mm', pt: '1mm' })}
    >
      <span>
        <Both of={name} />
      </span>
      <Text as="span" textStyle="figures" fontSize="inherit" whiteSpace="nowrap">
        {children}
      </Text>
    </Flex>
  );
}

/** Sums of a cash customer's slip, which is a qualified invoice: per rate the net amount and the tax. */
function TaxSums({ totals: { groups, untaxed, total } }: { totals: DocumentTotals }) {
  return (
    <>
      {groups.map(({ percent, reduced, net, tax }) => (
        <Box key={`${percent} ${reduced}`}>
          <Sum name={() => t`Goods at ${percent}%`}>
            {reduced && '* '}
            {formatYen(net)}
          </Sum>
          <Sum name={() => t`Consumption tax ${percent}%`}>{formatYen(tax)}</Sum>
        </Box>
      ))}
      {untaxed !== 0 && <Sum name={() => t`Untaxed`}>{formatYen(untaxed)}</Sum>}
      <Sum name={() => t`Total`} isStrong>
        {formatYen(total)}
      </Sum>
    </>
  );
}

/** Sums of a monthly customer's slip: without tax, which stands on the closing's invoice. */
function NetSums({ totals: { groups, untaxed } }: { totals: DocumentTotals }) {
  const net = groups.reduce((sum, group) => sum + group.net, 0);
  return (
    <>
      {untaxed !== 0 && <Sum name={() => t`Untaxed`}>{formatYen(untaxed)}</Sum>}
      <Sum name={() => t`Total without tax`} isStrong>
        {formatYen(net + untaxed)}
      </Sum>
      <Text fontSize="8pt" color={GREY}>
        <Both of={() => t`The tax is on the monthly invoice.`} isBelow />
      </Text>
    </>
  );
}

/** Space for a signature. */
function Signature() {
  return (
    <Box w="46mm" border={`0.2mm solid ${INK}`} fontSize="8.5pt">
      <Text textAlign="center" py="1mm" borderBottom={`0.2mm solid ${INK}`}>
        <Both of={() => t`Received by`} />
      </Text>
      <Box h="18mm" />
    </Box>
  );
}

function SlipBody({ row, customer }: { row: SlipRow; customer: Customer | undefined }) {
  // A billed slip stays on paper as it was billed; its corrections are papers of their own.
  const { slip, restaurantName, customerCode, driver, isComplete } = row;
  const { lines } = slip;
  const totals = totalsOf(lines);
  const isCash = (slip.billing ?? customer?.paymentMethod) === 'cash';
  const isReduced = lines.some(({ rate }) => rate?.reduced);
  return (
    <Box color={INK}>
      <IssuedHead title={titleOf}>
        <Text textStyle="figures" fontSize="9pt">
          {slip.no !== null && <Both of={() => t`No. ${{ number: slip.no ?? '' }}`} />}
        </Text>
        <Text>{formatPaperDay(dayOfSlip(slip))}</Text>
      </IssuedHead>
      <Flex justify="space-between" gap="8mm" py="4mm">
        <Box flex="1" minW="0">
          <Text fontSize="15pt" lineHeight="1.3" fontWeight="bold" overflowWrap="anywhere">
            {customer?.legalName || restaurantName}{' '}
            <chakra.span lang="ja" fontSize="11pt" fontWeight="normal">
              御中
            </chakra.span>
          </Text>
          <Text fontSize="9pt" color={GREY}>
            {customer?.legalName ? `${restaurantName} · ${customerCode}` : customerCode}
          </Text>
          {slip.voidedAt !== null && (
            <Text fontSize="14pt" fontWeight="bold">
              <Both of={() => t({ message: 'Void', context: 'a delivery slip' })} />
            </Text>
          )}
        </Box>
        <Box w="70mm" flexShrink={0}>
          {driver !== null && <PaperFact name={() => t`Driver`}>{driver}</PaperFact>}
          {slip.correctsId !== null && (
            <PaperFact name={() => t`Kind`}>
              <Both of={() => t`Correction`} />
            </PaperFact>
          )}
        </Box>
      </Flex>
      <PaperTable
        label={t`Items of ${{ restaurant: restaurantName }}`}
        columns={COLUMNS}
        rows={lines.map((line, index) => ({ key: line._id, cells: cellsOf(line, index) }))}
      />
      <Flex justify="space-between" align="flex-start" gap="8mm" mt="4mm" css={{ breakInside: 'avoid' }}>
        <Box>
          <Signature />
          {slip.note.trim() !== '' && (
            <Text mt="3mm" fontSize="9pt" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {slip.note.trim()}
            </Text>
          )}
        </Box>
        <Box w="82mm" flexShrink={0}>
          {isCash ? <TaxSums totals={totals} /> : <NetSums totals={totals} />}
          {!isComplete && (
            <Text fontSize="8pt" color={GREY}>
              <Both of={() => t`Without what is still to be weighed or priced.`} isBelow />
            </Text>
          )}
          {isReduced && (
            <Text mt="1mm" fontSize="8pt" color={GREY}>
              <Both of={() => t`* reduced rate`} isBelow />
            </Text>
          )}
        </Box>
      </Flex>
    </Box>
  );
}

/** A delivery slip (納品書) on A4, in Japanese and in the customer's language beside it. */
export function SlipPaper({ row, customer }: { row: SlipRow; customer: Customer | undefined }) {
  return (
    <InPaperLanguages beside={languageOf(customer)}>
      <SlipBody row={row} customer={customer} />
    </InPaperLanguages>
  );
}

/** The title of the paper, for the foot of the pages. */
export const slipPaperTitle = titleOf;
