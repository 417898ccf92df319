import { Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { duesOf } from '../../schema/billing/billing-rules.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { InvoiceIcon, PlusIcon } from '../ui/icons.tsx';
import { matcher } from '../ui/options.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { useToday } from '../ui/use-today.ts';
import { Yen } from '../ui/yen.tsx';
import { INVOICE_LIST_ID, InvoiceList } from './invoice-list.tsx';
import { InvoicePopup, type InvoicePopupKind } from './invoice-popups.tsx';
import { InvoiceTypeButtons } from './invoice-type-buttons.tsx';
import { INVOICE_TYPES, type InvoiceRow, type InvoiceType, useInvoices } from './use-invoices.ts';

type PopupState = { kind: InvoicePopupKind; open: boolean; row: InvoiceRow | null };

function countByType(rows: InvoiceRow[]): Record<InvoiceType, number> {
  const counts = { cash: 0, monthly: 0, completed: 0 };
  for (const { type } of rows) counts[type]++;
  return counts;
}

/** The list that the address asks for: cash unless it says otherwise. */
function useInvoiceType() {
  const [params, setParams] = useSearchParams();
  const type = INVOICE_TYPES.find((each) => each === params.get('type')) ?? 'cash';
  return [type, (next: InvoiceType) => setParams({ type: next }, { replace: true })] as const;
}

/** `/admin/invoice`: what customers owe and what they paid. */
export function Component() {
  const { rows, ready } = useInvoices();
  const invoices = useTable('invoices').rows;
  const today = useToday(useSession()?.timeZone ?? 'UTC');
  const [type, setType] = useInvoiceType();
  const [search, setSearch] = useState('');
  // The letter typed is there at once; the list follows.
  const sought = useDeferredValue(search);
  // The invoice stays while its popup closes.
  const [popup, setPopup] = useState<PopupState>({ kind: 'invoice', open: false, row: null });
  const counts = useMemo(() => countByType(rows), [rows]);
  const shown = useMemo(() => {
    const isFound = matcher(sought);
    return rows.filter((row) => row.type === type && isFound(row.text));
  }, [rows, type, sought]);
  const dues = useMemo(() => duesOf(shown.map(({ invoice }) => invoice)), [shown]);
  const asked = popup.row?.invoice;
  const ask = useCallback((kind: InvoicePopupKind, row: InvoiceRow | null) => setPopup({ kind, open: true, row }), []);

  function close() {
    setPopup({ ...popup, open: false });
    // Paid in full, the invoice has left this list, and its button with it.
    focusIfLost(INVOICE_LIST_ID);
  }

  function list() {
    if (!ready) return <SkeletonList height="14" />;
    if (shown.length === 0) {
      const title = `No ${type} invoices found`;
      return <EmptyState title={title} subtitle="Adjust your filters and try again." icon={<InvoiceIcon />} />;
    }
    return <InvoiceList rows={shown} today={today} onPopup={ask} />;
  }

  return (
    <Page>
      <PageTitle title="Invoices">
        <Button onClick={() => ask('invoice', null)}>
          <PlusIcon /> Add Invoice
        </Button>
      </PageTitle>
      <Flex gap="3" mb="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <InvoiceTypeButtons type={type} counts={ready ? counts : null} onChange={setType} />
        <SearchBox label="Search by restaurant name" value={search} onChange={setSearch} />
      </Flex>
      {ready && type !== 'completed' && shown.length > 0 && (
        <Text mb="3" color="fg.muted" textStyle="sm">
          Balance of {shown.length === 1 ? '1 invoice' : `${shown.length.toLocaleString('en-US')} invoices`}:{' '}
          <Yen amount={dues} fontWeight="bold" color="fg" />
        </Text>
      )}
      {list()}
      <InvoicePopup
        kind={popup.kind}
        open={popup.open}
        invoice={asked ? (invoices.get(asked._id) ?? asked) : null}
        restaurantName={popup.row?.restaurantName ?? ''}
        onClose={close}
      />
    </Page>
  );
}
