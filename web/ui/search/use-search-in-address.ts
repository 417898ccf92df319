import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Pause in typing after which the address follows, in milliseconds: a browser refuses a hundred changes in a row. */
const PAUSE_MS = 200;

/** Text of a screen's search box, kept in the address as `?search=`: Back, a reload and a link bring it again. */
export function useSearchInAddress(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('search') ?? '';
  const [text, setText] = useState(asked);
  /** The address's text as this box knows it: another one comes from elsewhere. */
  const known = useRef(asked);
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (text === '') next.delete('search');
          else next.set('search', text);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);
  return [text, setText];
}
