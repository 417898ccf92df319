import type { Page } from 'playwright-core';
import { overflowOf } from './looks.ts';

/** Text at 200 %. */
const LARGE = '32px';

const setFontSize = (page: Page, fontSize: string) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), fontSize);

/** Does something while the page has large text. */
export async function withLargeText<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await setFontSize(page, LARGE);
  const result = await act();
  await setFontSize(page, '');
  return result;
}

/**
 * Texts that are cut off by their container, overflow their button or have few letters per line, and hints wider than
 * their field. Names may end in an ellipsis; content scrolled sideways counts as hidden, except for items of a shelf.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const isUnseen = (element: Element | null): boolean => {
      if (element === null) return false;
      const { clip, clipPath } = styleOf(element);
      return clip !== 'auto' || clipPath !== 'none' || isUnseen(element.parentElement);
    };
    const isCutBy = (element: Element, box: DOMRect): string | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position, display } = styleOf(at);
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const isBeside = box.right > right + 1 || box.left < left - 1;
        const isBelow = box.bottom > bottom + 3 || box.top < top - 3;
        if (at.matches('button, a, .chakra-badge') && display !== 'inline' && (isBeside || isBelow)) return 'spills';
        if (isBeside && overflowX !== 'visible') {
          const mayEnd = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || at.matches('ul');
          return mayEnd ? null : `cut by ${at.tagName}`;
        }
        if (position === 'fixed') return null;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || text.textContent?.trim() === '' || holder.closest('option, script, style')) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isUnseen(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      if (lines.length > 3 && range.toString().trim().length < 3 * lines.length) {
        faults.push(`few letters a line: “${text.textContent?.trim().slice(0, 40)}”`);
      }
      const how = lines.map((box) => isCutBy(holder, box)).find((found) => found !== null);
      if (how !== undefined) faults.push(`${how}: “${text.textContent?.trim().slice(0, 40)}”`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (pen === null || !field.checkVisibility({ visibilityProperty: true })) continue;
      const { paddingLeft, paddingRight } = styleOf(field);
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1) faults.push(`hint cut: ${field.placeholder}`);
    }
    return faults;
  });
}

/** Widest phone in pixels: on a desktop, people can widen the window or shrink the text. */
const PHONE = 480;

/** Checks a page in large text for what makes it too wide, and on a phone for cut texts. */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE;
  return [...(await overflowOf(page)), ...(isPhone ? await cutTexts(page) : [])];
}
