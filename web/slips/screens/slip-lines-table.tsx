import { Badge, Flex, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { lackOf } from '../../../schema/slips/slip-rules.ts';
import { isAsOrdered } from '../../../schema/slips/weights.ts';
import { plainLang } from '../../ui/values/local-name.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { say } from '../../words/i18n.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { formatReason, SLIP_LINE_KIND_WORDS } from '../../words/slip-words.ts';
import { formatRate } from '../lines/slip-totals.tsx';

/** Tighter columns on a phone. */
const CLOSE = { base: '1.5', sm: '3' };

function Row({ line, n }: { line: SlipLine; n: number }) {
  const { kind, name, ordered, delivered, unit, orderedUnit = unit, unitPrice, amount, rate, reason } = line;
  const lack = lackOf(line);
  const isOther = ordered !== null && (ordered !== delivered || orderedUnit !== unit);
  return (
    <Table.Row bg="transparent" textStyle="sm">
      <Table.Cell ps="0" pe={CLOSE} textAlign="end" color="fg.muted" textStyle="figures">
        {n}
      </Table.Cell>
      <Table.Cell px={CLOSE} overflowWrap="anywhere" minW="6rem">
        <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
          <span lang={plainLang()}>{name}</span>
          {kind !== 'sale' && <Badge>{say(SLIP_LINE_KIND_WORDS[kind])}</Badge>}
          {isAsOrdered(line) && <Badge colorPalette="persimmon">{t`Not weighed`}</Badge>}
          {reason !== '' && <Badge colorPalette="indigo">{formatReason(reason)}</Badge>}
        </Flex>
      </Table.Cell>
      <Table.Cell px={CLOSE} textAlign="end" textStyle="figures" color="fg.muted" whiteSpace="nowrap" hideBelow="sm">
        {isOther && formatQuantity(ordered / 1000, orderedUnit)}
      </Table.Cell>
      <Table.Cell px={CLOSE} textAlign="end" textStyle="figures" fontWeight="bold" whiteSpace="nowrap">
        {lack === 'weight' ? (
          <Badge colorPalette="persimmon">{t`To weigh`}</Badge>
        ) : (
          formatQuantity(delivered / 1000, unit)
        )}
      </Table.Cell>
      <Table.Cell px={CLOSE} textAlign="end" color="fg.muted" whiteSpace="nowrap" hideBelow="sm">
        {unitPrice === null ? (
          <Badge colorPalette="persimmon">{t`No price yet`}</Badge>
        ) : (
          <>
            <Yen amount={unitPrice} /> / {formatUnit(unit)}
          </>
        )}
      </Table.Cell>
      <Table.Cell px={CLOSE} textAlign="end" color="fg.muted" textStyle="figures" whiteSpace="nowrap" hideBelow="sm">
        {rate ? formatRate(rate) : '–'}
      </Table.Cell>
      <Table.Cell ps={CLOSE} pe="0" textAlign="end">
        <Yen amount={amount} />
      </Table.Cell>
    </Table.Row>
  );
}

export function SlipLinesTable({ lines }: { lines: readonly SlipLine[] }) {
  if (lines.length === 0) return <Text color="fg.muted">{t`Nothing is on it any more.`}</Text>;
  return (
    <Table.Root size="sm" aria-label={t`Items`}>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader ps="0" pe={CLOSE} w={{ base: '7', sm: '10' }} textAlign="end">
            #
          </Table.ColumnHeader>
          <Table.ColumnHeader px={CLOSE}>{t`Product`}</Table.ColumnHeader>
          <Table.ColumnHeader px={CLOSE} textAlign="end" hideBelow="sm">
            {t({ message: 'Ordered', context: 'a quantity' })}
          </Table.ColumnHeader>
          <Table.ColumnHeader px={CLOSE} textAlign="end">
            {t({ message: 'Delivered', context: 'a quantity' })}
          </Table.ColumnHeader>
          <Table.ColumnHeader px={CLOSE} textAlign="end" hideBelow="sm">
            {t`Price`}
          </Table.ColumnHeader>
          <Table.ColumnHeader px={CLOSE} textAlign="end" hideBelow="sm">
            {t`Tax rate`}
          </Table.ColumnHeader>
          <Table.ColumnHeader ps={CLOSE} pe="0" textAlign="end">
            {t`Amount`}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {lines.map((line, index) => (
          <Row key={line._id} line={line} n={index + 1} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}
