import { plural, t } from '@lingui/core/macro';
import type { AwaitedDevice, RestoreStatus } from '../../schema/sync/restore-responses.ts';
import { formatDateTime } from '../words/format.ts';
import { joinSentences } from '../words/sentences.ts';

/** The banner's title: kind and time of the restore. */
export function restoreTitle({ how, startedAt }: RestoreStatus, timeZone: string): string {
  const at = formatDateTime(startedAt, timeZone);
  return how === 'restored'
    ? t`Restored from a backup on ${at}`
    : t`This server runs on an older copy of its data, found on ${at}`;
}

/** Number of devices that are back, and of all except those given up. */
export function countBack(devices: AwaitedDevice[]): { back: number; all: number } {
  const back = devices.filter(({ state }) => state === 'back').length;
  const awaited = devices.filter(({ state }) => state === 'awaited').length;
  return { back, all: back + awaited };
}

export const isStaff = ({ user }: AwaitedDevice): boolean => user.role !== 'customer';

function formatBack({ back, all }: { back: number; all: number }): string {
  if (all === 0) return t`No device of the staff is awaited.`;
  if (back === all) {
    return plural(all, { one: 'The staff’s one device is back.', other: 'All # devices of the staff are back.' });
  }
  return plural(back, {
    one: `# of the staff’s ${all} devices is back.`,
    other: `# of the staff’s ${all} devices are back.`,
  });
}

function formatHeld(held: number): string {
  if (held === 0) return t`No work is held.`;
  return plural(held, { one: '# piece of work is held.', other: '# pieces of work are held.' });
}

/** Progress in two sentences. */
export function restoreText({ devices, held }: RestoreStatus): string {
  return joinSentences(formatBack(countBack(devices.filter(isStaff))), formatHeld(held));
}

/** Progress of the customers' phones; empty if the backup knew none. */
export function restaurantsText(devices: AwaitedDevice[]): string {
  const { back, all } = countBack(devices.filter((device) => !isStaff(device)));
  if (all === 0) return '';
  return plural(all, {
    one: `${back} of # restaurant’s phone is back.`,
    other: `${back} of # restaurants’ phones are back.`,
  });
}

export function heldText(held: number): string {
  if (held === 0) return t`No work waits for others to come back.`;
  return plural(held, {
    one: '# piece of work waits for others to come back, and is taken in then.',
    other: '# pieces of work wait for others to come back, and are taken in then.',
  });
}
