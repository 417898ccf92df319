import { plural, t } from '@lingui/core/macro';
import { Suspense, startTransition, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { lazyPart } from '../../browser/lazy-part.ts';
import { paths } from '../../browser/paths.ts';
import { useSlipDraftIds } from '../../replica/slip-drafts.ts';
import { useTable } from '../../replica/use-table.tsx';
import { DoorDayLine } from '../../slips/lines/door-day-line.tsx';
import { useRates } from '../../slips/lines/shown-slip.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { badge, button, recipes } from '../../theme/plain-recipes.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useMayLeave } from '../../ui/feedback/unsaved.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { OrderIcon, SearchIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { DriverDoneStops } from './driver-done-stops.tsx';
import { DriverLastStop } from './driver-last-stop.tsx';
import styles from './driver-orders-screen.module.css';
import { DriverStopCard } from './driver-stop-card.tsx';
import { type Stop, toPayFor, useStops } from './driver-stops.ts';
import { useDeliver } from './use-deliver.ts';

const ARRANGE_ID = 'arrange-stops';

const BUTTON = button('outline', 'md', styles.button);
const WAITING = badge('subtle', 'sm', recipes.figures);

const ArrangeRun = lazyPart(
  () => import('./arrange-run.tsx'),
  (chunk) => chunk.ArrangeRun,
);

function DeliveredLink() {
  const tracks = useTable('orderTracks');
  const unsent = useUnsentIds();
  const waiting = [...unsent].filter((id) => tracks.get(id)?.isDelivered).length;
  return (
    <Link className={BUTTON} to={paths.driverDelivered}>
      <CheckCircleIcon /> {t`Delivered`}
      {waiting > 0 && (
        <span className={WAITING} role="img" aria-label={plural(waiting, { other: '# waiting to send' })}>
          <ClockIcon /> {waiting}
        </span>
      )}
    </Link>
  );
}

type ListProps = { stops: Stop[]; keyword: string; timeZone: string };

/** The next stop on top in full width, the others below. */
function StopList({ stops, keyword, timeZone }: ListProps) {
  const drafts = useSlipDraftIds();
  const { slide, ask, settling } = useDeliver();
  const rates = useRates();
  const today = useToday(timeZone);
  const wanted = foldForSearch(keyword.trim());
  const found = stops.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(wanted));
  if (found.length === 0) {
    return (
      <EmptyState
        title={t({ message: 'No orders found matching your search criteria', context: 'driver' })}
        icon={<SearchIcon />}
      />
    );
  }
  const cardOf = (stop: Stop) => ({
    stop,
    total: toPayFor(stop, { rates, day: today }),
    hasDraft: drafts.has(stop.track._id),
    onSlide: () => void slide(stop, found),
    onTap: () => void ask(stop, found),
  });
  const [first] = found;
  const next = first && first === stops[0] ? first : undefined;
  const others = next ? found.slice(1) : found;
  return (
    <div style={settling ? { pointerEvents: 'none' } : undefined}>
      {next && (
        <div className={styles.next}>
          <DriverStopCard key={next.track._id} isNext {...cardOf(next)} />
        </div>
      )}
      <CardGrid
        label={t({ message: 'Orders', context: 'driver' })}
        items={others}
        keyOf={({ track }) => track._id}
        height={260}
      >
        {(stop) => <DriverStopCard {...cardOf(stop)} />}
      </CardGrid>
    </div>
  );
}

function DriverOrders({ session }: { session: UserInfo }) {
  const { stops } = useStops(session);
  const [keyword, setKeyword] = useState('');
  const [arranging, setArranging] = useState(false);
  const [day, setDay] = useState('');
  const mayLeave = useMayLeave();

  function list() {
    if (stops.length === 0) {
      return (
        <EmptyState
          title={t({ message: 'NO ORDERS', context: 'driver' })}
          subtitle={t`Nothing is left to deliver.`}
          icon={<TruckIcon />}
        />
      );
    }
    return <StopList stops={stops} keyword={keyword} timeZone={session.timeZone} />;
  }

  function endArranging() {
    setArranging(false);
    setDay('');
    focusIfLost(ARRANGE_ID);
  }

  return (
    <Page>
      <PageTitle title={t({ message: 'ORDERS', context: 'driver' })} count={stops.length}>
        <DeliveredLink />
      </PageTitle>
      {arranging && stops.length > 0 ? (
        <Suspense>
          <ArrangeRun
            driver={session}
            asked={day}
            onDay={(next) => void mayLeave().then((isSure) => isSure && setDay(next))}
            onDone={endArranging}
          />
        </Suspense>
      ) : (
        <>
          <div className={styles.bar}>
            <div className={styles.search}>
              <SearchBox
                label={t({ message: 'Search Order...', context: 'driver' })}
                value={keyword}
                onChange={setKeyword}
              />
            </div>
            {stops.length > 1 && (
              <button
                type="button"
                id={ARRANGE_ID}
                className={BUTTON}
                // The list stays while the code is loaded.
                onClick={() => startTransition(() => setArranging(true))}
              >
                <OrderIcon /> {t`Arrange`}
              </button>
            )}
          </div>
          <DriverLastStop session={session} />
          {list()}
          {stops.length === 0 && <DoorDayLine session={session} />}
          <DriverDoneStops session={session} />
        </>
      )}
      <Outlet />
    </Page>
  );
}

/** /driver/ordertrack: open stops (requirements section 2). Works offline. */
export function Component() {
  const session = useSession();
  return session && <DriverOrders session={session} />;
}
