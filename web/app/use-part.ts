import { useEffect, useState } from 'react';
import { loadPart } from './updates.ts';

/**
 * A part of the app that is fetched when it is first shown, and that its screen can do without: null while it comes, 'missing'
 * where it is not kept on this device and there is no signal.
 * @param load stays the same function
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
