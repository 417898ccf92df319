import type { PulledPage } from '../../schema/sync/protocol.ts';
import type { LocalDb } from '../replica/local-db.ts';
import { readMeta, readMetas } from '../replica/meta.ts';
import type { Device } from './device.ts';
import { rebase } from './rebase.ts';

// A reset is rare, and the first screen can do without what it takes.
const loadFreshCopy = () => import('./fresh-copy.ts');

/** Where the next page continues, of the fresh copy while one comes in, and the database that we follow. */
export async function readPosition(db: LocalDb): Promise<{ cursor: string | null; epoch: string | null }> {
  const { fresh, cursor, epoch } = await readMetas(db, ['fresh', 'cursor', 'epoch']);
  return { cursor: fresh ? fresh.cursor : cursor, epoch };
}

/** Begins anew with the server (see fresh-copy.ts). */
export async function startOver(device: Device, epoch: string, knownEpoch: string | null): Promise<void> {
  return (await loadFreshCopy()).startOver(device, epoch, knownEpoch);
}

/**
 * Takes a pulled page in: into the copy that is shown, or into the fresh one that is to take its place.
 * @param from the cursor the page was asked with; a page that does not continue what we have is dropped
 */
export async function takeIn(device: Device, page: PulledPage, from: string | null): Promise<void> {
  if (!(await readMeta(device.db, 'fresh'))) return rebase(device, page, from);
  const { putAside, swap } = await loadFreshCopy();
  return page.more ? putAside(device, page, from) : swap(device, page, from);
}
