import { Rejected } from '../../../schema/rejected.ts';
import { StorageFull, storageFullOr } from '../../replica/db-errors.ts';

/** Message for a device failure of unknown cause. */
const NOT_SAVED = 'This device could not save it. Please try again.';

/** Why work could not be saved on this device, in words for the person who did it. */
export function whyNotSaved(error: unknown, otherwise = NOT_SAVED): string {
  const known = storageFullOr(error);
  return known instanceof Rejected || known instanceof StorageFull ? known.message : otherwise;
}
