import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Milliseconds in which a page has to come to rest, and a fault has to last to count. */
const REST = 10_000;
const LASTS = 3_000;

/**
 * Waits until nothing moves: nothing loads, nothing is animated to an end, and all boxes are at the same places for
 * two measurements in a row. `share` of the page, from 0 to 1, stays scrolled to while lists grow.
 */
async function standsStill(page: Page, share: number | null): Promise<void> {
  const moves = await page.evaluate(
    async ({ part, rest }) => {
      // Texts of all boxes would take most of the walk's time: the one that moved says its own.
      const measured = () => {
        const boxes = [...document.querySelectorAll('body, body *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });
        return [`${innerWidth} ${innerHeight} ${scrollY} ${document.documentElement.scrollHeight}`, ...boxes];
      };
      /** The first thing that moves, if anything does. */
      const moving = (former: string[], now: string[]) => {
        const busy = document.querySelector('[aria-busy=true]');
        if (busy) return `busy: ${busy.textContent?.slice(0, 60)}`;
        const animation = document
          .getAnimations()
          // Those that follow scrolling run for ever, as skeletons do.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .find(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
        if (animation) return `animated: ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`;
        if (now.length !== former.length) return `${former.length}, then ${now.length} elements`;
        const moved = now.findIndex((box, index) => box !== former[index]);
        if (moved === -1) return null;
        const element = document.querySelectorAll('body, body *')[moved - 1];
        return `${element?.tagName ?? 'page'} ${element?.textContent?.slice(0, 30)} ${former[moved]}, then ${now[moved]}`;
      };
      let [former, what]: [string[], string | null] = [[], ''];
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
 * The faults that `look` finds on a page that stands still. Only those count that are there again in every look for some
 * seconds: a list that loads once more in between is looked at again.
 */
export async function lastingFaults(
  page: Page,
  look: (page: Page) => Promise<string[]>,
  share: number | null = null,
): Promise<string[]> {
  const until = Date.now() + LASTS;
  for (;;) {
    await standsStill(page, share);
    const faults = await look(page);
    if (faults.length === 0 || Date.now() > until) return faults;
  }
}
