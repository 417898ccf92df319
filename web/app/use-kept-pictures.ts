import { useEffect } from 'react';
import { useTable } from '../replica/use-table.tsx';
import { useSyncStatus } from '../sync/use-sync.ts';

/** A moment after the screen stands, so that nobody waits for pictures they do not look at yet. */
const PAUSE_MS = 4_000;

/** Once everything is in step, fetches the catalogue's pictures for the time without signal. */
export function useKeptPictures(): void {
  const { rows } = useTable('products');
  const { state } = useSyncStatus();
  const isSent = state === 'sent';
  useEffect(() => {
    if (!isSent || rows.size === 0) return;
    const addresses = [...rows.values()].map(({ image }) => image);
    const timer = setTimeout(() => {
      void import('./keep-pictures.ts').then(({ keepPictures }) => keepPictures(addresses));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSent, rows]);
}
