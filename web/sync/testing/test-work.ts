import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import type { TestNetwork } from './test-device.ts';

export type OpenedDevice = ReturnType<TestNetwork['openDevice']>;

export const sync = ({ device, transport }: OpenedDevice) => syncRound(device, transport);

/** Does work on a device that has just synced, and sends it, too late to be undone. */
export async function workOn<N extends MutationName>(
  network: TestNetwork,
  opened: OpenedDevice,
  { name, args }: { name: N; args: MutationArgs<N> },
): Promise<void> {
  await sync(opened);
  await mutate(opened.device, name, args);
  network.undoIsOver();
  await sync(opened);
}
