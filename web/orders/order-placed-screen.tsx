import { Button, Center, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { homeOf, pathAfterEquals, paths } from '../app/paths.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { useSyncStatus, useUnsentIds } from '../sync/use-sync.ts';
import { CheckCircleIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { SAVED_HERE } from './order-words.ts';
import { useConfetti } from './use-confetti.ts';

const RECEIVED = "Thank you for your order. We've received your order successfully.";
const REFUSED = 'Your order could not be accepted. Sync, at the top, says why.';

const Placed = z.object({ orderId: z.string() });

/** How far the order has come that was just placed: nothing is called received before the server has it. */
function useWords(): string {
  const placed = Placed.safeParse(useLocation().state);
  const unsent = useUnsentIds();
  const orders = useTable('orders');
  const { offline } = useSyncStatus();
  if (!placed.success) return RECEIVED;
  if (unsent.has(placed.data.orderId)) return offline ? SAVED_HERE : 'Sending your order…';
  return orders.ready && !orders.rows.has(placed.data.orderId) ? REFUSED : RECEIVED;
}

function OrderPlaced() {
  const words = useWords();
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
        <title>Order Placed Successfully! · Todoke</title>
        <Center boxSize="24" borderRadius="full" bg="leaf.subtle" color="leaf.fg" animation="rise">
          <CheckCircleIcon boxSize="14" />
        </Center>
        <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} mt="3">
          Order Placed Successfully!
        </Heading>
        <Text role="status" color="fg.muted" textStyle="lg" maxW="md" minH="14">
          {words}
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
