import { Box, Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link, useNavigate, useParams } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { useUnsentWork } from '../../sync/react/use-outbox.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderContents } from '../parts/order-contents.tsx';
import { type PastOrder, useOrderHistory } from '../parts/past-orders.ts';
import { OrderQuestions } from './order-questions.tsx';

function Details({ order, session }: { order: PastOrder; session: UserInfo }) {
  const navigate = useNavigate();
  const work = useUnsentWork().get(order._id);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }} maxW="2xl">
      <OrderQuestions order={order} timeZone={session.timeZone} />
      <OrderContents order={order} timeZone={session.timeZone} work={work} />
      <Flex mt="5" pt="4" borderTopWidth="1px">
        <OrderActions
          order={order}
          work={work}
          onWithdrawn={() => void navigate(paths.orderHistory, { replace: true })}
        />
      </Flex>
    </Box>
  );
}

const NotHere = () => (
  <EmptyState
    icon={<HistoryIcon />}
    title={t`This order is not here`}
    subtitle={t`It was withdrawn, or it is more than a year old. Your other orders are in the order history.`}
  >
    <Button asChild mt="3" variant="outline">
      <Link to={paths.orderHistory}>{t`Order History`}</Link>
    </Button>
  </EmptyState>
);

/** `/customer/orderdetails/:id` (requirements section 2). */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  const order = useOrderHistory().find(({ _id }) => _id === id);

  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`HOME`, to: paths.customer },
          { label: t`ORDER HISTORY`, to: paths.orderHistory },
          { label: t`ORDER DETAILS` },
        ]}
      />
      <PageTitle title={t`Order Details`} />
      {order ? session && <Details order={order} session={session} /> : <NotHere />}
    </Page>
  );
}
