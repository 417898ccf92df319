import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a page may take to come to rest, and how long a fault must last to count, in milliseconds. */
const REST = 10_000;
const LASTS = 3_000;

/**
 * Waits until nothing moves: nothing loads, no finite animation runs, and all boxes are in the same place in two
 * consecutive measurements. `share` (0 to 1) of the page is kept in view while lists grow.
 */
export async function standsStill(page: Page, share: number | null = null): Promise<void> {
  const moves = await page.evaluate(
    async ({ part, rest }) => {
      /** The page's own measures, then four per box: as texts they would take most of the walk's time. */
      const measured = () => {
        const { scrollHeight } = document.documentElement;
        const measures = [innerWidth, innerHeight, Math.round(scrollY), scrollHeight];
        for (const element of document.querySelectorAll('body, body *')) {
          const { x, y, width, height } = element.getBoundingClientRect();
          measures.push(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
        }
        return measures;
      };
      /** The first thing that moves, if any. */
      const moving = (former: number[], now: number[]) => {
        const busy = document.querySelector('[aria-busy=true]');
        if (busy) return `busy: ${busy.textContent?.slice(0, 60)}`;
        const animation = document
          .getAnimations()
          // Scroll-driven animations never end, nor do skeletons.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .find(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
        if (animation) return `animated: ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`;
        if (now.length !== former.length) return `${former.length / 4 - 1}, then ${now.length / 4 - 1} elements`;
        const moved = now.findIndex((measure, index) => measure !== former[index]);
        if (moved === -1) return null;
        const box = Math.floor(moved / 4);
        const element = document.querySelectorAll('body, body *')[box - 1];
        const [before, after] = [former, now].map((all) => all.slice(4 * box, 4 * box + 4).join(' '));
        return `${element?.tagName ?? 'page'} ${element?.textContent?.slice(0, 30)} ${before}, then ${after}`;
      };
      let [former, what]: [number[], string | null] = [[], ''];
      for (const until = performance.now() + rest; what !== null && performance.now() < until; ) {
        if (part !== null) scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const now = measured();
        what = moving(former, now);
        former = now;
      }
      return what;
    },
    { part: share, rest: REST },
  );
  expect(moves, `what moves on ${page.url()}`).toBeNull();
}

/**
 * The faults that `look` finds on a page at rest. Only those count that every check finds again for some seconds, in
 * case a list was still loading.
 */
export async function lastingFaults(
  page: Page,
  look: (page: Page) => Promise<string[]>,
  share: number | null = null,
  lasts = LASTS,
): Promise<string[]> {
  const until = Date.now() + lasts;
  for (;;) {
    await standsStill(page, share);
    const faults = await look(page);
    if (faults.length === 0 || Date.now() >= until) return faults;
  }
}
