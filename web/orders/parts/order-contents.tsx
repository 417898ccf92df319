import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Instant } from '../../../schema/days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { ClockIcon } from '../../ui/icons/icons.tsx';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { say } from '../../words/i18n.ts';
import { NotInStock, SubstituteOk } from './not-in-stock.tsx';
import { OrderItems } from './order-items.tsx';
import { dayTimeUs, formatItemCount, formatOrderDay, isMissing } from './order-labels.ts';
import { GONE_OUT, SAVED_HERE } from './order-progress.ts';
import type { PastOrder } from './past-orders.ts';

/** Status badge: accepted by the office or not (requirements section 2, /customer/myorderlist), or deleted. */
export function OrderStatus({ order }: { order: PastOrder }) {
  if (order.deletedAt !== undefined) {
    return (
      <Badge size="lg" colorPalette="sumi">
        {t`Deleted`}
      </Badge>
    );
  }
  return (
    <Badge size="lg" colorPalette={order.isDelivered ? 'leaf' : 'persimmon'}>
      {order.isDelivered ? t`Accepted` : t({ message: 'Pending', context: 'order' })}
    </Badge>
  );
}

const Term = chakra('dt');
const Description = chakra('dd');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Term textStyle="sm" color="fg.muted">
        {name}
      </Term>
      <Description fontWeight="semibold">{children}</Description>
    </Box>
  );
}

/** Sync status of an unconfirmed order. */
function OnItsWay({ work }: { work: OutboxItem }) {
  const text = work.state === 'waiting' ? say(SAVED_HERE) : (workReason(work) ?? say(GONE_OUT));
  return (
    <Flex role="status" gap="2.5" px="3" py="2.5" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="medium">
      <ClockIcon mt="0.5" />
      {text}
    </Flex>
  );
}

function DeletedNotice({ at, timeZone }: { at: Instant; timeZone: string }) {
  return (
    <Flex gap="2.5" px="3" py="2.5" borderRadius="l2" bg="bg.subtle" fontWeight="medium">
      <TrashIcon mt="0.5" />
      {t`The office deleted this order on ${{ at: dayTimeUs(at, timeZone) }}. It will not be delivered. Please call us if you did not ask for that.`}
    </Flex>
  );
}

/** When more was added to an order. */
function Additions({ order, timeZone }: { order: Pick<Order, 'additions'>; timeZone: string }) {
  const { additions = [] } = order;
  if (additions.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
      {additions.map(({ _id, at, lines }) => (
        <Badge as="li" key={_id} size="lg" colorPalette="indigo" whiteSpace="normal">
          {t`${{ items: formatItemCount(lines) }} added on ${{ at: dayTimeUs(at, timeZone) }}`}
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
      {order.deletedAt !== undefined && <DeletedNotice at={order.deletedAt} timeZone={timeZone} />}
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="4">
        <Fact name={t({ message: 'Delivery', context: 'delivery date' })}>{formatOrderDay(order.deliveryDate)}</Fact>
        <Fact name={t`Status`}>
          <OrderStatus order={order} />
        </Fact>
        <Fact name={t`Ordered`}>{dayTimeUs(order.placedAt, timeZone)}</Fact>
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
            {item.substitute && <SubstituteOk />}
          </>
        )}
      />
    </Stack>
  );
}
