import { useMemo } from 'react';
import { INVOICE_TYPES, type InvoiceType } from '../rows/invoice-rows.ts';
import { FILTER_KEYS, type FilterKey, readFilters } from './invoice-filters.ts';
import { useAddressFields } from './use-address-fields.ts';

/**
 * State of the invoices page in the URL: the list (cash by default), its filters and, for completed ones, the period
 * and page.
 */
export function useInvoiceView() {
  const [params, set] = useAddressFields();
  const type = INVOICE_TYPES.find((each) => each === params.get('type')) ?? 'cash';
  const isAllTime = type === 'completed' && params.get('period') === 'all';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const filters = useMemo(() => readFilters(params, type), [params, type]);

  // A stable object, so that the components around the list do not render on every keystroke.
  return useMemo(
    () => ({
      type,
      isAllTime,
      page,
      filters,
      /** A filter's raw URL value, for its field. */
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
