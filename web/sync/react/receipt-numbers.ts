import { useCallback } from 'react';
import { pairId } from '../../../schema/core/ids.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { useSync } from './sync-context.ts';

/** Another tab took the number meanwhile. */
class NumberTaken extends Error {}

/**
 * `7F3A2C-0012`: a prefix for the user on this device, and a counter. The prefix mixes random digits of both ids, so
 * that neither two phones nor two drivers on one phone issue the same number.
 */
function receiptNo({ deviceId, actor }: Device, count: number): string {
  const prefix = pairId(deviceId, actor._id).slice(-6).toUpperCase();
  return `${prefix}-${String(count).padStart(4, '0')}`;
}

/** Saves under a receipt number; `take` must run in the same transaction. */
export type SaveNumbered = (receiptNo: string, take: () => Promise<void>) => Promise<void>;

/**
 * Assigns the next receipt number in the transaction that saves, so that no number is used twice, and none is lost to a
 * failed save.
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

export function useSaveNumbered(): (save: SaveNumbered) => Promise<void> {
  const { device } = useSync();
  return useCallback((save) => saveNumbered(device, save), [device]);
}
