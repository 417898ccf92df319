import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { dayOf, toInstant, weekdayOf } from '../../../schema/core/days.ts';
import type { Language } from '../../../schema/core/languages.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { amountOf, orderTotalOf } from '../../../schema/orders/order-rules.ts';
import { IssuedHead } from '../../business/issuer/issued-head.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { type PaperColumn, PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages, languageOf, Once } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatNumber, formatShortWeekday, formatTime } from '../../words/format.ts';
import { formatRoute, formatUnit } from '../../words/labels.ts';
import type { OfficeOrder } from './office-orders.ts';
import { formatItemCount } from './order-labels.ts';
import { orderNoOf } from './order-number.ts';
import { formatUnpriced } from './unpriced.ts';

const LINE_COLUMNS: PaperColumn[] = [
  { key: 'no', name: () => t`No.`, width: '12mm', align: 'end' },
  { key: 'product', name: () => t`Product` },
  { key: 'quantity', name: () => t`Quantity`, width: '20mm', align: 'end' },
  { key: 'unit', name: () => t`Unit`, width: '24mm' },
];
const CHECK_COLUMN: PaperColumn = { key: 'check', name: () => t`Check`, width: '16mm', align: 'center' };
const PRICE_COLUMNS: PaperColumn[] = [
  { key: 'price', name: () => t`Unit price`, width: '26mm', align: 'end' },
  { key: 'amount', name: () => t`Amount`, width: '30mm', align: 'end' },
];

/** The ordered name, with a note if a substitute is welcome. */
function ItemOnPaper({ item }: { item: OrderItem }) {
  if (!item.substitute) return item.name;
  return (
    <>
      {item.name}{' '}
      <chakra.span fontSize="8.5pt" color="#5c564d">
        [<Both of={() => t`Substitute OK`} />]
      </chakra.span>
    </>
  );
}

function cellsOf(item: OrderItem, index: number, withPrices: boolean) {
  const unit = <Both key="unit" of={() => formatUnit(item.sku)} />;
  const line = [index + 1, <ItemOnPaper key="name" item={item} />, formatNumber(item.quantity), unit];
  if (!withPrices) return [...line, '☐'];
  const amount = amountOf(item);
  const price = item.price === undefined ? '–' : formatYen(item.price);
  const perKg = item.priceUnit === 'kg' ? ` / ${formatUnit('Kg')}` : '';
  return [...line, price + perKg, amount === null ? '–' : formatYen(amount)];
}

/** Space for a signature: its purpose, and room for a seal. */
function SignatureBox({ name }: { name: () => string }) {
  return (
    <Box w="46mm" border="0.2mm solid #1d1c1a" fontSize="8.5pt" color="#1d1c1a">
      <Text textAlign="center" py="1mm" borderBottom="0.2mm solid #1d1c1a">
        <Both of={name} />
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
        <Both of={() => t`Message`} />
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
        <Both of={() => formatUnpriced(unpriced)} />
      </Text>
      <Text fontSize="11pt">
        <Both of={() => t`Total`} />
      </Text>
      <Text textStyle="figures" fontSize="15pt" fontWeight="bold" borderBottom="0.6mm double #1d1c1a">
        {formatYen(total)}
      </Text>
    </Flex>
  );
}

