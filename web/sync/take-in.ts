import type { PulledPage } from '../../schema/sync/protocol.ts';
import type { LocalDb } from '../replica/local-db.ts';
import { readMeta, readMetas } from '../replica/meta.ts';
import type { Device } from './device.ts';
import { rebase } from './rebase.ts';

// A lazy chunk: resets are rare.
const loadFreshCopy = () => import('./fresh-copy.ts');

/** Cursor of the next page (of the fresh copy, if one is coming in) and the epoch we follow. */
export async function readPosition(db: LocalDb): Promise<{ cursor: string | null; epoch: string | null }> {
  const { fresh, cursor, epoch } = await readMetas(db, ['fresh', 'cursor', 'epoch']);
  return { cursor: fresh ? fresh.cursor : cursor, epoch };
}

/** Starts over after a reset (see fresh-copy.ts). */
export async function startOver(device: Device, epoch: string, knownEpoch: string | null): Promise<void> {
  return (await loadFreshCopy()).startOver(device, epoch, knownEpoch);
}

/**
 * Applies a pulled page to the shown copy, or to the fresh one that will replace it.
 * @param from cursor of the request; a page that does not continue our copy is dropped
 */
export async function takeIn(device: Device, page: PulledPage, from: string | null): Promise<void> {
  if (!(await readMeta(device.db, 'fresh'))) return rebase(device, page, from);
  const { putAside, swap } = await loadFreshCopy();
  return page.more ? putAside(device, page, from) : swap(device, page, from);
}
