import { useLiveQuery } from '../../replica/live-query.ts';
import type { Device } from '../device/device.ts';
import { useSync } from './sync-context.ts';

/** Records that did not come back from a restored server, as a file for the office. */
export async function leftoversAsJson({ db, actor, deviceId }: Device): Promise<string> {
  const records = await db.leftovers.toArray();
  return JSON.stringify({ deviceId, actor, records }, null, 2);
}

/** Number of leftovers, and a function that returns the file. */
export function useLeftovers() {
  const { device } = useSync();
  const count = useLiveQuery(() => device.db.leftovers.count(), [device]) ?? 0;
  return { count, asJson: () => leftoversAsJson(device) };
}
