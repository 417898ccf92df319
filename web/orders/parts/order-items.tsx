import { Stack, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';

type Props<I> = {
  items: readonly I[];
  /** A note under an item's name. */
  noteOf?: (item: I) => ReactNode;
};

/** Items and quantities, of an order or of the cart. */
export function OrderItems<I extends OrderedItem>({ items, noteOf }: Props<I>) {
  return (
    <Table.Root size="md" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader ps="0">PRODUCT</Table.ColumnHeader>
          <Table.ColumnHeader pe="0" textAlign="end">
            QTY
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {items.map((item) => (
          <Table.Row key={item._id} bg="transparent">
            <Table.Cell ps="0" textStyle="md" overflowWrap="anywhere">
              <Stack gap="1" align="flex-start">
                <Text>{item.name}</Text>
                {noteOf?.(item)}
              </Stack>
            </Table.Cell>
            <Table.Cell pe="0" textAlign="end" textStyle="figures" fontSize="md" whiteSpace="nowrap">
              {item.quantity.toLocaleString('en-US')} {item.sku}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
