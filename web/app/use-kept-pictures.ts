import { useEffect } from 'react';
import { largePicture } from '../../schema/pictures.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSyncStatus } from '../sync/use-sync.ts';

/** A moment after the screen stands, so that nobody waits for pictures they do not look at yet. */
const PAUSE_MS = 4_000;

/** Once everything is in step, fetches the pictures of the home screen and the catalogue for the time without signal. */
export function useKeptPictures(): void {
  const { rows: products } = useTable('products');
  const { rows: information } = useTable('information');
  const { state } = useSyncStatus();
  const isSent = state === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const shown = [...information.values()].map(({ image }) => largePicture(image));
    const addresses = [...[...products.values()].map(({ image }) => image), ...shown];
    const timer = setTimeout(() => {
      void import('./keep-pictures.ts').then(({ keepPictures }) => keepPictures(addresses));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSent, products, information]);
}
