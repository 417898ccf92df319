import type { Page } from 'playwright-core';
import { pseudoText } from '../../../../scripts/words/pseudo.ts';

/** The home button's name in the languages of the walk. */
const HOME = ['Home', pseudoText('Home')].map((name) => `nav[aria-label="${name}"]`).join(', ');

/**
 * Texts and controls under the floating home button. On a narrow screen its strip is opaque, so content scrolling
 * beneath counts as off-screen; but at the page's end nothing may stay there, and nothing sticky ever.
 */
export function coveredByHome(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const home = document.querySelector(selector);
    if (!home) return ['no home button'];
    const place = home.getBoundingClientRect();
    const isStrip = place.width >= innerWidth - 20;
    const faults: string[] = [];
    if (isStrip) {
      const { backgroundColor } = getComputedStyle(home);
      if (/^rgba|transparent|\/ 0/.test(backgroundColor)) faults.push(`the strip is ${backgroundColor}`);
      for (const share of [0.05, 0.3, 0.6, 0.95]) {
        const top = document.elementFromPoint(share * innerWidth, place.top + place.height / 2);
        if (!top || !home.contains(top)) faults.push(`${top?.tagName} lies over the strip`);
      }
    }
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement));
    const meets = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width > 1 &&
      height > 1 &&
      right > place.left + 1 &&
      left < place.right - 1 &&
      bottom > place.top + 1 &&
      top < place.bottom - 1;
    const look = (element: Element, boxes: Iterable<DOMRect>, what: string) => {
      // The cheap check first, which excludes nearly everything.
      if (![...boxes].some(meets) || home.contains(element)) return;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (!isStrip || isAtEnd || sticks(element)) faults.push(what);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || text.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(text.parentElement, range.getClientRects(), `“${text.textContent?.trim().slice(0, 30)}”`);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, [role=button]')) {
      look(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 60));
    }
    return faults;
  }, HOME);
}
