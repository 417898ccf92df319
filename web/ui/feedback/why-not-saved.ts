import { t } from '@lingui/core/macro';
import { Rejected } from '../../../schema/core/rejected.ts';
import { StorageFull, storageFullOr } from '../../replica/db-errors.ts';
import { say } from '../../words/i18n.ts';

/**
 * Why work was not saved on this device, as a sentence for the user.
 * @param otherwise sentence for an unknown cause
 */
export function whyNotSaved(error: unknown, otherwise?: string): string {
  const known = storageFullOr(error);
  if (known instanceof Rejected) return say(known.message);
  if (known instanceof StorageFull) {
    return t`This device’s storage is full, so nothing was saved. Delete something from it, then try again. Work saved before is safe.`;
  }
  return otherwise ?? t`This device could not save it. Please try again.`;
}
