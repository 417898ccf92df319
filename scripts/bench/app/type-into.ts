import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A search field and its list, by CSS selectors. */
export type SearchedList = {
  field: string;
  titles: string;
  /** The rows; a table has their number, including its headings, in aria-rowcount. */
  rows: string;
};

/** The expected list for a query: number of rows, and the first titles. */
export type Expected = { typed: string; count: number; titles: string[] };

type Waiting = { list: SearchedList; expected: Expected };

/** Milliseconds from a key until its rows are in the DOM, and until they are painted. */
export type KeyTimes = { inPage: number; painted: number };

/**
 * Runs in the page: measures from the next key's timestamp to the paint of the first frame with the expected rows. A
 * message posted in a frame callback arrives after that frame is painted.
 */
function armKey({ list, expected }: Waiting): void {
  const isShown = () => {
    const field = document.querySelector<HTMLInputElement>(list.field);
    const rows = document.querySelectorAll(list.rows);
    const table = rows[0]?.closest('[role=table]');
    const count = table ? Number(table.ariaRowCount) - 1 : rows.length;
    const titles = document.querySelectorAll(list.titles);
    return (
      field?.value === expected.typed &&
      count === expected.count &&
      expected.titles.every((title, index) => titles[index]?.textContent === title)
    );
  };
  const painted = new Promise<KeyTimes>((paint) => {
    let pressedAt: number | null = null;
    // Requests a frame only once the rows are there: an earlier callback would belong to an earlier frame.
    const observer = new MutationObserver(() => {
      if (pressedAt === null || !isShown()) return;
      const since = pressedAt;
      const inPage = performance.now() - since;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paint({ inPage, painted: performance.now() - since });
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const hear = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    addEventListener('keydown', hear, { once: true, capture: true });
  });
  Object.assign(globalThis, { painted });
}

/** Pauses of 60 to 110 ms, spread evenly, so that keys are never in step with the screen's frames. */
const pauseAfter = (key: number) => 60 + ((key * 0.618) % 1) * 50;

/**
 * Types words into a search field and deletes them, letter by letter.
 * @param expectedFor the expected list for a query
 * @returns the times of each key
 */
export async function typeInto(
  page: Page,
  { list, words, expectedFor }: { list: SearchedList; words: string[]; expectedFor: (typed: string) => Expected },
): Promise<KeyTimes[]> {
  const samples: KeyTimes[] = [];
  async function press(key: string, typed: string) {
    await page.evaluate(armKey, { list, expected: expectedFor(typed) });
    await page.keyboard.press(key);
    const painted = page.evaluate((): Promise<KeyTimes> => Reflect.get(globalThis, 'painted'));
    const late = delay(5000, null, { ref: false });
    const times = await Promise.race([painted, late]);
    if (!times) {
      const shown = await page.locator(list.titles).allTextContents();
      const { count, titles } = expectedFor(typed);
      throw new Error(
        `After "${typed}" the list shows ${shown.join(' | ')} instead of ${count}: ${titles.join(' | ')}`,
      );
    }
    samples.push(times);
    await delay(pauseAfter(samples.length));
  }
  await page.locator(list.field).focus();
  for (const word of words) {
    const typed = Array.from(word, (_letter, index) => word.slice(0, index + 1));
    for (const text of typed) await press(text.slice(-1), text);
    for (const text of ['', ...typed.slice(0, -1)].reverse()) await press('Backspace', text);
  }
  return samples;
}
