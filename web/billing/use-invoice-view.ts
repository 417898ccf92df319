import { useMemo } from 'react';
import { FILTER_KEYS, type FilterKey, readFilters } from './invoice-filters.ts';
import { INVOICE_TYPES, type InvoiceType } from './invoice-rows.ts';
import { useAddressFields } from './use-address-fields.ts';

/**
 * What the address asks the invoices page to show: one of the three lists, cash unless it says otherwise, its filters, and for
 * the completed ones whether all of them ever, and which page of those.
 */
export function useInvoiceView() {
  const [params, set] = useAddressFields();
  const type = INVOICE_TYPES.find((each) => each === params.get('type')) ?? 'cash';
  const isAllTime = type === 'completed' && params.get('period') === 'all';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const filters = useMemo(() => readFilters(params, type), [params, type]);

  // The same object while the address asks for the same: what is shown beside a list is not drawn with every key.
  return useMemo(
    () => ({
      type,
      isAllTime,
      page,
      filters,
      /** A filter as it stands in the address, for its field. */
      textOf: (key: FilterKey) => params.get(key) ?? '',
      setType: (next: InvoiceType) =>
        set({ type: next, page: '', overdue: next === 'completed' ? '' : filters.overdue ? '1' : '' }),
      setAllTime: (all: boolean) => set({ period: all ? 'all' : '', page: '' }),
      setPage: (next: number) => set({ page: String(next) }),
      setFilter: (key: FilterKey, value: string) => set({ [key]: value }),
      clearFilters: () => set(Object.fromEntries(FILTER_KEYS.map((key) => [key, '']))),
    }),
    [params, set, type, isAllTime, page, filters],
  );
}

export type InvoiceView = ReturnType<typeof useInvoiceView>;
