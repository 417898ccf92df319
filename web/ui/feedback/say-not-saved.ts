import { Rejected } from '../../../schema/core/rejected.ts';
import { StorageFull, storageFullOr } from '../../replica/db-errors.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { toast } from './toasts.tsx';
import { whyNotSaved } from './why-not-saved.ts';

/** Expected failures are not logged: a rule, a full disk or the server's refusal. */
function isExpected(error: unknown): boolean {
  const known = storageFullOr(error);
  return known instanceof Rejected || known instanceof StorageFull || known instanceof CallFailed;
}

/**
 * Why saving failed, as a sentence for the user from the server, the rule or the device. Logs an unexpected failure.
 * @param otherwise sentence for an unexpected failure; by default that this device could not save it
 */
export function reasonNotSaved(error: unknown, otherwise?: string): string {
  if (!isExpected(error)) console.error('Saving failed', error);
  return error instanceof CallFailed ? error.message : whyNotSaved(error, otherwise);
}

/** Tells the user why something was not saved: a tap that seems to do nothing gets repeated. */
export function sayNotSaved(error: unknown, otherwise?: string): void {
  toast.error(reasonNotSaved(error, otherwise));
}
