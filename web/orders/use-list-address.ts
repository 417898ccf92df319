import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../ui/use-settled.ts';

/**
 * What a list is searched for, and its page: both stand in the address, so that Back from a record leads to the same list.
 * @param fixed what the address says besides; has to stay the same object
 */
export function useListAddress(fixed: Record<string, string>) {
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

  return {
    search: typed ?? keyword,
    setSearch: setTyped,
    keyword: keyword.trim(),
    page: Number.parseInt(params.get('page') ?? '1', 10) || 1,
    goTo: (page: number) => setParams({ ...fixed, ...(keyword && { keyword }), page: String(page) }),
  };
}
