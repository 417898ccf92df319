import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import type { Role } from '../../schema/core/actor.ts';
import type { Instant } from '../../schema/core/days.ts';
import type { AwaitedDevice, RestoreStatus } from '../../schema/sync/restore-responses.ts';
import type { Device } from '../sync/device/device.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';

type Known = {
  /** The status last read; null if no restore is in progress, or before the first read. */
  status: RestoreStatus | null;
  look: () => void;
};

/** Progress of a restore. Only the office has it; for everybody else it is null. */
export const RestoreContext = createContext<Known>({ status: null, look: () => {} });

export const useRestore = (): Known => useContext(RestoreContext);

/**
 * The status with this device counted as back: the server has just responded to it, even if that contact was not stored
 * yet.
 */
export function withOwnBack(
  status: RestoreStatus | null,
  { deviceId, actor }: Pick<Device, 'deviceId' | 'actor'>,
): RestoreStatus | null {
  if (!status) return null;
  const isOwn = (each: AwaitedDevice) => each.deviceId === deviceId && each.user._id === actor._id;
  return { ...status, devices: status.devices.map((each) => (isOwn(each) ? { ...each, state: 'back' } : each)) };
}

/** Work that must not be done twice, and the roles that may have done it on a missing device. */
const DOUBTS = {
  dispatch: {
    roles: ['admin', 'manager'] as readonly Role[],
    title: () => t`Dispatched already?`,
    subtitle: (names: string) =>
      t`A device that may have dispatched this order already is not back since the restore (${names}). Dispatch it all the same?`,
  },
  payment: {
    roles: ['admin', 'manager', 'driver'] as readonly Role[],
    title: () => t`Already paid?`,
    subtitle: (names: string) =>
      t`A device that may have recorded a payment for this invoice already is not back since the restore (${names}). Record another?`,
  },
};
export type DoubtedWork = keyof typeof DOUBTS;

const NAMED = 3;

function namesOf(devices: AwaitedDevice[]): string {
  const names = [...new Set(devices.map(({ user }) => user.name))];
  const more = names.length - NAMED;
  const list = names.slice(0, NAMED).join(', ');
  return more > 0 ? t`${list} and ${more} more` : list;
}

/**
 * The question before work that a device missing since the restore may have done already; null if none may have.
 * @param madeAt when the order was placed or the invoice made: nothing was done about it before
 */
export function doubtAbout(status: RestoreStatus | null, work: DoubtedWork, madeAt: Instant) {
  if (!status || madeAt >= status.startedAt) return null;
  const { roles, title, subtitle } = DOUBTS[work];
  const missing = status.devices.filter(({ state, user }) => state === 'awaited' && roles.includes(user.role));
  if (missing.length === 0) return null;
  return { title: title(), subtitle: subtitle(namesOf(missing)), palette: 'persimmon' as const };
}

/** `if (!(await isSure(order.placedAt))) return;` before work that a missing device may have done already. */
export function useRestoreDoubt(work: DoubtedWork): (madeAt: Instant) => Promise<boolean> {
  const { status } = useRestore();
  const confirm = useConfirm();
  return async (madeAt) => {
    const doubt = doubtAbout(status, work, madeAt);
    return doubt === null || confirm(doubt);
  };
}
