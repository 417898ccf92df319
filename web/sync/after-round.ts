import { isOffice } from '../../schema/actor.ts';
import type { Device } from './device.ts';
import { pruneFinished } from './prune.ts';
import type { Transport } from './transport.ts';

/** Pictures go up beside the rounds: one of them may take longer than all else that waits. */
let isGoingUp = false;

/**
 * What a round of sync is followed by, which the first screen can do without: finished work whose window has closed goes, and the
 * office, which alone loads that, keeps what no outbox has.
 * @returns milliseconds after which there is more to do; Infinity where nothing is known to come
 */
export async function afterRound(device: Device, transport: Transport): Promise<number> {
  await pruneFinished(device);
  if (!isOffice(device.actor)) return Infinity;
  const loaded = await Promise.all([import('./online-work.ts'), import('./kept-pictures.ts')]).catch(() => null);
  if (!loaded) return Infinity;
  const [{ exchangeOnlineWork }, { bringPicturesBack }] = loaded;
  if (!isGoingUp) {
    isGoingUp = true;
    void bringPicturesBack(device, transport)
      .catch((error: unknown) => {
        // Signed out meanwhile, it has nothing more to do.
        if (device.db.isOpen()) console.error('Pictures could not be uploaded again', error);
      })
      .finally(() => {
        isGoingUp = false;
      });
  }
  return exchangeOnlineWork(device, transport);
}
