import { useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { ROUTES } from '../../schema/customers/customer-entity.ts';

/** How long typing has to pause before the address follows, and the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/**
 * What the address says of a list of order tracks: what is searched for, which route, which page. Typed text stands in the
 * field at once; the address follows, so that a link and Back lead to the same list.
 */
export function useTrackAddress() {
  const [params, setParams] = useSearchParams();
  const cameBack = useNavigationType() === 'POP';
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const written = useRef(keyword);
  // What the address is about to say: two changes may come before it has said the first.
  const coming = useRef(params);
  useEffect(() => {
    coming.current = params;
  }, [params]);

  function change(fields: Record<string, string>, replace: boolean) {
    const next = new URLSearchParams(coming.current);
    for (const [name, value] of Object.entries({ keyword: typed, ...fields })) {
      value === '' ? next.delete(name) : next.set(name, value);
    }
    written.current = typed;
    coming.current = next;
    setParams(next, { replace, preventScrollReset: replace });
  }
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    if (!cameBack) return;
    // The address speaks now, not the field.
    written.current = keyword;
    setTyped(keyword);
  }, [cameBack, keyword]);

  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      if (typed !== written.current) latest.current({ pageNumber: '' }, true);
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
