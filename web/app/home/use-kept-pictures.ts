import { useEffect } from 'react';
import { largePicture } from '../../../schema/plain/picture-sizes.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';

/** Delay in milliseconds, so that the screen comes before pictures nobody looks at yet. */
const PAUSE_MS = 4_000;

/** Once synced, prefetches pictures of home screen and catalogue for offline use. */
export function useKeptPictures(): void {
  const products = useTable('products');
  const information = useTable('information');
  const { state } = useSyncStatus();
  const isSent = state === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const shown = [...information.values()].map(({ image }) => largePicture(image));
    const addresses = [...[...products.values()].map(({ image }) => image), ...shown];
    const timer = setTimeout(() => {
      void import('../../browser/keep-pictures.ts').then(({ keepPictures }) => keepPictures(addresses));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSent, products, information]);
}
