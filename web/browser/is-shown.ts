/** True if an element is drawn, in sight or not. iOS before 17.4 has no `checkVisibility`. */
export function isShown(element: Element): boolean {
  return 'checkVisibility' in element ? element.checkVisibility() : (element as Element).getClientRects().length > 0;
}
