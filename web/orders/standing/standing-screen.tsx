import { Box, Button, Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isOffice } from '../../../schema/core/audiences.ts';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { comingDays } from '../../../schema/orders/standing/standing-days.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { contentOfStanding } from '../../../schema/orders/standing/standing-rules.ts';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { RepeatIcon } from '../../ui/icons/icons.tsx';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { ComingDays } from './coming-days.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { StandingForm } from './standing-form.tsx';
import { UnitAsks } from './unit-asks.tsx';
import { useStandingPlans } from './use-standing.ts';
import { useStart } from './use-start.ts';

/** Days shown on the screen of one standing order. */
const DAYS = 6;

/** Paths of the screens around one standing order, by role. */
export type Around = { list: string; orders: string };

function NewStanding({ customerId, list }: { customerId: Id; list: string }) {
  const plan = useStandingPlans()(customerId);
  const start = useStart(plan);
  const navigate = useNavigate();
  return (
    <StandingForm
      customerId={customerId}
      plan={plan}
      start={start}
      current={undefined}
      onSaved={() => void navigate(list, { replace: true })}
    />
  );
}

function Existing({ standing, around: { list, orders } }: { standing: StandingOrder; around: Around }) {
  const { _id: standingOrderId, customerId } = standing;
  const plan = useStandingPlans()(customerId);
  const timeZone = useTimeZone();
  const today = dayOf(useServerNow(), timeZone);
  const mutate = useMutate();
  const remove = useDelete();
  const navigate = useNavigate();
  // A new key, so that the form starts with the version that an answer made.
  const [answered, setAnswered] = useState(0);

  const end = () =>
    remove({
      title: t`Delete this standing order?`,
      subtitle: t`Nothing more is ordered by it. Orders that were made stay.`,
      remove: () => mutate('standingOrder.delete', { standingOrderId }),
      done: t`Standing order deleted`,
      onDone: () => void navigate(list, { replace: true }),
    });

  return (
    <Stack gap="4" maxW="2xl">
      <UnitAsks of={standing} onAnswered={setAnswered} />
      <Stack gap="3" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
        <ComingDays
          standing={standing}
          days={comingDays(standing, plan, { from: today, count: DAYS })}
          ordersAt={orders}
        />
        <PauseChoice standing={standing} />
      </Stack>
      <StandingForm
        key={`${standingOrderId} ${standing.version >= answered ? answered : 0}`}
        customerId={customerId}
        plan={plan}
        start={contentOfStanding(standing)}
        current={standing}
        onSaved={() => void navigate(list)}
      />
      <Button variant="ghost" colorPalette="persimmon" alignSelf="start" onClick={() => void end()}>
        <TrashIcon /> {t`Delete standing order`}
      </Button>
    </Stack>
  );
}

type Props = {
  around: Around;
  /** The customer of a new one; null while none is chosen. */
  customerId: Id | null;
  /** The choice of a customer, for a new one in the office. */
  children?: ReactNode;
};

/** A new standing order, or the one in the URL with its next days. */
export function OneStanding({ around, customerId, children }: Props) {
  const { id = '' } = useParams();
  const standing = useTable('standingOrders').get(id);
  const session = useSession();
  if (id === 'new') {
    return (
      <>
        {children}
        {customerId !== null && <NewStanding key={customerId} customerId={customerId} list={around.list} />}
      </>
    );
  }
  if (standing) return <Existing key={id} standing={standing} around={around} />;
  return (
    <EmptyState
      icon={<RepeatIcon />}
      title={t`This standing order is not here`}
      subtitle={t`It was deleted, or its address is not complete.`}
    >
      <Button asChild mt="3" variant="outline">
        <Link to={around.list}>{t`Standing orders`}</Link>
      </Button>
      {session && !isOffice(session) && <CallUs mt="3" />}
    </EmptyState>
  );
}

/** `/customer/standingorder/:id`: a customer's standing order, or a new one. */
export function Component() {
  const session = useSession();
  const { id } = useParams();
  const around = { list: paths.standingOrders, orders: paths.orderDetails };
  const title = id === 'new' ? t`New standing order` : t`Standing order`;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`HOME`, to: paths.customer },
          { label: t`STANDING ORDERS`, to: paths.standingOrders },
          { label: id === 'new' ? t`NEW` : t`CHANGE` },
        ]}
      />
      <PageTitle title={title} />
      <Box>{session && <OneStanding around={around} customerId={session.customerId} />}</Box>
    </Page>
  );
}
