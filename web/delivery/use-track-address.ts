import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ROUTES } from '../../schema/customers/customer-entity.ts';

/** How long typing has to pause before the address follows, and the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/**
 * What the address says of a list of order tracks: what is searched for, which route, which page. Typed text stands in the
 * field at once; the address follows, so that a link and Back lead to the same list.
 */
export function useTrackAddress() {
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const written = useRef(keyword);

  function change(fields: Record<string, string>, replace: boolean) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(fields)) value === '' ? next.delete(name) : next.set(name, value);
    setParams(next, { replace, preventScrollReset: replace });
  }
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    // Back, or a link: the address speaks, not the field.
    if (keyword === written.current) return;
    written.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      latest.current({ keyword: typed, pageNumber: '' }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    setTyped,
    /** What is searched for, once typing has paused. */
    keyword,
    /** Empty for all. */
    route: ROUTES.find((route) => route === params.get('route')) ?? '',
    setRoute: (route: string) => change({ route, pageNumber: '' }, true),
    /** From 1; it may be out of range. */
    page: Math.max(1, Math.floor(Number(params.get('pageNumber'))) || 1),
    setPage: (page: number) => change({ pageNumber: String(page) }, false),
  } as const;
}
