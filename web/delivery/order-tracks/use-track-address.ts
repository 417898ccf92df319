import { useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { ROUTES } from '../../../schema/customers/routes.ts';

/** Debounce before the URL is updated and the server is asked, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Search, route and page of a list of stops, in the URL. The text field updates at once and the URL follows, so that
 * links and Back restore the list.
 */
export function useTrackAddress() {
  const [params, setParams] = useSearchParams();
  const cameBack = useNavigationType() === 'POP';
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState(keyword);
  const written = useRef(keyword);
  // The URL about to be set: a second change may come before the first one is applied.
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
    // Back or Forward: the field follows the URL.
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
    keyword,
    /** Empty for all. */
    route: ROUTES.find((route) => route === params.get('route')) ?? '',
    setRoute: (route: string) => change({ route, pageNumber: '' }, true),
    /** As in the URL; empty for the initial one. */
    day: params.get('day') ?? '',
    setDay: (day: string) => change({ day, pageNumber: '' }, true),
    /** From 1; may be out of range. */
    page: Math.max(1, Math.floor(Number(params.get('pageNumber'))) || 1),
    setPage: (page: number) => change({ pageNumber: String(page) }, false),
  } as const;
}
