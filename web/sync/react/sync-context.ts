import { createContext, useContext } from 'react';
import type { Phase } from '../rounds/sync-loop.ts';
import type { OpenDevice } from '../session/open-device.ts';

/** The signed-in user's device, its sync phase, and `wake`, which starts a round. */
export type SyncContext = { device: OpenDevice; phase: Phase; wake(): void };

/** Null while signed out. */
export const syncContext = createContext<SyncContext | null>(null);

/** The open device; only for screens behind a sign-in. */
export function useSync(): SyncContext {
  const context = useContext(syncContext);
  if (!context) throw new Error('No device is open');
  return context;
}
