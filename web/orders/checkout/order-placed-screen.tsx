import { Button, Center, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import type { Id } from '../../../schema/core/ids.ts';
import { homeOf, pathAfterEquals, paths } from '../../browser/paths.ts';
import { AskCard } from '../../notices/ask/ask-card.tsx';
import { usePlaced } from '../../replica/checkout.ts';
import { type SyncStatus, useSyncStatus, useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { say } from '../../words/i18n.ts';
import { orderTitle } from '../parts/order-number.ts';
import { SAVED_HERE } from '../parts/order-progress.ts';
import { type PastOrder, useOrderHistory } from '../parts/past-orders.ts';
import { useRefusedOrders } from '../parts/use-refused-orders.ts';
import { ForWhen } from './for-when.tsx';
import { isJustPlaced, useForgetPlaced } from './just-placed.ts';
import { useConfetti } from './use-confetti.ts';

type Message = { title: MessageDescriptor; text: MessageDescriptor; how: 'received' | 'underway' | 'bad' };

const RECEIVED: Message = {
  title: msg`Order Placed Successfully!`,
  text: msg`Thank you for your order. We've received your order successfully.`,
  how: 'received',
};
const TOO_LATE: Message = {
  title: msg`Your order came too late`,
  text: msg`It is kept. Please choose another day for it in your order history.`,
  how: 'bad',
};
const REFUSED: Message = {
  title: msg`Your order was not accepted`,
  text: msg`Your order history says why, and keeps what you ordered.`,
  how: 'bad',
};
const WITHDRAWN: Message = { title: msg`Your order is withdrawn`, text: msg`Nobody has received it.`, how: 'bad' };
const DELETED: Message = {
  title: msg`The office deleted your order`,
  text: msg`Your order history says when, and keeps what you ordered.`,
  how: 'bad',
};

/** Until the server has it, it is only saved. */
const saved = (text: MessageDescriptor): Message => ({ title: msg`Your order is saved`, text, how: 'underway' });

const UNSENT: Partial<Record<SyncStatus['state'], Message>> = {
  trouble: saved(msg`Saved on this phone. It goes out by itself when our server answers.`),
  'signed-out': saved(msg`Saved on this phone. Sign in to send it.`),
};
const NO_SIGNAL = saved(SAVED_HERE);
const SENDING = saved(msg`Sending your order…`);

type Shown = { message: Message; order: PastOrder | undefined; isUnsent: boolean };

/**
 * The progress of what was just placed. It is not called received before the server has it.
 * @param workId id of the order, or of the addition, which becomes an order of its own if the earlier one was gone by
 * then
 */
function useShown(orderId: Id, workId: Id): Shown {
  const unsent = useUnsentIds();
  const refused = useRefusedOrders();
  const orders = useOrderHistory();
  const { state, offline } = useSyncStatus();
  const order = orders.find(({ _id }) => _id === workId) ?? orders.find(({ _id }) => _id === orderId);
  const isUnsent = unsent.has(workId);
  const shown = (message: Message) => ({ message, order, isUnsent });
  if (isUnsent) return shown(offline ? NO_SIGNAL : (UNSENT[state] ?? SENDING));
  if (refused.some((each) => each.orderId === workId)) return shown(REFUSED);
  if (!order) return shown(WITHDRAWN);
  if (order.deletedAt === undefined) return shown(order.arrival === 'too late' ? TOO_LATE : RECEIVED);
  return shown(order.deletedBy?.role === 'customer' ? WITHDRAWN : DELETED);
}

const LOOKS = {
  received: { palette: 'leaf', Icon: CheckCircleIcon },
  underway: { palette: 'indigo', Icon: ClockIcon },
  bad: { palette: 'persimmon', Icon: AlertIcon },
} as const;

type PlacedState = {
  orderId: Id;
  added: Id | undefined;
};

function OrderPlaced({ orderId, added }: PlacedState) {
  useForgetPlaced();
  const { message, order, isUnsent } = useShown(orderId, added ?? orderId);
  const { how } = message;
  const confetti = useConfetti(how === 'received');
  const isApart = added !== undefined && order?._id === added;
  const title = say(message.title);
  const { palette, Icon } = LOOKS[how];
  return (
    <Page>
      <chakra.canvas
        ref={confetti}
        aria-hidden="true"
        position="fixed"
        inset="0"
        w="100vw"
        h="100dvh"
        pointerEvents="none"
        zIndex="overlay"
      />
      <Flex direction="column" align="center" textAlign="center" gap="3" pt={{ base: '10', md: '16' }}>
        <title>{`${title} · Todoke`}</title>
        <Center
          boxSize="24"
          borderRadius="full"
          key={how}
          colorPalette={palette}
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          animation="rise"
        >
          <StyledIcon as={Icon} boxSize="14" />
        </Center>
        <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} mt="3">
          {title}
        </Heading>
        <Text role="status" color="fg.muted" textStyle="lg" maxW="md" minH="14">
          {say(message.text)}
        </Text>
        {how !== 'bad' && order?.deletedAt === undefined && order && <ForWhen order={order} isUnsent={isUnsent} />}
        {added !== undefined && how !== 'bad' && (
          <Text maxW="md">
            {isApart
              ? t`The earlier order could not take it any more. This is an order of its own.`
              : t`It is added to your earlier order for that day.`}
          </Text>
        )}
        {order && (
          <Text color="fg.muted" textStyle="figures">
            {order.no === undefined ? t`It gets its number when it reaches us.` : orderTitle(order)}
          </Text>
        )}
        <Button asChild size="lg" mt="3" w={{ base: 'full', sm: 'auto' }}>
          <Link to={paths.orderHistory}>{t`VIEW YOUR ORDERS`}</Link>
        </Button>
        {how !== 'bad' && <AskCard above={8} />}
      </Flex>
    </Page>
  );
}

const Placed = z.object({ orderId: z.string(), added: z.string().optional() });

/**
 * `/customer/orderplaced` (requirements section 2), only after an order was placed on this device; otherwise it
 * redirects. Without a user: to the query string's address, or to the login.
 */
export function Component() {
  const session = useSession();
  const { search, state } = useLocation();
  const { orderId: here, added } = Placed.safeParse(state).data ?? {};
  const placed = usePlaced();
  const onward = pathAfterEquals(search);
  if (!session) return <Navigate to={onward ?? paths.login} replace />;
  if (session.role !== 'customer') return <Navigate to={homeOf(session.role)} replace />;
  if (here !== undefined && isJustPlaced(here)) return <OrderPlaced orderId={here} added={added} />;
  // The browser's history outlives a sign-out; the stored `placed` id does not.
  if (placed !== here) return <Navigate to={onward ?? paths.orderHistory} replace />;
  // After a reload, or coming back, it is an order like any other.
  return <Navigate to={`${paths.orderDetails}/${placed}`} replace />;
}
