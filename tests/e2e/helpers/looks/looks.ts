import type { Page } from 'playwright-core';

/** Elements beyond the right edge of the screen, by their text. */
export function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...beyond.slice(0, 6).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    ];
  });
}

/** Line ends that hide words, by their text; a name may end in an ellipsis, a label may not. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = document.querySelectorAll<HTMLElement>(
      'button, a, label, th, h1, h2, h3, [role=tab], legend, summary',
    );
    return [...labels]
      .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((element) => {
        const { overflowX, clip, clipPath } = getComputedStyle(element);
        const isForReadersAlone = clip !== 'auto' || clipPath !== 'none';
        return !isForReadersAlone && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? '');
  });
}
