import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What is typed into a screen's search box. A link may ask for it: `?search=`, also when the screen is open already; typing
 * does not change the address.
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
