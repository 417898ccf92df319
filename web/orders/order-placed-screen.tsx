import { Button, Center, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { homeOf, pathAfterEquals, paths } from '../app/paths.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { type SyncStatus, useSyncStatus, useUnsentIds } from '../sync/use-sync.ts';
import { AlertIcon, CheckCircleIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { SAVED_HERE } from './order-words.ts';
import { useRefusedOrders } from './past-orders.ts';
import { useConfetti } from './use-confetti.ts';

type Words = { title: string; text: string; isGood: boolean };

const good = (text: string): Words => ({ title: 'Order Placed Successfully!', text, isGood: true });
const RECEIVED = good("Thank you for your order. We've received your order successfully.");
const REFUSED: Words = {
  title: 'Your order was not accepted',
  text: 'Your order history says why, and keeps what you ordered.',
  isGood: false,
};
const WITHDRAWN: Words = { title: 'Your order is withdrawn', text: 'Nobody has received it.', isGood: false };

/** What is said while no server has it, by how sync stands. */
const UNSENT: Partial<Record<SyncStatus['state'], Words>> = {
  trouble: good('Saved on this phone. It goes out as soon as our server answers.'),
  'signed-out': good('Saved on this phone. Sign in to send it.'),
};
const NO_SIGNAL = good(SAVED_HERE);
const SENDING = good('Sending your order…');

const Placed = z.object({ orderId: z.string() });

/** How far the order has come that was just placed: nothing is called received before the server has it. */
function useWords(): Words {
  const placed = Placed.safeParse(useLocation().state);
  const unsent = useUnsentIds();
  const refused = useRefusedOrders();
  const orders = useTable('orders');
  const { state, offline } = useSyncStatus();
  if (!placed.success) return RECEIVED;
  const { orderId } = placed.data;
  if (unsent.has(orderId)) return offline ? NO_SIGNAL : (UNSENT[state] ?? SENDING);
  if (refused.some((order) => order.orderId === orderId)) return REFUSED;
  return orders.ready && !orders.rows.has(orderId) ? WITHDRAWN : RECEIVED;
}

function OrderPlaced() {
  const { title, text, isGood } = useWords();
  const confetti = useConfetti();
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
          colorPalette={isGood ? 'leaf' : 'persimmon'}
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          animation="rise"
        >
          {isGood ? <CheckCircleIcon boxSize="14" /> : <AlertIcon boxSize="14" />}
        </Center>
        <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} mt="3">
          {title}
        </Heading>
        <Text role="status" color="fg.muted" textStyle="lg" maxW="md" minH="14">
          {text}
        </Text>
        <Button asChild size="lg" mt="3" w={{ base: 'full', sm: 'auto' }}>
          <Link to={paths.orderHistory}>VIEW YOUR ORDERS</Link>
        </Button>
      </Flex>
    </Page>
  );
}

/** `/customer/orderplaced` (specification section 2). Without a user: on to the query string's address, or to the login. */
export function Component() {
  const session = useSession();
  const { search } = useLocation();
  if (!session) return <Navigate to={pathAfterEquals(search) ?? paths.login} replace />;
  if (session.role !== 'customer') return <Navigate to={homeOf(session.role)} replace />;
  return <OrderPlaced />;
}
