/** Duration of a dialog's exit animation, in milliseconds. */
const LEAVE_MS = 350;

/**
 * Restores lost focus after a dialog whose answer removed the button that opened it: the keyboard continues at this
 * element, not at the top of the page.
 */
export function focusIfLost(elementId: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(elementId)?.focus({ preventScroll: true });
  }, LEAVE_MS);
}
