import { Button, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { DocumentSummary, DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { DocumentIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { PartButtons } from '../parts/part-buttons.tsx';
import { documentColumns } from './document-columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { ExportPopup } from './export-popup.tsx';
import { SeriesNotice } from './series-notice.tsx';
import { SlipsPopup } from './slips-popup.tsx';
import { type DocumentSearch, useDocumentSearch } from './use-document-search.ts';

const keyOf = ({ _id }: DocumentSummary) => _id;

type ListProps = { found: DocumentsResponse } & Pick<DocumentSearch, 'query' | 'order' | 'isOld' | 'setPage'>;

/** A page of documents to tick and print: the ticked ones, or all that the search finds. */
function DocumentList({ found, query, order, isOld, setPage }: ListProps) {
  const { documents, total, page, pages } = found;
  const hasSignal = useSignal();
  const ids = useMemo(() => documents.map(({ _id }) => _id), [documents]);
  const { selected, toggle, setAll } = useSelection(ids);
  const count = selected.size;
  const allTicked = count === ids.length;
  const printed = (part: number | undefined) => {
    if (count > 0) return new URLSearchParams({ ids: ids.filter((id) => selected.has(id)).join() });
    return new URLSearchParams([
      ...new URLSearchParams(query),
      ...(part === undefined ? [] : [['part', String(part)]]),
    ]);
  };
  const isWide = useIsWide();
  const tickAll = useMemo(
    () => (
      <TickBox
        {...(isWide && { boxSize: '6' })}
        label={t`All on this page`}
        checked={allTicked}
        partly={count > 0}
        onToggle={() => setAll(ids, !allTicked)}
      />
    ),
    [isWide, allTicked, count, setAll, ids],
  );
  const columns = useMemo(documentColumns, []);
  const selection = useMemo(
    () => ({
      selected,
      onTick: ({ _id }: DocumentSummary, withShift: boolean) => toggle(_id, withShift, ids),
      labelOf: (document: DocumentSummary) => t`Tick ${{ number: numbersOf(document).no }}`,
      tickAll,
    }),
    [selected, toggle, ids, tickAll],
  );
  return (
    <RecordList
      label={t`Documents`}
      rows={documents}
      keyOf={keyOf}
      columns={columns}
      order={order}
      selection={selection}
      isBelowBar
      isOld={isOld}
      above={
        <SelectionBar label={t`Print documents`} isEmpty={count === 0} failure={null}>
          {!isWide && tickAll}
          <Text flex="1" ps={isWide ? '3' : undefined} color={count === 0 ? 'fg.muted' : undefined}>
            {count === 0
              ? plural(total, { one: '# document found', other: '# documents found' })
              : plural(count, { one: '# document ticked', other: '# documents ticked' })}
          </Text>
          <PartButtons
            papers={count === 0 ? total : count}
            pathOf={(part) => `/api/documents/pdf?${printed(part)}`}
            name="documents"
            disabled={!hasSignal}
          >
            {count === 0 ? t`Print all` : t`Print`}
          </PartButtons>
        </SelectionBar>
      }
      below={<Pagination page={page} pages={pages} onPage={setPage} />}
    />
  );
}

function Found({ search }: { search: DocumentSearch }) {
  const { data, error, httpStatus, loading, offline, isOld, retry, query, order, count, setPage } = search;
  if (data && !offline) {
    if (data.documents.length === 0) {
      const subtitle =
        count > 0 ? t`Adjust your filters and try again.` : t`Payments and deliveries issue them from now on.`;
      return <EmptyState title={t`No documents found`} subtitle={subtitle} icon={<DocumentIcon />} />;
    }
    if (error === null) {
      return <DocumentList found={data} query={query} order={order} isOld={isOld} setPage={setPage} />;
    }
  }
  if (offline) {
    const subtitle = t`All documents are at the server. They are read as soon as there is signal.`;
    return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
  }
  if (error !== null) {
    // An invalid search: the message says what to change.
    const isWrong = httpStatus?.startsWith('422') ?? false;
    return (
      <ErrorState title={t`Failed to load the documents`} subtitle={error} {...(!isWrong && { onRetry: retry })} />
    );
  }
  return loading || !data ? <SkeletonList rows={8} height="14" /> : null;
}

/** `/admin/documents` (beyond the requirements): all papers as issued, to search, print and export. */
export function Component() {
  const search = useDocumentSearch();
  const today = useToday(useTimeZone());
  const [asking, setAsking] = useState<'slips' | 'export' | null>(null);
  const close = () => setAsking(null);
  return (
    <Page wide>
      <PageTitle title={t`Documents`} count={search.data?.total}>
        <Button variant="outline" onClick={() => setAsking('slips')}>
          <PrintIcon /> {t`Slips of a day`}
        </Button>
        <Button variant="outline" onClick={() => setAsking('export')}>
          <DownloadIcon /> {t`Export`}
        </Button>
      </PageTitle>
      <SeriesNotice />
      <DocumentFilters search={search} />
      <Found search={search} />
      <SlipsPopup open={asking === 'slips'} onClose={close} today={today} />
      <ExportPopup open={asking === 'export'} onClose={close} today={today} />
    </Page>
  );
}
