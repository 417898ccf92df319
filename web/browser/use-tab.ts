import { useSearchParams } from 'react-router';

/**
 * The open tab, kept in the URL, so that Back and links work. Other parameters belong to their tab and go with it.
 * @param tabs the first one is the default
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [tab: T, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? tabs[0];
  return [tab, (next) => next !== tab && setParams(next === tabs[0] ? {} : { tab: next })];
}
