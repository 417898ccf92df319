import type { Window } from 'happy-dom';

/** Sets the system's motion preference in happy-dom. */
export function setReducedMotion(value: 'reduce' | 'no-preference'): void {
  (window as unknown as Window).happyDOM.settings.device.prefersReducedMotion = value;
}
