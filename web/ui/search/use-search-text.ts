import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Text of a screen's search box. A link may set it with `?search=`, even if the screen is open; typing does not change
 * the URL.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { key, search } = useLocation();
  const asked = new URLSearchParams(search).get('search') ?? '';
  const [seen, setSeen] = useState(key);
  const [text, setText] = useState(asked);
  if (key !== seen) {
    setSeen(key);
    if (asked !== '') setText(asked);
  }
  return [text, setText];
}
