import { Badge, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { TrackSlipLink } from '../../delivery/order-tracks/track-slip-link.tsx';
import { type TrackRow, useTracks } from '../../delivery/order-tracks/use-tracks.ts';
import { TruckIcon } from '../../ui/icons/work-icons.tsx';
import { formatDateTime } from '../../words/format.ts';
import { LATEST, type LatestColumn, LatestTable } from './latest-table.tsx';

/** A customer's latest stops: open ones, then delivered ones, latest first. */
export function StopsPart({ customer, timeZone }: { customer: Customer; timeZone: string }) {
  const active = useTracks('active');
  const delivered = useTracks('delivered');
  const rows = useMemo(
    () => [...active.rows, ...delivered.rows].filter(({ track }) => track.customerId === customer._id),
    [active.rows, delivered.rows, customer._id],
  );
  const columns: LatestColumn<TrackRow>[] = [
    { label: t`No.`, cell: ({ track }) => (track.serialNo === null ? t`New` : `#${track.serialNo}`) },
    {
      label: t`Status`,
      cell: ({ track: { deliveredAt } }) =>
        deliveredAt === null ? (
          <Badge colorPalette="persimmon">{t({ message: 'Pending', context: 'to deliver' })}</Badge>
        ) : (
          formatDateTime(deliveredAt, timeZone)
        ),
    },
    { label: t`Driver`, cell: ({ driver }) => driver },
    { label: t`Slip`, isExtra: true, cell: ({ track }) => <TrackSlipLink trackId={track._id} /> },
  ];
  const isOpen = rows.some(({ track }) => !track.isDelivered);
  const query = new URLSearchParams({
    ...(isOpen ? { day: 'all' } : { tab: 'delivered' }),
    keyword: customer.customerCode,
  });
  return (
    <LatestTable
      title={t`Stops`}
      rows={rows.slice(0, LATEST)}
      keyOf={({ track }) => track._id}
      columns={columns}
      total={rows.length}
      all={`${paths.adminOrderTrack}?${query}`}
      empty={t`No stops`}
      icon={<TruckIcon />}
      notice={
        <Text color="fg.muted" textStyle="sm" mb="3">
          {t`This device keeps deliveries of the last ${{ days: RETENTION_DAYS.office }} days. All of them show with signal.`}
        </Text>
      }
    />
  );
}
