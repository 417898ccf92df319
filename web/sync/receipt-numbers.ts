import { useCallback } from 'react';
import { pairId } from '../../schema/ids.ts';
import { readMeta, writeMeta } from '../replica/meta.ts';
import type { Device } from './device.ts';
import { useSync } from './sync-context.ts';

/** Another tab has given the number meanwhile. */
class NumberTaken extends Error {}

/**
 * `7F3A2C-0012`: a prefix of the person on this device, and a counter. Random digits of both ids are in the prefix, so that
 * neither two phones nor two drivers on one phone give the same number.
 */
function receiptNo({ deviceId, actor }: Device, count: number): string {
  const prefix = pairId(deviceId, actor._id).slice(-6).toUpperCase();
  return `${prefix}-${String(count).padStart(4, '0')}`;
}

/** Saves something under a receipt's number; `take` belongs into the same transaction. */
export type SaveNumbered = (receiptNo: string, take: () => Promise<void>) => Promise<void>;

/**
 * Gives the next receipt number to what is saved, in the transaction that saves it: no number is given twice, and none is
 * lost by a save that failed.
 */
export async function saveNumbered(device: Device, save: SaveNumbered): Promise<void> {
  const { db } = device;
  const given = async () => (await readMeta(db, 'receipts')) ?? 0;
  for (;;) {
    const before = await given();
    try {
      return await save(receiptNo(device, before + 1), async () => {
        if ((await given()) !== before) throw new NumberTaken();
        await writeMeta(db, 'receipts', before + 1);
      });
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
    }
  }
}

/** How screens save what has a receipt. */
export function useSaveNumbered(): (save: SaveNumbered) => Promise<void> {
  const { device } = useSync();
  return useCallback((save) => saveNumbered(device, save), [device]);
}
