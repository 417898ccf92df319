import type { Window } from 'happy-dom';

/** Sets what a person asked the system for, in the DOM of Node. */
export function setReducedMotion(value: 'reduce' | 'no-preference'): void {
  (window as unknown as Window).happyDOM.settings.device.prefersReducedMotion = value;
}
