import { Alert, Button } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { type DeviceResponse, DevicesResponse } from '../../../schema/sync/devices-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { AlertIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useAddressParam } from '../../ui/page/use-address-param.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { formatNumber } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { deviceColumns, deviceKey } from './device-columns.tsx';
import { deviceDetail } from './device-detail.tsx';
import { LoadFilePopup } from './load-file-popup.tsx';
import { RestoreSection } from './restore-section.tsx';

const EVERY_MS = 30_000;

const FILTERS = {
  '': { label: msg`All devices`, has: () => true },
  attention: { label: msg`Waiting or refused`, has: (d: DeviceResponse) => d.waiting.count + d.refused.length > 0 },
  drivers: { label: msg`Drivers`, has: (d: DeviceResponse) => d.user.role === 'driver' },
  office: { label: msg`Office`, has: (d: DeviceResponse) => d.user.role === 'admin' || d.user.role === 'manager' },
  customers: { label: msg`Restaurants`, has: (d: DeviceResponse) => d.user.role === 'customer' },
} as const;
type Filter = keyof typeof FILTERS;
const isFilter = (value: string): value is Filter => Object.hasOwn(FILTERS, value);

const NONE: readonly DeviceResponse[] = [];
const isStaff = ({ user }: DeviceResponse) => user.role !== 'customer';

function isFound({ user }: DeviceResponse, search: string): boolean {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  return fold(`${user.name} ${user.username}`).includes(fold(search));
}

function Notice({ offline, error, onRetry }: { offline: boolean; error: string | null; onRetry: () => void }) {
  if (!offline && error === null) return null;
  const text = offline
    ? t`No signal. This is how it was when it was last read.`
    : t`${{ error: error ?? '' }}. This is how it was before.`;
  return (
    <Alert.Root status="warning" mb="4" role="status">
      {offline ? <OfflineIcon /> : <AlertIcon />}
      <Alert.Title flex="1">{text}</Alert.Title>
      {!offline && (
        <Button variant="outline" onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
    </Alert.Root>
  );
}

function Devices({ session }: { session: UserInfo }) {
  const read = useServerRead({ path: '/api/devices', schema: DevicesResponse, everyMs: EVERY_MS });
  const { data: devices, error, offline, retry: look } = read;
  const [asked, setFilter] = useAddressParam('show');
  const filter: Filter = isFilter(asked) ? asked : '';
  const columns = useMemo(deviceColumns, []);
  const order = useSort(columns);
  const [loading, setLoading] = useState(false);
  const [search, setSearch] = useSearchInAddress();
  const found = devices?.filter((device) => FILTERS[filter].has(device) && isFound(device, search));
  const sorted = useSorted(found ?? NONE, columns, order);
  // The staff's devices come first, since they carry the business's money.
  const shown = useMemo(() => [...sorted.filter(isStaff), ...sorted.filter((device) => !isStaff(device))], [sorted]);
  const staff = shown.filter(isStaff).length;
  const others = shown.length - staff;
  const groupOf = useCallback(
    (device: DeviceResponse) =>
      isStaff(device) ? `${t`Drivers and office`} ${formatNumber(staff)}` : `${t`Restaurants`} ${formatNumber(others)}`,
    [staff, others],
  );

  function empty() {
    if (devices) {
      const subtitle =
        filter === '' && search === ''
          ? t`A device appears here when somebody signs in on it.`
          : t`Adjust your filters and try again.`;
      return <EmptyState title={t`No devices found`} subtitle={subtitle} icon={<PhoneIcon />} />;
    }
    if (offline) {
      const subtitle = t`The phones’ reports are on the server. They are read as soon as there is signal.`;
      return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null) return <ErrorState title={t`Failed to load devices`} subtitle={error} onRetry={look} />;
    return <SkeletonList rows={4} height="32" />;
  }

  return (
    <Page wide>
      <PageTitle title={t`Devices`} count={found?.length}>
        {session.isAdmin && (
          <Button variant="outline" disabled={offline} onClick={() => setLoading(true)}>
            {t`Load a file of unsent work`}
          </Button>
        )}
      </PageTitle>
      <RestoreSection isAdmin={session.isAdmin} offline={offline} />
      <RecordList
        label={t`Devices`}
        rows={shown}
        keyOf={deviceKey}
        columns={columns}
        order={order}
        groupOf={groupOf}
        detail={deviceDetail}
        filters={
          <>
            <SearchBox label={t`Search Devices`} value={search} onChange={setSearch} />
            <FilterSelect
              label={t`Filter`}
              value={filter}
              width="13rem"
              options={Object.entries(FILTERS).map(([value, { label }]) => ({ value, label: say(label) }))}
              onChange={setFilter}
            />
          </>
        }
        above={devices && <Notice offline={offline} error={error} onRetry={look} />}
        empty={empty()}
      />
      <LoadFilePopup open={loading} onClose={() => setLoading(false)} onEntered={look} />
    </Page>
  );
}

/** `/admin/devices`: all devices, their waiting work, and import of a lost one's unsent work. */
export function Component() {
  const session = useSession();
  return session && <Devices session={session} />;
}
