import { Rejected } from '../../../schema/core/rejected.ts';
import { StorageFull, storageFullOr } from '../../replica/db-errors.ts';
import { CallFailed } from '../../rest/server-call.ts';
import { toast } from './toasts.tsx';
import { whyNotSaved } from './why-not-saved.ts';

/** A rule, a full disk or the server said no: expected, so not logged. */
function isExpected(error: unknown): boolean {
  const known = storageFullOr(error);
  return known instanceof Rejected || known instanceof StorageFull || known instanceof CallFailed;
}

/**
 * Reason for a failed save, in words for the user: the server's, a rule's or the device's. Logs one of unknown cause.
 * @param otherwise words for an unknown cause; by default that this device could not save it
 */
export function reasonNotSaved(error: unknown, otherwise?: string): string {
  if (!isExpected(error)) console.error('Saving failed', error);
  return error instanceof CallFailed ? error.message : whyNotSaved(error, otherwise);
}

/** Tells the user why it was not saved: a tap that seems to do nothing gets repeated. */
export function sayNotSaved(error: unknown, otherwise?: string): void {
  toast.error(reasonNotSaved(error, otherwise));
}
