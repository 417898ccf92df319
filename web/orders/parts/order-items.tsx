import { Stack, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Named } from '../../../schema/catalogue/all-names.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import { namedItem } from './item-name.ts';

type Props<I> = {
  items: readonly I[];
  /** A note under an item's name. */
  noteOf?: (item: I) => ReactNode;
};

const ItemName = ({ of }: { of: Named }) => <Text lang={langOf(of)}>{localName(of)}</Text>;

/** Items and quantities, of an order or of the cart. */
export function OrderItems<I extends OrderedItem>({ items, noteOf }: Props<I>) {
  const products = useTable('products');
  return (
    <Table.Root size="md" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader ps="0">{t`PRODUCT`}</Table.ColumnHeader>
          <Table.ColumnHeader pe="0" textAlign="end">
            {t`QTY`}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {items.map((item) => (
          <Table.Row key={item._id} bg="transparent">
            <Table.Cell ps="0" textStyle="md" overflowWrap="anywhere">
              <Stack gap="1" align="flex-start">
                <ItemName of={namedItem(item, products)} />
                {noteOf?.(item)}
              </Stack>
            </Table.Cell>
            <Table.Cell pe="0" textAlign="end" textStyle="figures" fontSize="md" whiteSpace="nowrap">
              {formatQuantity(item.quantity, item.sku)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
