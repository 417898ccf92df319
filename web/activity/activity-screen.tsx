import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry as Entry } from '../../schema/activity/activity-responses.ts';
import { paths } from '../browser/paths.ts';
import { useTimeZone } from '../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { HistoryIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { RecordList } from '../ui/lists/record-list.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useToday } from '../ui/values/use-today.ts';
import { say } from '../words/i18n.ts';
import { activityColumns } from './activity-columns.tsx';
import { ActivityDetail } from './activity-detail.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { TABLE_LABELS } from './record-words.ts';
import { useActivity, useFilters, useRecord } from './use-activity.ts';
import { useNames, useRememberedNames } from './use-names.ts';

const NONE: Entry[] = [];

const keyOf = ({ _id }: Entry) => _id;

/** Links between the pages of the trail, if there are several. */
function Places({ next }: { next: string | null }) {
  const { after, placeAt } = useFilters();
  if (!after && !next) return null;
  return (
    <Flex as="nav" aria-label={t`Parts of the trail`} justify="center" gap="3">
      {after && (
        <Button asChild variant="outline">
          <Link to={placeAt(null)}>{t`Newest`}</Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="outline">
          <Link to={placeAt(next)}>{t`Older`}</Link>
        </Button>
      )}
    </Flex>
  );
}

/**
 * `/admin/activity` (beyond the requirements): who did what, when, on which record, with the values before and after.
 */
export function Component() {
  const record = useRecord();
  const { count } = useFilters();
  const { data, error, loading, offline, retry, isOld } = useActivity();
  const { entries = NONE, next = null } = data ?? {};
  const names = useRememberedNames(useNames(), entries);
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const speech = useMemo(() => ({ names, timeZone }), [names, timeZone]);
  const [openId, setOpenId] = useState<string | null>(null);
  const onToggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const columns = useMemo(
    () => activityColumns({ speech, today, openId, onToggle }),
    [speech, today, openId, onToggle],
  );
  const about = record && (names(record.id) ?? `…${record.id.slice(-6)}`);

  function empty() {
    if (offline) {
      const subtitle = t`The trail is at the server. It is read as soon as there is signal.`;
      return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null) return <ErrorState title={t`Failed to load the activity`} subtitle={error} onRetry={retry} />;
    if (loading || !data) return <SkeletonList rows={8} height="12" />;
    const subtitle = count > 0 ? t`Adjust your filters and try again.` : t`What is done from now on appears here.`;
    return <EmptyState title={t`No activity found`} subtitle={subtitle} icon={<HistoryIcon />} />;
  }

  return (
    <Page>
      <PageTitle
        title={
          record ? t`Activity: ${{ record: say(TABLE_LABELS[record.table]) }} ${{ about: about ?? '' }}` : t`Activity`
        }
      >
        {record && (
          <Button asChild variant="outline">
            <Link to={paths.adminActivity}>{t`All activity`}</Link>
          </Button>
        )}
      </PageTitle>
      <ActivityFilters />
      <RecordList
        label={t`Activity`}
        rows={entries}
        keyOf={keyOf}
        columns={columns}
        isOld={isOld}
        above={
          entries.length > 0 &&
          offline && (
            <Text role="status" mb="3" color="fg.warning">
              {t`No signal. This is how it was when it was last read.`}
            </Text>
          )
        }
        detail={(entry) => entry._id === openId && <ActivityDetail entry={entry} speech={speech} />}
        empty={empty()}
        below={entries.length > 0 && <Places next={next} />}
      />
    </Page>
  );
}
