import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { currentParams } from './current-params.ts';

/** One parameter of the URL, so that Back, a reload and a link restore it. An empty value removes it. */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback(
    (value: string) =>
      setParams(
        (before) => {
          const next = currentParams(pathname, before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          // Another order or filter starts at the first page.
          next.delete('page');
          next.delete('pageNumber');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, pathname, setParams],
  );
  return [params.get(name) ?? '', set];
}
