import { readAmount } from '../../../schema/core/typed-amount.ts';
import { DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { useAddressFields } from '../../invoices/filters/use-address-fields.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { sortText } from '../../ui/lists/sort.ts';
import { useSort } from '../../ui/lists/use-sort.ts';
import { useDebounced } from '../../ui/search/use-debounced.ts';
import { DOCUMENT_SORTS } from './document-columns.tsx';

export const SEARCH_FIELDS = ['kind', 'from', 'to', 'amountFrom', 'amountTo', 'keyword'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Parameters set only by links from other screens. */
const LINKED = ['customerId', 'runId'];

const isReadable = (text: string) => text.trim() === '' || readAmount(text) !== null;
const isAmount = (field: string) => field === 'amountFrom' || field === 'amountTo';

const PATH = '/api/documents';

/** The search of the office's documents, which only the server has all of, and its page as in the URL. */
export function useDocumentSearch() {
  const [params, setFields] = useAddressFields();
  const order = useSort(DOCUMENT_SORTS);
  const given = [...SEARCH_FIELDS, ...LINKED].flatMap((field) => {
    const value = params.get(field)?.trim() ?? '';
    const asked = isAmount(field) ? (readAmount(value)?.toString() ?? '') : value;
    return asked === '' ? [] : [[field, asked] as [string, string]];
  });
  const query = useDebounced(new URLSearchParams(given).toString());
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const asked = new URLSearchParams(query);
  asked.set('pageNumber', String(page));
  if (order.sort) asked.set('sort', sortText(order.sort));
  const read = useServerRead({
    path: `${PATH}?${asked}`,
    schema: DocumentsResponse,
    // A change of these may have issued a document.
    follows: ['payments', 'slips', 'invoices'],
  });
  return {
    ...read,
    order,
    /** The search without its page, for a call about all of it. */
    query,
    count: given.length,
    value: (field: SearchField) => params.get(field) ?? '',
    /** True if an amount can't be parsed, and is left out of the search. */
    isUnread: (field: SearchField) => isAmount(field) && !isReadable(params.get(field) ?? ''),
    // Another search starts at its first page.
    set: (field: SearchField, value: string) => setFields({ [field]: value, page: '' }),
    setPage: (to: number) => setFields({ page: to === 1 ? '' : String(to) }),
    clear: () => setFields(Object.fromEntries([...SEARCH_FIELDS, ...LINKED, 'page'].map((field) => [field, '']))),
  };
}

export type DocumentSearch = ReturnType<typeof useDocumentSearch>;
