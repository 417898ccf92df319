import { useEffect, useState } from 'react';
import { loadChunk } from './updates.ts';

/**
 * Loads an optional lazy chunk: null while loading, 'missing' if it is neither cached nor reachable.
 * @param load must be the same function on every render
 */
export function useChunk<T>(load: () => Promise<T>): T | 'missing' | null {
  const [chunk, setChunk] = useState<{ loaded: T } | 'missing' | null>(null);
  useEffect(() => {
    let isGone = false;
    loadChunk(load).then(
      (loaded) => isGone || setChunk({ loaded }),
      () => isGone || setChunk('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return chunk && chunk !== 'missing' ? chunk.loaded : chunk;
}