function Addressee({ order, timeZone }: { order: OfficeOrder; timeZone: string }) {
  const { user, orderItems, deliveryDate, placedAt, reference } = order;
  const { route } = user;
  return (
    <Flex justify="space-between" gap="8mm" py="5mm" color="#1d1c1a">
      <Box flex="1" minW="0">
        <Text fontSize="15pt" lineHeight="1.3" fontWeight="bold" overflowWrap="anywhere">
          {user.restaurantName}{' '}
          <chakra.span lang="ja" fontSize="11pt" fontWeight="normal">
            御中
          </chakra.span>
        </Text>
        <Box mt="2mm">
          {user.customerCode && <PaperFact name={() => t`Code`}>{user.customerCode}</PaperFact>}
          {user.phoneNumber && <PaperFact name={() => t`Phone`}>{displayPhone(user.phoneNumber)}</PaperFact>}
          {route && (
            <PaperFact name={() => t`Route`}>
              <Both of={() => formatRoute(route)} />
            </PaperFact>
          )}
        </Box>
      </Box>
      <Box w="82mm" flexShrink={0}>
        <PaperFact name={() => t`Delivery date`}>
          {formatPaperDay(deliveryDate)} <Both of={() => formatShortWeekday(weekdayOf(deliveryDate))} />
        </PaperFact>
        <PaperFact name={() => t`Ordered`}>
          {formatPaperDay(dayOf(placedAt, timeZone))} {formatTime(placedAt, timeZone)}
        </PaperFact>
        <PaperFact name={() => t`Ordered by`}>{user.username}</PaperFact>
        {reference && <PaperFact name={() => t`Your reference`}>{reference}</PaperFact>}
        <PaperFact name={() => t`Items`}>
          <Both of={() => formatItemCount(orderItems.length)} />
        </PaperFact>
      </Box>
    </Flex>
  );
}

/** The language of the customer, even if the office placed the order. */
function useOrderLanguage({ _id, user }: OfficeOrder): Language {
  const here = useTable('orders').get(_id)?.customerId;
  const ofLogin = useTable('users').get(user._id)?.customerId;
  return languageOf(useTable('customers').get(here ?? ofLogin ?? ''));
}

type NoteProps = {
  order: OfficeOrder;
  timeZone: string;
  /** The office's copy has prices; the copy that goes with the goods has none (design section 7, prices). */
  withPrices: boolean;
};

const titleOf = (withPrices: boolean) => () => (withPrices ? t`Delivery note · office copy` : t`Delivery note`);

/** The sheet of a delivery note. */
export function DeliveryNotePaper({ order, timeZone, withPrices }: NoteProps) {
  const { orderItems, customMessage } = order;
  const number = orderNoOf(order);
  const printed = formatPaperDay(dayOf(toInstant(Date.now()), timeZone));
  return (
    <InPaperLanguages beside={useOrderLanguage(order)}>
      <IssuedHead title={titleOf(withPrices)}>
        <Text>
          <Once of={() => t`No. ${{ number }}`} />
        </Text>
        <Text>
          <Both of={() => t`Printed ${{ day: printed }}`} isBelow />
        </Text>
      </IssuedHead>
      <Addressee order={order} timeZone={timeZone} />
      <PaperTable
        label={t`Items on paper`}
        columns={[...LINE_COLUMNS, ...(withPrices ? PRICE_COLUMNS : [CHECK_COLUMN])]}
        rows={orderItems.map((item, index) => ({
          key: `${item._id} ${item.sku}`,
          cells: cellsOf(item, index, withPrices),
        }))}
      />
      {withPrices && <Total items={orderItems} />}
      <Message text={customMessage} />
      <Flex justify="flex-end" gap="4mm" mt="8mm" breakInside="avoid">
        <SignatureBox name={() => t({ message: 'Delivered by', context: 'signature' })} />
        <SignatureBox name={() => t({ message: 'Received by', context: 'signature' })} />
      </Flex>
    </InPaperLanguages>
  );
}

/** An A4 delivery note that goes with the goods and comes back signed. */
export function DeliveryNote(props: NoteProps) {
  const { user, deliveryDate } = props.order;
  const title = titleOf(props.withPrices);
  return (
    <PaperOnly>
      <InPaperLanguages beside={useOrderLanguage(props.order)}>
        <PaperFoot
          text={() => `${title()} ${orderNoOf(props.order)} · ${user.restaurantName} · ${formatPaperDay(deliveryDate)}`}
        />
      </InPaperLanguages>
      <DeliveryNotePaper {...props} />
    </PaperOnly>
  );
}
