import { Rejected } from '../../schema/rejected.ts';
import { StorageFull } from '../replica/storage-full.ts';

/** Why work could not be saved on this device, in words for whoever did it. */
export function whyNotSaved(error: unknown, otherwise: string): string {
  return error instanceof Rejected || error instanceof StorageFull ? error.message : otherwise;
}
