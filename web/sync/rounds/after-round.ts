import { isOffice } from '../../../schema/core/audiences.ts';
import { pruneFinished } from '../copy/prune.ts';
import type { Device } from '../device/device.ts';
import type { Transport } from '../device/transport.ts';

/** Uploads run beside the rounds, since one picture may take longer than all other waiting work. */
let isGoingUp = false;

/**
 * Follow-up of a sync round, in a chunk that the first screen does not need: daily retention and, in the office only,
 * the exchange of REST work and new uploads of pictures that the server lacks.
 * @returns milliseconds until there is more to do; Infinity if nothing is known to come
 */
export async function afterRound(device: Device, transport: Transport): Promise<number> {
  await pruneFinished(device);
  if (!isOffice(device.actor)) return Infinity;
  const loaded = await Promise.all([import('../restore/online-work.ts'), import('../restore/kept-pictures.ts')]).catch(
    () => null,
  );
  if (!loaded) return Infinity;
  const [{ exchangeOnlineWork }, { bringPicturesBack }] = loaded;
  if (!isGoingUp) {
    isGoingUp = true;
    void bringPicturesBack(device, transport)
      .catch((error: unknown) => {
        // After a sign-out a failure does not matter.
        if (device.db.isOpen()) console.error('Pictures could not be uploaded again', error);
      })
      .finally(() => {
        isGoingUp = false;
      });
  }
  return exchangeOnlineWork(device, transport);
}
