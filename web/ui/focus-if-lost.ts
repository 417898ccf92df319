/** How long a dialog, and what stood behind it, take to leave, in milliseconds. */
const LEAVE_MS = 350;

/**
 * After a dialog whose answer removed the button that opened it: the keyboard goes on at this element, rather than at the
 * top of the page.
 */
export function focusIfLost(elementId: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(elementId)?.focus({ preventScroll: true });
  }, LEAVE_MS);
}
