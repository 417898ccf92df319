import { useSearchParams } from 'react-router';

/**
 * The tab that stands open, kept in the address, so that Back leads to the one before and a link to each. What else the
 * address says belongs to a tab, and goes with it.
 * @param tabs the first one is open where the address names none
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [tab: T, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? tabs[0];
  return [tab, (next) => next !== tab && setParams(next === tabs[0] ? {} : { tab: next })];
}
