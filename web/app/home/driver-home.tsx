import { plural, t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { dayOf } from '../../../schema/plain/time.ts';
import { formatYen, sumYen, type Yen } from '../../../schema/plain/yen.ts';
import { plainPart } from '../../browser/lazy-part.ts';
import { paths } from '../../browser/paths.ts';
import { dayOfTrack } from '../../delivery/driver/day-of-track.ts';
import { type Stop, useStops } from '../../delivery/driver/driver-stops.ts';
import { isInHand, sumOf, useDueDoors, useMyPayments } from '../../payments/collecting/driver-collection.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { TruckIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Tile, TileGrid } from '../../ui/lists/tile.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatRoute } from '../../words/labels.ts';
import styles from './driver-home.module.css';

const AskCard = plainPart(
  () => import('../../notices/ask/ask-card.tsx'),
  (chunk) => chunk.AskCard,
);

const DONE = join(recipes.figures, styles.done);

function Round({ done, open }: { done: number; open: number }) {
  const all = done + open;
  if (all === 0) return null;
  return (
    <div className={styles.round}>
      <p className={DONE}>{t`${done} of ${all} delivered today`}</p>
      <div className={styles.progress}>
        <ProgressBar label={t`Delivered today`} percent={Math.round((100 * done) / all)} />
      </div>
    </div>
  );
}

/** Routes of the open stops; the first two, then the number of others. */
function routesOf(stops: Stop[]): string {
  const routes = [...new Set(stops.flatMap(({ route }) => route ?? []))];
  if (stops.length === 0) return t`Nothing is left to deliver`;
  const first = routes.slice(0, 2).map(formatRoute).join(' · ');
  return routes.length > 2 ? t`${{ routes: first }} and ${{ count: routes.length - 2 }} more` : first;
}

function formatCash(toCollect: Yen, inHand: Yen): string {
  const due = toCollect > 0 ? t`${{ amount: formatYen(toCollect) }} to collect` : t`Nothing to collect`;
  return inHand > 0 ? `${due} · ${t`${{ amount: formatYen(inHand) }} with you`}` : due;
}

function doneHint(done: number, waiting: number): string {
  if (waiting > 0) return plural(waiting, { other: 'Today · # waiting to send' });
  return done > 0 ? t`Today` : t`None yet today`;
}

function DriverHome({ session }: { session: UserInfo }) {
  const { _id, timeZone } = session;
  const today = useToday(timeZone);
  const { stops } = useStops(session);
  const tracks = useTable('orderTracks');
  const { doors } = useDueDoors(session);
  const { mine } = useMyPayments(_id);
  const unsent = useUnsentIds();

  const done = [...tracks.values()].filter(
    ({ deliveredBy, deliveredAt }) =>
      deliveredBy === _id && deliveredAt !== null && dayOf(deliveredAt, timeZone) === today,
  );
  // Stops of a later day are not part of today's work.
  const open = stops.filter(
    ({ track, slip }) => dayOfTrack({ track, planned: slip?.day ?? null }, today, timeZone) <= today,
  );
  const waiting = done.filter((track) => unsent.has(track._id)).length;

  return (
    <Page>
      <PageTitle title={session.name} />
      <Round done={done.length} open={open.length} />
      <TileGrid columns={3}>
        <Tile
          tall
          label={t`Pending Orders`}
          to={paths.driverOrders}
          icon={<TruckIcon />}
          count={stops.length}
          hint={routesOf(stops)}
        />
        <Tile
          tall
          label={t`Delivered Orders`}
          to={paths.driverDelivered}
          icon={<CheckCircleIcon />}
          palette="leaf"
          count={done.length}
          hint={doneHint(done.length, waiting)}
        />
        <Tile
          tall
          label={t({ message: 'Payments', context: 'driver' })}
          to={paths.driverPayments}
          icon={<YenIcon />}
          palette="persimmon"
          count={doors.length}
          hint={formatCash(sumYen(doors.map(({ total }) => total)), sumOf(mine.filter(isInHand)))}
        />
      </TileGrid>
      <Suspense>
        <AskCard above={5} wide />
      </Suspense>
    </Page>
  );
}

/** /driver: links for a driver's day (requirements section 2). */
export function Component() {
  const session = useSession();
  return session && <DriverHome session={session} />;
}
