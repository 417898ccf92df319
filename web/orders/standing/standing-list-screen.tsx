import { Button, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { RepeatIcon } from '../../ui/icons/icons.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StandingCard } from './standing-card.tsx';
import { useStandingOrders } from './use-standing.ts';

/** Days shown of each in the list. */
const DAYS = 3;

/** `/customer/standingorders`: the restaurant's standing orders with their next days. */
export function Component() {
  const standings = useStandingOrders(DAYS);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`STANDING ORDERS` }]} />
      <PageTitle title={t`Standing orders`} count={standings.length}>
        <Button asChild variant="outline">
          <Link to={`${paths.standingOrder}/new`}>
            <PlusIcon /> {t`New`}
          </Link>
        </Button>
      </PageTitle>
      {standings.length === 0 && (
        <EmptyState
          icon={<RepeatIcon />}
          title={t`Nothing is ordered by itself yet`}
          subtitle={t`Open an order in your history and tap “Repeat every week”.`}
        >
          <Button asChild mt="3" variant="outline">
            <Link to={paths.orderHistory}>{t`Order History`}</Link>
          </Button>
          <CallUs mt="3" />
        </EmptyState>
      )}
      <Stack gap="4" maxW="2xl">
        {standings.map(({ standing, days }) => (
          <StandingCard
            key={standing._id}
            standing={standing}
            days={days}
            to={`${paths.standingOrder}/${standing._id}`}
            ordersAt={paths.orderDetails}
          />
        ))}
        {standings.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {t`Each becomes an ordinary order when its order time ends. You are told the day before.`}
          </Text>
        )}
        {standings.length > 0 && <CallUs alignSelf="start" />}
      </Stack>
    </Page>
  );
}
