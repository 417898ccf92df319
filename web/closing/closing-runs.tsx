import { Button, Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type ClosingRun, ClosingRunsResponse } from '../../schema/closing/closing-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { useServerRead } from '../rest/server-reads.tsx';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { HistoryIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import cells from '../ui/lists/data-table.module.css';
import type { Column } from '../ui/lists/data-table.tsx';
import { RecordList } from '../ui/lists/record-list.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';
import { formatNo } from './format-no.ts';

const OPEN = join(recipes.focusRing, cells.link);
const REVERSED = badge('subtle', 'sm', recipes.persimmon);
const keyOf = ({ runId }: ClosingRun) => runId;

const columnsOf = (timeZone: string): Column<ClosingRun>[] => [
  {
    id: 'run',
    label: t`Run`,
    width: 'minmax(14rem, 1.5fr)',
    card: 'title',
    cell: (run) => (
      <Link className={OPEN} to={`${paths.adminClosing}/${run.runId}`} data-stop="run">
        <b>{t`Run ${{ no: formatNo(run) }}, closed on ${{ day: formatDay(run.closedOn) }}`}</b>
      </Link>
    ),
  },
  {
    id: 'accounts',
    label: t`Accounts`,
    width: 'minmax(9rem, 1fr)',
    card: 'facts',
    cell: ({ closings, reversed }) => (
      <span className={cells.line}>
        {plural({ accounts: closings }, { one: '# account', other: '# accounts' })}
        {reversed > 0 && (
          <span className={REVERSED}>{plural({ closings: reversed }, { one: '# reversed', other: '# reversed' })}</span>
        )}
      </span>
    ),
  },
  {
    id: 'started',
    label: t`Closed`,
    width: 'minmax(12rem, 1fr)',
    card: 'facts',
    cell: ({ startedAt, startedBy }) => t`${{ at: formatDateTime(startedAt, timeZone) }} by ${{ name: startedBy }}`,
  },
  {
    id: 'current',
    label: t`This period`,
    width: '7rem',
    isFigure: true,
    card: { as: 'facts', cell: ({ current }) => t`${{ sum: formatYen(current) }} in this period` },
    cell: ({ current }) => <b>{formatYen(current)}</b>,
  },
];

/** Closing runs, latest first, in pages. */
export function ClosingRuns({ timeZone }: { timeZone: string }) {
  // The run number that each page ends before; the first page has none.
  const [pages, setPages] = useState<number[]>([]);
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const before = pages.at(-1);
  const path = before === undefined ? '/api/billing/runs' : `/api/billing/runs?before=${before}`;
  const read = useServerRead({ path, schema: ClosingRunsResponse, follows: ['billings'] });
  const { data, error, offline, isOld, retry } = read;
  if (!data) {
    if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
    if (error !== null) return <ErrorState title={t`Failed to load the runs`} subtitle={error} onRetry={retry} />;
    return <SkeletonList rows={4} height="16" />;
  }
  const last = data.runs.at(-1);
  return (
    <RecordList
      label={t`Past closings`}
      rows={data.runs}
      keyOf={keyOf}
      columns={columns}
      isOld={isOld}
      empty={
        <EmptyState title={t`No runs yet`} subtitle={t`Each closing of accounts is a run.`} icon={<HistoryIcon />} />
      }
      below={
        <Flex gap="3" mt="4" justify="center">
          {pages.length > 0 && (
            <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
              {t`Later runs`}
            </Button>
          )}
          {last && data.hasMore && (
            <Button variant="outline" onClick={() => setPages([...pages, last.no])}>
              {t`Earlier runs`}
            </Button>
          )}
        </Flex>
      }
    />
  );
}
