import { Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { memo, useCallback, useMemo, useState } from 'react';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { useFiltered } from '../../replica/patched/use-patched.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InvoiceIcon, PlusIcon } from '../../ui/icons/work-icons.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFound } from '../../ui/search/use-found.ts';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { FilterPanel, FiltersButton } from '../filters/invoice-filter-panel.tsx';
import { countActive, filterBy } from '../filters/invoice-filters.ts';
import { InvoiceTypeButtons } from '../filters/invoice-type-buttons.tsx';
import { type InvoiceView, useInvoiceView } from '../filters/use-invoice-view.ts';
import { type AskInvoice, useInvoicePopups } from '../forms/use-invoice-popups.tsx';
import { INVOICE_LIST_ID, InvoiceList } from '../list/invoice-list.tsx';
import { COMPLETED_SORTS, SORTS } from '../list/invoice-sorts.ts';
import { useInvoiceSelection } from '../list/use-invoice-selection.ts';
import type { InvoiceRow, InvoiceType } from '../rows/invoice-rows.ts';
import { useInvoices } from '../rows/use-invoices.ts';
import { AllCompleted } from './all-completed.tsx';
import { AssignBar } from './assign-bar.tsx';

function countByType(rows: readonly InvoiceRow[]): Record<InvoiceType, number> {
  const counts = { cash: 0, monthly: 0, completed: 0 };
  for (const { type } of rows) counts[type]++;
  return counts;
}

const NONE_FOUND: Record<InvoiceType, MessageDescriptor> = {
  cash: msg`No cash invoices found`,
  monthly: msg`No monthly invoices found`,
  completed: msg`No completed invoices found`,
};

/** Period of completed invoices: those on this device, or all ever. */
const PeriodButtons = memo(function PeriodButtons({ view }: { view: InvoiceView }) {
  const periods = [
    { label: t`Last ${{ days: RETENTION_DAYS.office }} days`, isAllTime: false },
    { label: t`All time`, isAllTime: true },
  ];
  return (
    <Flex role="group" aria-label={t`Period`} gap="2" mb="3">
      {periods.map(({ label, isAllTime }) => (
        <Button
          key={label}
          size="sm"
          variant={view.isAllTime === isAllTime ? 'subtle' : 'ghost'}
          colorPalette={view.isAllTime === isAllTime ? 'indigo' : 'sumi'}
          aria-pressed={view.isAllTime === isAllTime}
          onClick={() => view.setAllTime(isAllTime)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
});

const Head = memo(function Head({ onAsk }: { onAsk: AskInvoice }) {
  return (
    <PageTitle title={t`Invoices`}>
      <Button onClick={() => onAsk({ kind: 'new invoice' })}>
        <PlusIcon /> {t`Add Invoice`}
      </Button>
    </PageTitle>
  );
});

/** Rows of the list in the URL, filtered and searched. */
function useShown(rows: readonly InvoiceRow[], { type, filters }: InvoiceView, search: string, today: string) {
  const passes = useMemo(() => {
    const passesFilters = filterBy(filters, today);
    return (row: InvoiceRow) => row.type === type && passesFilters(row);
  }, [type, filters, today]);
  return useFound(useFiltered(rows, passes), search);
}

/** `/admin/invoice`: invoices, dues and payments. */
export function Component() {
  const rows = useInvoices();
  const today = useToday(useTimeZone());
  const view = useInvoiceView();
  const { type, isAllTime, filters } = view;
  const [search, setSearch] = useSearchInAddress();
  const [isPanelOpen, setPanelOpen] = useState(countActive(filters) > 0);
  const counts = useMemo(() => countByType(rows), [rows]);
  const order = useSort(isAllTime ? COMPLETED_SORTS : SORTS);
  const shown = useSorted(useShown(rows, view, search, today), SORTS, order);
  const selection = useInvoiceSelection(shown);
  const { ask, popup } = useInvoicePopups(INVOICE_LIST_ID);
  const togglePanel = useCallback(() => setPanelOpen((open) => !open), []);

  function list() {
    if (isAllTime) {
      const { page, setPage } = view;
      return (
        <AllCompleted
          kept={rows}
          keyword={search}
          page={page}
          onPage={setPage}
          order={order}
          today={today}
          onAsk={ask}
        />
      );
    }
    if (shown.length === 0) {
      const title = say(NONE_FOUND[type]);
      return <EmptyState title={title} subtitle={t`Adjust your filters and try again.`} icon={<InvoiceIcon />} />;
    }
    return (
      <>
        {selection.selected.length > 0 && <AssignBar selected={selection.selected} onClear={selection.clear} />}
        <InvoiceList
          key={type}
          rows={shown}
          order={order}
          today={today}
          onAsk={ask}
          {...(type === 'completed' ? { isCompleted: true } : { selection })}
        />
      </>
    );
  }

  function searchFor(text: string) {
    setSearch(text);
    if (isAllTime && view.page > 1) view.setPage(1);
  }

  return (
    <Page wide>
      <Head onAsk={ask} />
      <Flex gap="3" mb="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <InvoiceTypeButtons type={type} counts={counts} onChange={view.setType} />
        <SearchBox label={t`Search by restaurant name`} value={search} onChange={searchFor} />
        {!isAllTime && <FiltersButton view={view} isOpen={isPanelOpen} onToggle={togglePanel} />}
      </Flex>
      {!isAllTime && <FilterPanel view={view} isOpen={isPanelOpen} />}
      {type === 'completed' && <PeriodButtons view={view} />}
      {list()}
      {popup}
    </Page>
  );
}
