import { whyNotSaved } from '../sync/why-not-saved.ts';
import { toast } from './toasts.tsx';

/** Tells whoever did it why this device did not save it: a tap that does nothing would be made again and again. */
export function sayNotSaved(error: unknown): void {
  console.error('Saving failed', error);
  toast.error(whyNotSaved(error));
}
