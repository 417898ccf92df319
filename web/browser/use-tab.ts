import { useSearchParams } from 'react-router';

/**
 * The open tab, kept in the URL so that Back and links work. Opening another one drops its other parameters.
 * @param tabs the first one is the default
 * @param kept parameters that all tabs share
 */
export function useTab<T extends string>(
  tabs: readonly [T, ...T[]],
  kept: readonly string[] = [],
): [tab: T, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? tabs[0];
  function open(next: string) {
    if (next === tab) return;
    const address = new URLSearchParams([...params].filter(([name]) => kept.includes(name)));
    if (next !== tabs[0]) address.set('tab', next);
    setParams(address);
  }
  return [tab, open];
}
