import { REMEMBER_DAYS } from '../../../schema/sync/protocol.ts';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { FULL, items, TROUBLE, themOf } from '../../ui/values/sync-labels.ts';

/** Status of waiting work. */
function waitingText({ state, waiting, offline, trouble }: SyncStatus): string {
  if (state === 'full') return FULL;
  if (state === 'signed-out') {
    if (waiting === 0) return 'Your session has ended. Sign in to stay up to date.';
    return `${items(waiting)} saved on this device. Sign in to send ${themOf(waiting)}.`;
  }
  if (trouble || state === 'trouble') return TROUBLE;
  if (waiting === 0) return offline ? 'No signal. Nothing waits to be sent.' : 'Everything is sent.';
  return offline
    ? `${items(waiting)} saved on this device. Sent as soon as there is signal.`
    : `${items(waiting)} saved on this device, on the way to the server.`;
}

/** The sync panel's summary in whole sentences: decisions first, then the rest. */
export function panelText(status: SyncStatus): string {
  const { refused, waiting, offline, trouble, state } = status;
  if (refused === 0) return waitingText(status);
  const decide = `${items(refused)} could not be accepted. Decide below what becomes of ${themOf(refused)}.`;
  const isWell = state === 'attention' && waiting === 0 && !offline && !trouble;
  return isWell ? decide : `${decide} ${waitingText(status)}`;
}

/** Text about records that a restored server has not given back. */
export function leftoversText(count: number): string {
  const records = `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'}`;
  return `${records} that this device still has and the office may not: its data was restored without ${themOf(count)}. Kept here for ${REMEMBER_DAYS} days.`;
}
