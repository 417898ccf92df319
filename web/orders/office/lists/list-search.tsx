import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { useDebounced } from '../../../ui/search/use-debounced.ts';

/** The list's other URL parameters; must stay the same object. */
type Fixed = Record<string, string>;

/** Query and page of a list, kept in the URL, so that Back from a record restores the list. */
export function useListAddress(fixed: Fixed) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  return {
    keyword: keyword.trim(),
    page: Number.parseInt(params.get('page') ?? '1', 10) || 1,
    goTo: (page: number) => setParams({ ...fixed, ...(keyword && { keyword }), page: String(page) }),
  };
}

/** The list's search box: the text updates at once, the URL and the list are debounced. */
export function ListSearch({ label, fixed }: { label: string; fixed: Fixed }) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  // Typed, but not in the URL yet.
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced(typed);

  useEffect(() => {
    if (typed === keyword) setTyped(null);
    else if (debounced !== null && debounced === typed) {
      const wanted = { ...fixed, ...(debounced && { keyword: debounced }) };
      setParams(wanted, { replace: true, preventScrollReset: true });
    }
  }, [typed, debounced, keyword, fixed, setParams]);

  return <SearchBox label={label} value={typed ?? keyword} onChange={setTyped} />;
}
