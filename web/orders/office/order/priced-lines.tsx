import { Flex, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Named } from '../../../../schema/catalogue/all-names.ts';
import type { OrderItem } from '../../../../schema/orders/order-entity.ts';
import { amountOf, orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { plainLang } from '../../../ui/values/local-name.ts';
import { AlsoNamed } from '../../../ui/values/other-names.tsx';
import { StyledYen } from '../../../ui/values/styled-yen.tsx';
import { Yen } from '../../../ui/values/yen.tsx';
import { formatQuantity, formatUnit } from '../../../words/labels.ts';
import { namedItem } from '../../parts/item-name.ts';
import { LineProblem, LineSubstitute } from '../../parts/order-lines.tsx';
import { formatUnpriced } from '../../parts/unpriced.ts';

/** Tighter columns on a phone. */
const CLOSE = { base: '1.5', sm: '3' };

function Row({ item, n, named }: { item: OrderItem; n: number; named: Named }) {
  const amount = amountOf(item);
  return (
    <Table.Row bg="transparent" textStyle="sm">
      <Table.Cell ps="0" pe={CLOSE} textAlign="end" color="fg.muted" textStyle="figures">
        {n}
      </Table.Cell>
      <Table.Cell px={CLOSE} overflowWrap="anywhere" minW="6rem">
        <Flex columnGap="2" wrap="wrap" align="center">
          <span lang={plainLang()}>{item.name}</span>
          <AlsoNamed of={named} />
          <LineProblem item={item} />
          <LineSubstitute item={item} />
        </Flex>
      </Table.Cell>
      <Table.Cell px={CLOSE} textAlign="end" textStyle="figures" fontWeight="bold" whiteSpace="nowrap">
        {formatQuantity(item.quantity, item.sku)}
      </Table.Cell>
      <Table.Cell textAlign="end" color="fg.muted" hideBelow="sm">
        {item.price === undefined ? '–' : <Yen amount={item.price} />}
        {item.priceUnit === 'kg' && ` / ${formatUnit('Kg')}`}
      </Table.Cell>
      <Table.Cell ps={CLOSE} pe="0" textAlign="end">
        {amount === null ? '–' : <Yen amount={amount} />}
      </Table.Cell>
    </Table.Row>
  );
}

/** Ordered items with prices: for the office only (design section 7, prices). */
export function PricedLines({ items }: { items: OrderItem[] }) {
  const { total, unpriced } = orderTotalOf(items);
  const products = useTable('products');
  return (
    <>
      <Table.Root size="sm" aria-label={t`Items`}>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader ps="0" pe={CLOSE} w={{ base: '7', sm: '10' }} textAlign="end">
              #
            </Table.ColumnHeader>
            <Table.ColumnHeader px={CLOSE}>{t`PRODUCT`}</Table.ColumnHeader>
            <Table.ColumnHeader px={CLOSE} textAlign="end">
              {t`QTY`}
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="sm">
              {t`PRICE`}
            </Table.ColumnHeader>
            <Table.ColumnHeader ps={CLOSE} pe="0" textAlign="end">
              {t`AMOUNT`}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item, index) => (
            <Row key={`${item._id} ${item.sku}`} item={item} n={index + 1} named={namedItem(item, products)} />
          ))}
        </Table.Body>
      </Table.Root>
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" pt="3">
        <Text color="fg.muted" textStyle="sm">
          {formatUnpriced(unpriced)}
        </Text>
        <Text ms="auto">
          <Text as="span" color="fg.muted" me="3">
            {t`Total`}
          </Text>
          <StyledYen amount={total} textStyle="xl" fontWeight="bold" />
        </Text>
      </Flex>
    </>
  );
}
