import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { dayOf, toInstant, weekdayOf } from '../../../schema/days.ts';
import { formatYen } from '../../../schema/money.ts';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { amountOf, orderTotalOf } from '../../../schema/orders/order-rules.ts';
import { type PaperColumn, PaperFact, PaperFoot, PaperHead, PaperTable } from '../../ui/paper/paper.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatDay } from '../../ui/values/format-time.ts';
import type { OfficeOrder } from './office-orders.ts';
import { formatInstant, formatItemCount, formatUnpriced, orderNoOf } from './order-labels.ts';

const LINES: PaperColumn[] = [
  { name: 'No.', width: '12mm', align: 'end' },
  { name: 'Product' },
  { name: 'Quantity', width: '22mm', align: 'end' },
  { name: 'Unit', width: '16mm' },
];
const CHECK: PaperColumn = { name: 'Check', width: '16mm', align: 'center' };
const PRICES: PaperColumn[] = [
  { name: 'Unit price', width: '26mm', align: 'end' },
  { name: 'Amount', width: '30mm', align: 'end' },
];

function cellsOf(item: OrderItem, index: number, withPrices: boolean) {
  const line = [index + 1, item.name, item.quantity.toLocaleString('en-US'), item.sku];
  if (!withPrices) return [...line, '☐'];
  const amount = amountOf(item);
  return [...line, item.price === undefined ? '–' : formatYen(item.price), amount === null ? '–' : formatYen(amount)];
}

/** Space for a signature: purpose, room for a seal, a line for the date. */
function SignatureBox({ inJapanese, name }: { inJapanese: string; name: string }) {
  return (
    <Box w="46mm" border="0.2mm solid #1d1c1a" fontSize="8.5pt" color="#1d1c1a">
      <Text textAlign="center" py="1mm" borderBottom="0.2mm solid #1d1c1a">
        <span lang="ja">{inJapanese}</span> · {name}
      </Text>
      <Box h="20mm" />
    </Box>
  );
}

function Message({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <Box mt="5mm" p="2.5mm" border="0.2mm solid #b5ad9f" breakInside="avoid" color="#1d1c1a">
      <Text fontSize="8.5pt" color="#5c564d">
        Message
      </Text>
      <Text fontSize="10pt" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text.trim()}
      </Text>
    </Box>
  );
}

function Total({ items }: { items: OrderItem[] }) {
  const { total, unpriced } = orderTotalOf(items);
  return (
    <Flex justify="flex-end" align="baseline" gap="6mm" mt="3mm" breakInside="avoid" color="#1d1c1a">
      <Text fontSize="9pt" color="#5c564d">
        {formatUnpriced(unpriced)}
      </Text>
      <Text fontSize="11pt">
        <span lang="ja">合計</span> Total
      </Text>
      <Text textStyle="figures" fontSize="15pt" fontWeight="bold" borderBottom="0.6mm double #1d1c1a">
        {formatYen(total)}
      </Text>
    </Flex>
  );
}

type Props = {
  order: OfficeOrder;
  timeZone: string;
  /** The office's copy has prices; the copy that goes with the goods has none (design section 7, prices). */
  withPrices: boolean;
};

/** An A4 delivery note that goes with the goods and comes back signed. */
export function DeliveryNote({ order, timeZone, withPrices }: Props) {
  const { user, orderItems, deliveryDate, placedAt, customMessage, _id } = order;
  const title = withPrices ? 'Delivery note · office copy' : 'Delivery note';
  return (
    <PaperOnly>
      <PaperFoot text={`${title} ${orderNoOf(_id)} · ${user.restaurantName} · ${formatDay(deliveryDate)}`} />
      <PaperHead title={title} inJapanese={withPrices ? '納品書（控）' : '納品書'}>
        <Text>No. {orderNoOf(_id)}</Text>
        <Text>Printed {formatDay(dayOf(toInstant(Date.now()), timeZone))}</Text>
      </PaperHead>
      <Flex justify="space-between" gap="10mm" py="5mm" color="#1d1c1a">
        <Box flex="1" minW="0">
          <Text fontSize="15pt" lineHeight="1.3" fontWeight="bold" overflowWrap="anywhere">
            {user.restaurantName}{' '}
            <chakra.span lang="ja" fontSize="11pt" fontWeight="normal">
              御中
            </chakra.span>
          </Text>
          <Box mt="2mm">
            {user.customerCode && <PaperFact name="Code">{user.customerCode}</PaperFact>}
            {user.phoneNumber && <PaperFact name="Phone">{displayPhone(user.phoneNumber)}</PaperFact>}
            {user.route && <PaperFact name="Route">{user.route}</PaperFact>}
          </Box>
        </Box>
        <Box w="74mm" flexShrink={0}>
          <PaperFact name="Delivery date">{`${weekdayOf(deliveryDate).slice(0, 3)} ${formatDay(deliveryDate)}`}</PaperFact>
          <PaperFact name="Ordered">{formatInstant(placedAt, timeZone)}</PaperFact>
          <PaperFact name="Ordered by">{user.username}</PaperFact>
          <PaperFact name="Items">{formatItemCount(orderItems.length)}</PaperFact>
        </Box>
      </Flex>
      <PaperTable
        label="Items on paper"
        columns={withPrices ? [...LINES, ...PRICES] : [...LINES, CHECK]}
        rows={orderItems.map((item, index) => ({
          key: `${item._id} ${item.sku}`,
          cells: cellsOf(item, index, withPrices),
        }))}
      />
      {withPrices && <Total items={orderItems} />}
      <Message text={customMessage} />
      <Flex justify="flex-end" gap="4mm" mt="8mm" breakInside="avoid">
        <SignatureBox inJapanese="配達" name="Delivered by" />
        <SignatureBox inJapanese="受領印" name="Received by" />
      </Flex>
    </PaperOnly>
  );
}
