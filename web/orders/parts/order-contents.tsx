import { Badge, Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { contentOf, lineChangesOf, versionOf } from '../../../schema/orders/order-changes.ts';
import type { DeletedOrder, Order, OrderHand, OrderItem } from '../../../schema/orders/order-entity.ts';
import { hasOtherUnit } from '../../../schema/orders/order-lines.ts';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { useTable } from '../../replica/use-table.tsx';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { ClockIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Fact } from '../../ui/values/fact.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { formatDateTime } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatQuantity } from '../../words/labels.ts';
import { joinSentences } from '../../words/sentences.ts';
import { formatOrderDay } from '../days/day-words.ts';
import { NotInStock, SubstituteOk } from './not-in-stock.tsx';
import { LineChanges, OrderChanges } from './order-changes.tsx';
import { OrderItems } from './order-items.tsx';
import { formatItemCount, isMissing } from './order-labels.ts';
import { orderNoOf } from './order-number.ts';
import { GONE_OUT, SAVED_HERE } from './order-progress.ts';
import type { PastOrder } from './past-orders.ts';
import { formatStatus, useOrderStatus } from './use-order-status.ts';

/** Status badge: accepted by the office or not (requirements section 2, /customer/myorderlist), or deleted. */
export function OrderStatus({ order }: { order: PastOrder }) {
  if (order.deletedAt !== undefined) {
    return (
      <Badge size="lg" colorPalette="sumi">
        {order.deletedBy?.role === 'customer' ? t`Cancelled` : t`Deleted`}
      </Badge>
    );
  }
  return (
    <Badge size="lg" colorPalette={isDispatched(order) ? 'leaf' : 'persimmon'}>
      {isDispatched(order) ? t`Accepted` : t({ message: 'Pending', context: 'order' })}
    </Badge>
  );
}

/** Sync status of an unconfirmed order. */
function OnItsWay({ work }: { work: OutboxItem }) {
  const text = work.state === 'waiting' ? say(SAVED_HERE) : (workReason(work) ?? say(GONE_OUT));
  return (
    <Flex role="status" gap="2.5" px="3" py="2.5" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="medium">
      <StyledIcon as={ClockIcon} mt="0.5" />
      {text}
    </Flex>
  );
}

/** Labels for who changed an order, as its customer reads them. */
const nameForCustomer = ({ role, name }: Pick<OrderHand, 'role' | 'name'>) => {
  if (role === 'customer') return t`You`;
  return name === '' ? t`The office` : t`The office (${name})`;
};

/** Who is shown for deletions from before the person was recorded. */
const OFFICE = { role: 'office', name: '' } as const;

function DeletedNotice({ order, timeZone }: { order: DeletedOrder; timeZone: string }) {
  const { deletedAt, deletedBy = OFFICE, reason = '', word = '' } = order;
  const at = formatDateTime(deletedAt, timeZone);
  const isOwn = deletedBy.role === 'customer';
  return (
    <Box px="3" py="2.5" borderRadius="l2" bg="bg.subtle">
      <Flex gap="2.5" fontWeight="medium">
        <StyledIcon as={TrashIcon} mt="0.5" />
        {isOwn
          ? t`You cancelled this order on ${at}. It will not be delivered.`
          : t`${{ who: nameForCustomer(deletedBy) }} deleted this order on ${at}. It will not be delivered. Please call us if you did not ask for that.`}
      </Flex>
      {(reason !== '' || !isOwn) && (
        <Text mt="1.5" overflowWrap="anywhere">
          {isOwn ? t`Your reason: ${reason}` : reason === '' ? t`No reason was entered.` : t`Reason: ${reason}`}
        </Text>
      )}
      {word !== '' && <Text overflowWrap="anywhere">{t`The office: ${word}`}</Text>}
      {!isOwn && <CallUs mt="3" />}
    </Box>
  );
}

function Request({ order }: { order: Order }) {
  const mutate = useMutate();
  const { request } = order;
  if (!request) return null;
  const asked =
    request.kind === 'cancel' ? t`You asked the office to cancel this order.` : t`You asked the office for a change.`;
  const lines = request.kind === 'change' ? lineChangesOf(order.orderItems, request.orderItems) : [];
  const { answer } = request;
  /** Withdraws the request by requesting the order as it is. */
  async function takeBack() {
    const args = { orderId: order._id, versionSeen: versionOf(order), ...contentOf(order) };
    await mutate('order.change', args).catch(sayNotSaved);
  }
  function outcome() {
    if (answer) return answer.accepted ? t`The office said yes.` : t`The office said no.`;
    return isDispatched(order) ? t`The order was dispatched before the office answered.` : t`It has not answered yet.`;
  }
  return (
    <Box role="status" px="3" py="2.5" borderRadius="l2" bg={answer?.accepted === false ? 'bg.warning' : 'bg.info'}>
      <Text fontWeight="medium">{joinSentences(asked, outcome())}</Text>
      {answer && answer.word !== '' && <Text overflowWrap="anywhere">“{answer.word}”</Text>}
      {!answer?.accepted && <LineChanges lines={lines} />}
      {(isDispatched(order) || answer?.accepted === false) && <CallUs mt="3" />}
      {!isDispatched(order) && !answer && (
        <Button mt="3" variant="outline" onClick={() => void takeBack()}>
          {t`Take the request back`}
        </Button>
      )}
    </Box>
  );
}

/** The order's status, and what was delivered short. */
function Progress({ order, timeZone }: { order: Order; timeZone: string }) {
  const status = useOrderStatus()(order);
  const day = order.deliveryDate;
  return (
    <Box>
      <Text fontWeight="semibold" textStyle="lg">
        {formatStatus(status, day, timeZone)}
      </Text>
      {status.state === 'delivered' && status.short.length > 0 && (
        <Box as="ul" listStyleType="none" textStyle="sm">
          {status.short.map(({ _id, name, ordered, delivered, unit, orderedUnit, reason }) => (
            <Text as="li" key={_id} overflowWrap="anywhere">
              {t`${name}: ${{ came: formatQuantity(delivered / 1000, unit) }} of ${{ ordered: formatQuantity((ordered ?? 0) / 1000, orderedUnit ?? unit) }}`}
              {reason !== '' && ` (${reason})`}
            </Text>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Shown for a line whose unit its product no longer has: the quantity in the new unit is unknown. */
function UnitUnclear({ item }: { item: OrderItem }) {
  const product = useTable('products').get(item._id);
  if (item.problem !== 'changed' || !product || !hasOtherUnit(product, item)) return null;
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      {t`Missing until you call us: its unit changed`}
    </Badge>
  );
}

/** The decision on an order that came too late for its day. */
function Decided({ order }: { order: Order }) {
  const { arrival, askedDay, deliveryDate } = order;
  if (isDispatched(order) || (arrival !== 'accepted' && arrival !== 'moved')) return null;
  const day = formatOrderDay(deliveryDate);
  const asked = formatOrderDay(askedDay ?? deliveryDate);
  return (
    <Text role="status" px="3" py="2.5" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="medium">
      {arrival === 'accepted'
        ? t`It came after the cut-off. We deliver it on ${day} all the same.`
        : t`It came too late for ${asked}. We deliver it on ${day} instead.`}
    </Text>
  );
}

function Additions({ order, timeZone }: { order: Pick<Order, 'additions'>; timeZone: string }) {
  const { additions = [] } = order;
  if (additions.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
      {additions.map(({ _id, at, lines }) => (
        <Badge as="li" key={_id} size="lg" colorPalette="indigo" whiteSpace="normal">
          {t`${{ items: formatItemCount(lines) }} added on ${{ at: formatDateTime(at, timeZone) }}`}
        </Badge>
      ))}
    </Flex>
  );
}

type Props = {
  order: PastOrder;
  timeZone: string;
  /** The order's outbox item; undefined once the server has it. */
  work: OutboxItem | undefined;
};

/** Contents and status of an order. */
export function OrderContents({ order, timeZone, work }: Props) {
  return (
    <Stack gap="5">
      {work && <OnItsWay work={work} />}
      {order.deletedAt !== undefined && <DeletedNotice order={order} timeZone={timeZone} />}
      {order.deletedAt === undefined && !work && <Progress order={order} timeZone={timeZone} />}
      {order.deletedAt === undefined && <Decided order={order} />}
      {order.deletedAt === undefined && <Request order={order} />}
      {order.deletedAt === undefined && order.belowMinimum !== undefined && !isDispatched(order) && (
        <Text role="status" px="3" py="2.5" borderRadius="l2" bg="bg.warning" color="fg.warning" fontWeight="medium">
          {t`This order is below our minimum of ${{ minimum: formatYen(order.belowMinimum) }}. We take it all the same.`}
        </Text>
      )}
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="4">
        <Fact name={t({ message: 'Delivery', context: 'delivery date' })}>{formatOrderDay(order.deliveryDate)}</Fact>
        <Fact name={t`Status`}>
          <OrderStatus order={order} />
        </Fact>
        <Fact name={t`Ordered`}>
          {formatDateTime(order.placedAt, timeZone)}
          {order.deletedAt === undefined && order.taken && (
            <Text as="span" display="block" fontWeight="normal" color="fg.muted" textStyle="sm">
              {order.taken.source === 'fax'
                ? t`By fax, entered by ${{ name: order.taken.by.name }}`
                : t`By telephone, entered by ${{ name: order.taken.by.name }}`}
            </Text>
          )}
          {order.deletedAt === undefined && order.standingOrderId && (
            <Text textStyle="sm" fontWeight="normal">
              <Link to={`${paths.standingOrder}/${order.standingOrderId}`} style={{ textDecoration: 'underline' }}>
                {t`from your standing order`}
              </Link>
            </Text>
          )}
        </Fact>
        <Fact name={t`Order number`}>
          {order.no === undefined ? (
            <Text as="span" color="fg.muted" fontWeight="normal">
              {t`It gets one when it reaches us.`}
            </Text>
          ) : (
            orderNoOf(order)
          )}
        </Fact>
      </chakra.dl>
      {order.deletedAt === undefined && <Additions order={order} timeZone={timeZone} />}
      {order.reference && (
        <chakra.dl>
          <Fact name={t`Your reference`}>{order.reference}</Fact>
        </chakra.dl>
      )}
      {order.customMessage !== '' && (
        <chakra.dl>
          <Fact name={t`Your message`}>
            <Text as="span" fontWeight="normal" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {order.customMessage}
            </Text>
          </Fact>
        </chakra.dl>
      )}
      <OrderItems
        items={order.orderItems}
        noteOf={(item) => (
          <>
            {isMissing(item) && <NotInStock isGone={item.problem === 'gone'} />}
            <UnitUnclear item={item} />
            {item.substitute && <SubstituteOk />}
          </>
        )}
      />
      {order.deletedAt === undefined && order.changes && (
        <Box as="section" aria-labelledby="order-changes">
          <Heading id="order-changes" as="h3" textStyle="md" mb="3">
            {t`Changes`}
          </Heading>
          <OrderChanges
            changes={order.changes}
            nameOf={nameForCustomer}
            formatAt={(at) => formatDateTime(at, timeZone)}
            formatDay={formatOrderDay}
          />
        </Box>
      )}
    </Stack>
  );
}
