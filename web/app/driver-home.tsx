import { Flex, Text } from '@chakra-ui/react';
import { dayOf } from '../../schema/days.ts';
import { formatYen } from '../../schema/money.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { useToCollect } from '../billing/driver-collection.ts';
import { useStops } from '../delivery/driver-stops.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { CheckCircleIcon, TruckIcon, YenIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Tile, TileGrid } from '../ui/tile.tsx';
import { useToday } from '../ui/use-today.ts';
import { paths } from './paths.ts';

/** How far today's round has come. */
function Round({ done, open }: { done: number; open: number }) {
  const all = done + open;
  if (all === 0) return null;
  return (
    <Flex align="center" gap="4" mt="-2" mb="5">
      <Text textStyle="figures" color="fg.muted" fontWeight="medium" whiteSpace="nowrap">
        {done} of {all} delivered today
      </Text>
      <ProgressBar label="Delivered today" percent={Math.round((100 * done) / all)} />
    </Flex>
  );
}

function DriverHome({ session }: { session: UserInfo }) {
  const { _id, timeZone } = session;
  const today = useToday(timeZone);
  const { stops, ready } = useStops(_id);
  const tracks = useTable('orderTracks');
  const toCollect = useToCollect(_id);
  const unsent = useUnsentIds();

  const done = [...tracks.rows.values()].filter(
    ({ deliveredBy, deliveredAt }) =>
      deliveredBy === _id && deliveredAt !== null && dayOf(deliveredAt, timeZone) === today,
  );
  const waiting = done.filter((track) => unsent.has(track._id)).length;
  const routes = [...new Set(stops.flatMap(({ customer }) => customer?.route ?? []))];

  return (
    <Page>
      <PageTitle title={session.name} />
      {ready && <Round done={done.length} open={stops.length} />}
      <TileGrid columns={3}>
        <Tile
          tall
          label="Pending Orders"
          to={paths.driverOrders}
          icon={<TruckIcon />}
          count={stops.length}
          hint={ready ? routes.join(' · ') || 'Nothing is left to deliver' : undefined}
        />
        <Tile
          tall
          label="Delivered Orders"
          to={paths.driverDelivered}
          icon={<CheckCircleIcon />}
          palette="leaf"
          count={done.length}
          hint={waiting > 0 ? `Today · ${waiting} waiting to send` : 'Today'}
        />
        <Tile
          tall
          label="Payments"
          to={paths.driverPayments}
          icon={<YenIcon />}
          palette="persimmon"
          count={toCollect.dues.length}
          hint={toCollect.ready ? `${formatYen(toCollect.total)} to collect` : undefined}
        />
      </TileGrid>
    </Page>
  );
}

/** /driver: the ways into a driver's day (specification section 2). */
export function Component() {
  const session = useSession();
  return session && <DriverHome session={session} />;
}
