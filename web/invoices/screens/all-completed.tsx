import { Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { Day } from '../../../schema/core/days.ts';
import { CompletedInvoicesResponse } from '../../../schema/payments/invoice-responses.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { useHistoryPage } from '../../rest/use-history-page.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { sortText } from '../../ui/lists/sort.ts';
import type { SortState } from '../../ui/lists/use-sort.ts';
import { useDebounced } from '../../ui/search/use-debounced.ts';
import { formatNumber } from '../../words/format.ts';
import type { AskInvoice } from '../forms/use-invoice-popups.tsx';
import { InvoiceList } from '../list/invoice-list.tsx';
import { answeredRowOf, type InvoiceRow } from '../rows/invoice-rows.ts';
import { useDirectory } from '../rows/use-invoices.ts';
import { InvoicesFailed } from './invoices-failed.tsx';

type Props = {
  /** Invoices on this device, which are newer than the server's response. */
  kept: readonly InvoiceRow[];
  keyword: string;
  page: number;
  onPage: (page: number) => void;
  /** The order to request from the server. */
  order: SortState;
  today: Day;
  onAsk: AskInvoice;
};

/** All completed invoices ever, paged by the server, since this device only keeps those of the last 90 days. */
export function AllCompleted({ kept, keyword, page, onPage, order, today, onAsk }: Props) {
  const directory = useDirectory();
  const here = useMemo(() => new Map(kept.map((row) => [row.invoice._id, row])), [kept]);
  const { data, ...read } = useHistoryPage({
    path: '/api/invoice/completed',
    schema: CompletedInvoicesResponse,
    follows: ['invoices', 'payments', 'notes'],
    retries: 3,
    filters: { keyword: useDebounced(keyword.trim()), sort: sortText(order.sort) },
    pageNumber: page,
    local: kept,
    rowsOf: useCallback(
      ({ invoices }: z.output<typeof CompletedInvoicesResponse>): InvoiceRow[] =>
        invoices.map((answer) => here.get(answer._id) ?? answeredRowOf(answer, directory)),
      [here, directory],
    ),
    // The rows on this device can't replace a page.
    merge: ({ server }) => ({ data: server }),
  });

  // The last page read is not the requested one.
  if (read.offline && (!data || read.isOld)) {
    return (
      <>
        <EmptyState
          title={t`Older invoices need signal`}
          subtitle={t`This device keeps what was completed in the last ${{ days: RETENTION_DAYS.office }} days.`}
          icon={<OfflineIcon />}
        />
        {data && <Pagination page={page} pages={data.pages} onPage={onPage} />}
      </>
    );
  }
  if (read.error !== null) return <InvoicesFailed httpStatus={read.httpStatus} onRetry={read.retry} />;
  if (!data) return <SkeletonList height="14" />;
  const { rows } = data;
  if (rows.length === 0) {
    const title = t`No completed invoices found`;
    return <EmptyState title={title} subtitle={t`Adjust your filters and try again.`} icon={<InvoiceIcon />} />;
  }
  const shown = formatNumber(rows.length);
  const caption = plural({ total: data.total }, { one: `${shown} of # invoice`, other: `${shown} of # invoices` });
  return (
    <>
      {read.offline && (
        <Flex role="status" align="center" gap="2" mb="3" color="fg.muted">
          <OfflineIcon /> {t`Offline: these are as they were read last.`}
        </Flex>
      )}
      <InvoiceList rows={rows} order={order} isCompleted caption={caption} today={today} onAsk={onAsk} />
      <Pagination page={data.page} pages={data.pages} onPage={onPage} />
    </>
  );
}
