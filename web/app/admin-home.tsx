import { useMemo } from 'react';
import { isOverdue } from '../../schema/billing/billing-rules.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { BagIcon, PhoneIcon, TruckIcon, YenIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tile, TileGrid } from '../ui/tile.tsx';
import { useCountUp } from '../ui/use-count-up.ts';
import { useToday } from '../ui/use-today.ts';
import { HandOverIcon } from '../ui/work-icons.tsx';
import { paths } from './paths.ts';

function countOf<T>(rows: ReadonlyMap<string, T>, isCounted: (row: T) => boolean): number {
  let count = 0;
  for (const row of rows.values()) if (isCounted(row)) count++;
  return count;
}

/** What waits for the office, counted in its own copy of the business: it changes as the business does. */
function useWaiting() {
  const today = useToday(useSession()?.timeZone ?? 'UTC');
  const orders = useTable('orders').rows;
  const tracks = useTable('orderTracks');
  const invoices = useTable('invoices');
  const handovers = useTable('handovers').rows;
  const unconfirmed = useMemo(() => countOf(handovers, ({ confirmedAt }) => confirmedAt === null), [handovers]);
  const undelivered = useMemo(() => countOf(orders, ({ isDelivered }) => !isDelivered), [orders]);
  const pending = useMemo(() => countOf(tracks.rows, ({ isDelivered }) => !isDelivered), [tracks.rows]);
  const overdue = useMemo(() => countOf(invoices.rows, (each) => isOverdue(each, today)), [invoices.rows, today]);
  return {
    undelivered,
    unconfirmed,
    pending: tracks.ready ? `${pending.toLocaleString('en-US')} pending` : undefined,
    overdue: invoices.ready ? `${overdue.toLocaleString('en-US')} overdue` : undefined,
  };
}

/** `/admin`: the ways into the office's screens. */
export function Component() {
  const { undelivered, unconfirmed, pending, overdue } = useWaiting();
  const shown = useCountUp(undelivered);
  return (
    <Page>
      <PageTitle title="Dashboard" />
      <TileGrid columns={3}>
        <Tile label="Web Orders" to={paths.adminOrders} icon={<BagIcon />} count={shown} hint="To dispatch" />
        <Tile label="Order Track" to={paths.adminOrderTrack} icon={<TruckIcon />} hint={pending} palette="leaf" />
        <Tile label="Payments" to={paths.adminInvoices} icon={<YenIcon />} hint={overdue} palette="persimmon" />
        <Tile
          label="Handovers"
          to={paths.adminHandovers}
          icon={<HandOverIcon />}
          count={unconfirmed}
          hint={unconfirmed > 0 ? 'To confirm' : 'All confirmed'}
          palette="persimmon"
        />
        <Tile label="Devices" to={paths.adminDevices} icon={<PhoneIcon />} hint="Who has sent what" palette="sumi" />
      </TileGrid>
    </Page>
  );
}
