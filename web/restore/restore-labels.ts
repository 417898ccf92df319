import { dayOf } from '../../schema/days.ts';
import type { AwaitedDevice, RestoreStatus } from '../../schema/sync/restore-responses.ts';
import { formatDay, formatTime } from '../ui/values/format-time.ts';

/** When and how it began, for the banner's title. */
export function restoreTitle({ how, startedAt }: RestoreStatus, timeZone: string): string {
  const at = `${formatDay(dayOf(startedAt, timeZone))}, ${formatTime(startedAt, timeZone)}`;
  return how === 'restored'
    ? `Restored from a backup on ${at}`
    : `This server runs on an older copy of its data, found on ${at}`;
}

/** Number of devices that are back; those given up are not counted. */
export function countBack(devices: AwaitedDevice[]): { back: number; all: number } {
  const back = devices.filter(({ state }) => state === 'back').length;
  const awaited = devices.filter(({ state }) => state === 'awaited').length;
  return { back, all: back + awaited };
}

export const isStaff = ({ user }: AwaitedDevice): boolean => user.role !== 'customer';

function formatBack({ back, all }: { back: number; all: number }): string {
  if (all === 0) return 'No device of the staff is awaited';
  if (back === all) return all === 1 ? 'The staff’s one device is back' : `All ${all} devices of the staff are back`;
  return `${back} of the staff’s ${all} devices ${back === 1 ? 'is' : 'are'} back`;
}

/** `1 piece of work`, `3 pieces of work`. */
const formatPieces = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'} of work`;

/** Progress in one sentence. */
export function restoreText({ devices, held }: RestoreStatus): string {
  const waiting = held === 0 ? 'no work is held' : `${formatPieces(held)} ${held === 1 ? 'is' : 'are'} held`;
  return `${formatBack(countBack(devices.filter(isStaff)))}, ${waiting}.`;
}

/** Progress of the restaurants' phones; empty if the backup knew none. */
export function restaurantsText(devices: AwaitedDevice[]): string {
  const { back, all } = countBack(devices.filter((device) => !isStaff(device)));
  if (all === 0) return '';
  const phones = all === 1 ? 'restaurant’s phone is' : 'restaurants’ phones are';
  return `${back} of ${all} ${phones} back.`;
}

/** Number of held pieces of work. */
export function heldText(held: number): string {
  if (held === 0) return 'No work waits for others to come back.';
  const [wait, taken] = held === 1 ? ['waits', 'is'] : ['wait', 'are'];
  return `${formatPieces(held)} ${wait} for others to come back, and ${taken} taken in then.`;
}
