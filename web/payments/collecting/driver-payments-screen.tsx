import { Badge, Tabs } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { UserInfo } from '../../../schema/people/session.ts';
import { DoorDayLine } from '../../slips/lines/door-day-line.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { DriverCashPanel } from './driver-cash-panel.tsx';
import { DriverCollectedList } from './driver-collected-list.tsx';
import { byReceipt, isInHand, takenOn, useDueDoors, useHandovers, useMyPayments } from './driver-collection.ts';
import { DriverDues } from './driver-dues.tsx';
import { DriverHandovers } from './driver-handovers.tsx';
import { DriverRefusedCash } from './driver-refused-cash.tsx';

function TabLabel({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      <Badge textStyle="figures" colorPalette="sumi">
        {count}
      </Badge>
    </>
  );
}

function DriverPayments({ session }: { session: UserInfo }) {
  const { _id, timeZone } = session;
  const today = useToday(timeZone);
  const { doors } = useDueDoors(session);
  const { mine } = useMyPayments(_id);
  const handovers = useHandovers(_id, today);
  const unsent = useUnsentIds();
  const collected = mine.filter(takenOn(today, timeZone));
  const receipts = byReceipt(collected.filter(({ payment }) => payment.reverses === null));
  const inHand = mine.filter(isInHand);
  const earlier = inHand.filter((each) => !collected.includes(each));
  const waiting = inHand.filter(({ payment }) => unsent.has(payment._id)).length;

  return (
    <Page>
      <PageTitle title={t({ message: 'Payments', context: 'driver' })} />
      <DriverCashPanel inHand={inHand} earlier={earlier} waiting={waiting} />
      <DriverHandovers handovers={handovers} timeZone={timeZone} />
      <DriverRefusedCash />
      <DoorDayLine session={session} />
      <Tabs.Root defaultValue="to-collect" fitted mt="5">
        <Tabs.List>
          <Tabs.Trigger value="to-collect" textStyle={{ base: 'sm', sm: 'md' }} px="1" h="13" minW="0">
            <TabLabel label={t`To collect`} count={doors.length} />
          </Tabs.Trigger>
          <Tabs.Trigger value="collected-today" textStyle={{ base: 'sm', sm: 'md' }} px="1" h="13" minW="0">
            <TabLabel label={t`Collected today`} count={receipts.length} />
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="to-collect">
          <DriverDues doors={doors} today={today} session={session} />
        </Tabs.Content>
        <Tabs.Content value="collected-today">
          <DriverCollectedList collected={receipts} session={session} />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}

/**
 * /driver/payments: invoices to collect, today's payments, and the cash to hand over (design section 7). Works offline.
 */
export function Component() {
  const session = useSession();
  return session && <DriverPayments session={session} />;
}
