import type { Page } from 'playwright-core';
import type { Language } from '../../../../schema/core/languages.ts';
import { compilePart, PSEUDO } from '../../../../scripts/words/words-plugin.ts';
import { PARTS, type Part } from '../../../../words/catalogues.ts';
import type { Device } from '../devices/device.ts';

/** Makes the device prefer a language, as if its person had chosen it before. */
export async function speak(device: Pick<Device, 'context'>, url: string, language: Language): Promise<void> {
  await device.context.addCookies([{ name: 'language', value: language, url }]);
}

const JAPANESE = /\/assets\/words-ja-(\w+)-[\w-]+\.js$/;

/** Makes the device load real Japanese again. */
export const restoreJapanese = ({ context }: Pick<Device, 'context'>) => context.unroute(JAPANESE);

/**
 * Makes the device show the pseudo-language instead of Japanese: every sentence has accents and is 40 % longer. The
 * service worker must not have the real one cached.
 */
export async function replacePseudo(device: Device): Promise<void> {
  device.console.allow(/service-worker|ERR_FAILED|fetching the script/);
  await device.context.route('**/service-worker.js', (route) => route.abort());
  await device.context.route(JAPANESE, async (route) => {
    const part = PARTS.find((each) => route.request().url().includes(`/words-ja-${each}-`)) ?? ('common' as Part);
    const response = await route.fetch().catch(() => null);
    // The page navigated away, or was closed.
    if (response === null) return;
    const built = await response.text();
    const json = JSON.stringify(await compilePart(PSEUDO, part));
    const body = built.replace(/JSON\.parse\(([`'"])[\s\S]*\1\)/, () => `JSON.parse(${json})`);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Names that are the same in every language. */
const NAMES = ['Todoke', 'todoke', 'English', 'Ctrl K', 'MM/DD/YYYY'];

/** Everything that is read or heard on the open screen: texts, labels, hints and the title. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements with their own language are meant to differ, and a key shows what is printed on it.
    const { lang } = document.documentElement;
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('kbd') &&
      element.closest<HTMLElement>('[lang]')?.lang === lang;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isShown(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isShown(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text.trim() !== '');
  });
}

/** Every text in the device's data: what people typed is not translated. */
function dataOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const walk = (value: unknown) => {
      if (typeof value === 'string') found.add(value.trim());
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
    };
    walk(JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const db = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => {
          reading.onsuccess = done;
        });
        walk(reading.result);
      }
      db.close();
    }
    return [...found].filter((text) => text.length > 1);
  });
}

/** Switches the language in the user menu, or on the login screen. */
export async function choose(page: Page, language: Language): Promise<void> {
  const before = await page.evaluate(() => {
    const [menu] = [...document.querySelectorAll<HTMLElement>('header [popovertarget]')].reverse();
    menu?.click();
    return document.querySelector('main')?.textContent;
  });
  await page.locator('select:has(option[value=ne]):visible').selectOption(language);
  await page.waitForFunction((former) => {
    const main = document.querySelector('main');
    return main?.querySelector('h1') && main.textContent !== former;
  }, before);
}

/** A word to which the pseudo-language would have added accents. */
const ENGLISH = /(?<![\p{L}\p{M}])(?=[A-Za-z]*[aeiouycnsAEIOUYCNS])[A-Za-z]{2,}(?![\p{L}\p{M}])/u;

/** Texts of a page that were found in its data, cached since reading all data takes the longest. */
const foundInData = new WeakMap<Page, Set<string>>();

/** Texts on a screen in the pseudo-language that are in no catalogue. */
export async function untranslated(page: Page): Promise<string[]> {
  const found = foundInData.get(page) ?? new Set();
  foundInData.set(page, found);
  // Texts first: data that arrives between the two readings would look untranslated.
  const texts = new Set((await textsOn(page)).filter((text) => ENGLISH.test(text) && !found.has(text)));
  if (texts.size === 0) return [];
  const known = [...NAMES, ...(await dataOn(page))].sort((a, b) => b.length - a.length);
  const data = new Set(known);
  const bare = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  // Papers break an address into lines.
  const isLineOfData = (text: string) => text.split(' ').length > 2 && known.some((each) => each.includes(text));
  const isData = (text: string) => data.has(text) || isLineOfData(text);
  const faults = [...texts].filter((text) => !isData(text.trim()) && ENGLISH.test(bare(text)));
  for (const text of texts) if (!faults.includes(text)) found.add(text);
  return faults;
}
