import { whyNotSaved } from '../../sync/outbox/why-not-saved.ts';
import { toast } from './toasts.tsx';

/** Tells the user why this device did not save: a tap that seems to do nothing gets repeated. */
export function sayNotSaved(error: unknown): void {
  console.error('Saving failed', error);
  toast.error(whyNotSaved(error));
}
