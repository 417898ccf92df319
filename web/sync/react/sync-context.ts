import { createContext, useContext } from 'react';
import type { Phase } from '../rounds/sync-loop.ts';
import type { OpenDevice } from '../session/open-device.ts';

/** Why the device could not be opened. */
export class DeviceFailure {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/** The signed-in user's device, its sync phase, and `wake`, which starts a round. */
export type SyncContext = { device: OpenDevice; phase: Phase; wake(): void };

/** Null while signed out; a `DeviceFailure` if the device could not be opened. */
export const syncContext = createContext<SyncContext | DeviceFailure | null>(null);

/**
 * The open device; only for screens behind a sign-in.
 * @throws why the device could not be opened, for the error boundary
 */
export function useSync(): SyncContext {
  const context = useContext(syncContext);
  if (!context) throw new Error('No device is open');
  if (context instanceof DeviceFailure) throw context.reason;
  return context;
}
