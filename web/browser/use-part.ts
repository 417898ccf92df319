import { useEffect, useState } from 'react';
import { loadPart } from './updates.ts';

/**
 * Loads an optional lazy chunk: null while loading, 'missing' if it is neither cached nor reachable.
 * @param load has to stay the same function
 */
export function usePart<T>(load: () => Promise<T>): T | 'missing' | null {
  const [part, setPart] = useState<{ loaded: T } | 'missing' | null>(null);
  useEffect(() => {
    let isGone = false;
    loadPart(load).then(
      (loaded) => isGone || setPart({ loaded }),
      () => isGone || setPart('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return part && part !== 'missing' ? part.loaded : part;
}
