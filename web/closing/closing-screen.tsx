import { Box, Button, Flex, Tabs } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { ClosingPreviewResponse } from '../../schema/closing/closing-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { useTable } from '../replica/use-table.tsx';
import { useServerRead } from '../rest/server-reads.tsx';
import { useTimeZone } from '../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { useDayInAddress } from '../ui/fields/use-day-in-address.ts';
import { OfflineIcon, SyncIcon } from '../ui/icons/icons.tsx';
import { CalendarIcon } from '../ui/icons/work-icons.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useToday } from '../ui/values/use-today.ts';
import { formatDay } from '../words/format.ts';
import { ClosingAccounts } from './closing-accounts.tsx';
import { closingDaysOf, latestOf } from './closing-days.ts';
import { ClosingRuns } from './closing-runs.tsx';

type DayProps = { days: readonly Day[]; today: Day; timeZone: string };

function ClosingOfDay({ days, today, timeZone }: DayProps) {
  const [day, choose] = useDayInAddress(latestOf(days, today));
  const path = `/api/billing/preview?closedOn=${day}`;
  const read = useServerRead({ path, schema: ClosingPreviewResponse, otherwise: t`Failed to load the accounts` });
  const { data, error, loading, isOld, offline, retry } = read;
  const preview = isOld ? undefined : data;
  const options = days.includes(day) ? days : [day, ...days];

  function body() {
    if (preview?.accounts.length === 0) {
      return (
        <EmptyState
          title={t`No accounts on this day`}
          subtitle={t`A monthly customer’s closing day is on its card.`}
          icon={<CalendarIcon />}
        />
      );
    }
    if (preview) {
      // Another day starts with the default selection.
      return (
        <ClosingAccounts
          key={day}
          preview={preview}
          onLookAgain={retry}
          canClose={!offline && day <= today}
          timeZone={timeZone}
        />
      );
    }
    if (offline) {
      const subtitle = t`Accounts are closed on the server. They are read as soon as there is signal.`;
      return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null && !loading)
      return <ErrorState title={t`Failed to load the accounts`} subtitle={error} onRetry={retry} />;
    return <SkeletonList rows={6} height="16" />;
  }

  return (
    <>
      <Flex gap="3" mb="4" wrap="wrap">
        <FilterSelect
          label={t`Closing day`}
          value={day}
          width="14rem"
          options={options.map((value) => ({ value, label: formatDay(value) }))}
          onChange={choose}
        />
        <Button variant="outline" colorPalette="sumi" disabled={offline} onClick={retry}>
          <SyncIcon /> {t`Refresh`}
        </Button>
      </Flex>
      {body()}
    </>
  );
}

/** `/admin/closing`: the accounts of a closing day, and earlier runs. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const customers = useTable('customers');
  const days = useMemo(() => closingDaysOf(customers.values(), today), [customers, today]);
  return (
    <Page wide>
      <PageTitle title={t`Closings`} />
      <Tabs.Root defaultValue="accounts" lazyMount>
        <Tabs.List mb="4">
          <Tabs.Trigger value="accounts">{t`Accounts`}</Tabs.Trigger>
          <Tabs.Trigger value="runs">{t`Past closings`}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="accounts" pt="0">
          <ClosingOfDay days={days} today={today} timeZone={timeZone} />
        </Tabs.Content>
        <Tabs.Content value="runs" pt="0">
          <Box as="section" aria-label={t`Past closings`}>
            <ClosingRuns timeZone={timeZone} />
          </Box>
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
