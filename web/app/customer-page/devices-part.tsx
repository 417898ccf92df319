import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { DevicesResponse } from '../../../schema/sync/devices-responses.ts';
import { deviceColumns, deviceKey } from '../../people/devices/device-columns.tsx';
import { deviceDetail } from '../../people/devices/device-detail.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { useServerRead } from '../../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';

const EVERY_MS = 30_000;

/** The devices on which a customer's logins are signed in. */
export function DevicesPart({ customerId }: { customerId: Id }) {
  const users = useTable('users');
  const columns = useMemo(deviceColumns, []);
  const { data, offline, error, retry } = useServerRead({
    path: '/api/devices',
    schema: DevicesResponse,
    everyMs: EVERY_MS,
  });
  if (!data) {
    if (offline) {
      const subtitle = t`The phones’ reports are on the server. They are read as soon as there is signal.`;
      return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null) return <ErrorState title={t`Failed to load devices`} subtitle={error} onRetry={retry} />;
    return <SkeletonList rows={2} height="32" />;
  }
  const own = data.filter(({ user }) => users.get(user._id)?.customerId === customerId);
  const subtitle = t`A device appears here when somebody signs in on it.`;
  return (
    <RecordList
      label={t`Devices`}
      rows={own}
      keyOf={deviceKey}
      columns={columns}
      detail={deviceDetail}
      empty={<EmptyState title={t`No devices found`} subtitle={subtitle} icon={<PhoneIcon />} />}
    />
  );
}
