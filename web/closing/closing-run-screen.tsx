import { Button, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isReminder } from '../../schema/closing/closing.ts';
import { type BillingResponse, BillingsResponse } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import type { DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import { paths } from '../browser/paths.ts';
import { doubtfulOf, SendButton, unsentOf, useDocumentWays } from '../papers/parts/document-ways.tsx';
import { useServerRead } from '../rest/server-reads.tsx';
import { useTimeZone } from '../sync/session/session.ts';
import { Popup } from '../ui/feedback/popup.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { HistoryIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { PrintIcon } from '../ui/icons/work-icons.tsx';
import { RecordList } from '../ui/lists/record-list.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';
import { closingColumns } from './closing-columns.tsx';
import { formatNo } from './format-no.ts';
import { ReverseClosingForm } from './reverse-closing-form.tsx';

const keyOf = ({ _id }: BillingResponse) => _id;

/** A link to the papers of one kind that a run issued, to print them there. */
function PrintButton({ to, children }: { to: { runId: string; kind: DocumentKind }; children: ReactNode }) {
  return (
    <Button asChild variant="outline">
      <Link to={`${paths.adminDocuments}?${new URLSearchParams(to)}`}>
        <PrintIcon /> {children}
      </Link>
    </Button>
  );
}

/** `/admin/closing/:id`: the closings of a run; each can be reversed. */
export function Component() {
  const { id = '' } = useParams();
  const timeZone = useTimeZone();
  const [reversing, setReversing] = useState<BillingResponse | null>(null);
  const path = `/api/billing?runId=${encodeURIComponent(id)}`;
  const read = useServerRead({ path, schema: BillingsResponse, follows: ['billings'] });
  const { data, error, offline, retry } = read;
  const { data: ways } = useDocumentWays({ runId: id });
  const byCause = useMemo(() => new Map(ways?.map((way) => [way.causeId, way])), [ways]);
  const columns = useMemo(() => closingColumns({ ways: byCause, onReverse: setReversing }), [byCause]);
  const unsent = unsentOf(ways ?? []);
  const doubtful = doubtfulOf(ways ?? []);
  const [first] = data ?? [];
  const no = formatNo({ no: first?.runNo ?? null, series: first?.series });

  function body() {
    if (!data) {
      if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
      if (error !== null) return <ErrorState title={t`Failed to load the run`} subtitle={error} onRetry={retry} />;
      return <SkeletonList rows={6} height="16" />;
    }
    if (data.length === 0) return <EmptyState title={t`There is no such run`} icon={<HistoryIcon />} />;
    return (
      <RecordList
        label={t`Closings`}
        tableFrom="words"
        rows={data}
        keyOf={keyOf}
        columns={columns}
        detail={({ reversedAt, reversedBy, reason }) =>
          reversedAt !== null && (
            <Text px={{ base: '4', lg: '3' }} pb="1" textStyle="sm" color="fg.warning" overflowWrap="anywhere">
              {t`Reversed ${{ at: formatDateTime(reversedAt, timeZone) }} by ${{ name: reversedBy ?? '' }}: ${{ reason }}`}
            </Text>
          )
        }
      />
    );
  }

  const standing = data?.filter(({ reversedAt }) => reversedAt === null) ?? [];
  const sum = formatYen(sumYen(standing.map(({ current }) => current)));
  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`CLOSINGS`, to: paths.adminClosing }, { label: t`RUN ${{ no }}` }]} />
      <PageTitle
        title={first ? t`Run ${{ no }}, closed on ${{ day: formatDay(first.closedOn) }}` : t`Run`}
        count={data?.length}
      >
        {unsent.length > 0 && (
          <SendButton ways={unsent} disabled={offline}>
            {plural(unsent.length, { one: 'Send # by e-mail', other: 'Send # by e-mail' })}
          </SendButton>
        )}
        {doubtful.length > 0 && (
          <SendButton ways={doubtful} disabled={offline} isAgain>
            {plural(doubtful.length, {
              one: 'Send # that may have been sent',
              other: 'Send # that may have been sent',
            })}
          </SendButton>
        )}
        {standing.some((billing) => !isReminder(billing)) && (
          <PrintButton to={{ runId: id, kind: 'invoice' }}>{t`Print the invoices`}</PrintButton>
        )}
        {standing.some(isReminder) && (
          <PrintButton to={{ runId: id, kind: 'statement' }}>{t`Print the reminders`}</PrintButton>
        )}
        {standing.length > 0 && (
          <Text alignSelf="center" order="-1" me="2" textStyle="lg" fontWeight="semibold">
            {t`${{ sum }} in this period`}
          </Text>
        )}
      </PageTitle>
      {body()}
      <Popup open={reversing !== null} onClose={() => setReversing(null)} title={t`Reverse this closing`} size="small">
        {reversing && (
          <ReverseClosingForm
            billing={reversing}
            onDone={() => {
              setReversing(null);
              retry();
            }}
          />
        )}
      </Popup>
    </Page>
  );
}
