import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { currentParams } from '../page/current-params.ts';

/**
 * Pause in typing after which the URL is updated, in milliseconds, since browsers refuse a hundred changes in a row.
 */
const PAUSE_MS = 200;

function withSearch(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (text === '') next.delete('search');
  else next.set('search', text);
  return next;
}

export type SearchInAddress = readonly [text: string, setText: (text: string) => void];

/** Text of a screen's search box, kept in the URL as `?search=`, so that Back, a reload and a link restore it. */
export function useSearchInAddress(): SearchInAddress {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const asked = params.get('search') ?? '';
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(asked);
  /**
   * The URL's text and those that this box has written there since: on a busy machine each may still be rendered late.
   * Any other text comes from elsewhere.
   */
  const known = useRef([asked]);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The browser's path when this was typed: Back changes it before the router starts to leave. */
  const typedOn = useRef(window.location.pathname);
  useEffect(() => {
    const own = known.current.lastIndexOf(asked);
    known.current = own === -1 ? [asked] : known.current.slice(own);
    if (own === -1) setText(asked);
  }, [asked]);
  useEffect(() => {
    if (text === known.current.at(-1)) return;
    if (isLeaving) {
      known.current = [text];
      if (window.location.pathname !== typedOn.current) return;
      // A router navigation would cancel the one to the next screen, which may still be loading.
      const address = new URL(window.location.href);
      address.search = withSearch(address.searchParams, text).toString();
      window.history.replaceState(window.history.state, '', address);
      return;
    }
    // The first letter and an emptied box are written at once, so that whoever pastes a word and leaves finds it again.
    const isFirst = text === '' || performance.now() - typedAt.current > PAUSE_MS;
    typedAt.current = performance.now();
    typedOn.current = window.location.pathname;
    const timer = setTimeout(
      () => {
        if (window.location.pathname !== typedOn.current) return;
        known.current.push(text);
        setParams((before) => withSearch(currentParams(pathname, before), text), {
          replace: true,
          preventScrollReset: true,
        });
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, isLeaving, pathname, setParams]);
  return [text, setText];
}
