import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../ui/search-box.tsx';
import { useSettled } from '../ui/use-settled.ts';

/** What the address of a list says besides; has to stay the same object. */
type Fixed = Record<string, string>;

/** What a list is searched for, and its page: both stand in the address, so that Back from a record leads to the same list. */
export function useListAddress(fixed: Fixed) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  return {
    keyword: keyword.trim(),
    page: Number.parseInt(params.get('page') ?? '1', 10) || 1,
    goTo: (page: number) => setParams({ ...fixed, ...(keyword && { keyword }), page: String(page) }),
  };
}

/** The search box of such a list. The letter typed is there at once; the address, and the list, follow when it stands still. */
export function ListSearch({ label, fixed }: { label: string; fixed: Fixed }) {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  // Typed, and not in the address yet.
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useSettled(typed);

  useEffect(() => {
    if (typed === keyword) setTyped(null);
    else if (settled !== null && settled === typed) {
      const wanted = { ...fixed, ...(settled && { keyword: settled }) };
      setParams(wanted, { replace: true, preventScrollReset: true });
    }
  }, [typed, settled, keyword, fixed, setParams]);

  return <SearchBox label={label} value={typed ?? keyword} onChange={setTyped} />;
}
