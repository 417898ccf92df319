import { expect, test } from 'vitest';
import { addToCart } from '../helpers/acts.ts';
import { handedOver, manyStops } from '../helpers/business/business.ts';
import { slipToSee } from '../helpers/business/slips.ts';
import type { Size } from '../helpers/devices/browser.ts';
import { goInApp, PLAIN_PAGE, seen, takeSession } from '../helpers/devices/device.ts';
import { choose, replacePseudo, restoreJapanese, speak } from '../helpers/looks/languages.ts';
import { type Looks, lookAt } from '../helpers/looks/look-at.ts';
import { SCREENS } from '../helpers/looks/screens.ts';
import { type Person, walk } from '../helpers/looks/walk.ts';
import { setStage } from '../helpers/stage.ts';

/** Widths on both sides of each layout change; each screen is checked at two of them. */
const WIDTHS = [360, 1440, 768, 1920, 390, 1024, 430, 1280, 360, 1023];
const widthsOf = (screen: number) => WIDTHS.slice((screen % 5) * 2, (screen % 5) * 2 + 2);
/** Screens without a home button. */
const HOMES: string[] = [SCREENS.customer1[0]];

const [PHONE, DESK] = [390, 1440];
/** The longer words of a name don't begin like those of its label. */
const PSEUDO: Looks = { texts: [PHONE, DESK], axeOfWords: [DESK], skip: ['label-content-name-mismatch'] };
const NEPALI: Looks = { axeOfWords: [PHONE], largeText: [360] };
const ENGLISH: Looks = { largeText: [DESK, 360] };
const OFFICE: Looks = { overflow: [PHONE, DESK], largeText: [DESK] };

/** All screens of a person, and what to check on them. */
const screensOf = (person: Person, looks: Looks) => new Map(SCREENS[person].map((path) => [path, looks]));
const withHome = (screens: Map<string, Looks>) =>
  new Map(
    [...screens].map(([path, looks], screen) => [
      path,
      { ...looks, home: HOMES.includes(path) ? [] : widthsOf(screen) },
    ]),
  );

/** Opens a device that shows the pseudo-language instead of Japanese, for people who see a lot. */
async function openForWalk(size: Size) {
  const { open, server } = await setStage();
  await server.add([...manyStops(14), ...handedOver(), slipToSee()]);
  // It gets another build than the served one.
  const device = await open(size, { isNew: true });
  await replacePseudo(device);
  return {
    page: device.page,
    /** Signs in without loading the app yet. */
    async enter(person: Person) {
      await device.goto(PLAIN_PAGE);
      await takeSession(device.page, person);
    },
    async openIn(language: 'en' | 'ja' | 'ne', path: string) {
      await speak(device, server.url, language);
      await device.goto(path);
      await device.page.locator('#root h1').first().waitFor();
    },
  };
}

type Walker = Awaited<ReturnType<typeof openForWalk>>;

/**
 * Walks through all screens of the signed-in person on a phone, in Nepali, the pseudo-language and English.
 * @param before done on the first screen
 */
async function walkOnPhone(
  { page, openIn }: Walker,
  person: 'customer1' | 'driver1',
  [start, before = async () => {}]: [path: string, before?: () => Promise<void>],
  axeOfColours: number[],
): Promise<string[]> {
  await openIn('ne', start);
  await before();
  const nepali = await walk(page, 'Nepali', screensOf(person, NEPALI));
  await choose(page, 'ja');
  const longer = await walk(page, 'longer words', screensOf(person, { ...PSEUDO, overflow: [DESK] }));
  await choose(page, 'en');
  const english = await walk(page, 'English', withHome(screensOf(person, { ...ENGLISH, axeOfColours })));
  return [nepali, longer, english].flatMap(({ found, layout }) => [...found, ...[...layout.values()].flat()]);
}

/** They have more screens than a busy machine can check within the usual timeout. */
const MANY_SCREENS_MS = 480_000;

test('no screen of a restaurant or a driver has a fault in any language, width or colour', {
  timeout: MANY_SCREENS_MS,
}, async () => {
  const walker = await openForWalk('phone');
  const { page, openIn, enter } = walker;
  await openIn('ne', '/');
  const nepali = await lookAt(page, 'login in Nepali', NEPALI);
  await choose(page, 'ja');
  const longer = await lookAt(page, 'login in longer words', { ...PSEUDO, overflow: [DESK] });
  await choose(page, 'en');
  const english = await lookAt(page, 'login', { largeText: [DESK, 360] });
  const login = [nepali, longer, english].flatMap(({ found, layout }) => [...found, ...layout]);
  await enter('customer1');
  const fillCart = () => addToCart(page, 'Okra', 'Ginger');
  const restaurant = await walkOnPhone(walker, 'customer1', ['/customer/regularorder', fillCart], [PHONE, DESK]);
  await enter('driver1');
  const driver = await walkOnPhone(walker, 'driver1', [SCREENS.driver1[0]], [PHONE]);
  await goInApp(page, '/driver/ordertrack');
  // By key: after so many width changes, Chromium's emulated phone misplaces clicks.
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  await seen(page.getByRole('button', { name: 'Save this sequence' }));
  const arranging = await lookAt(page, 'arranging stops', { home: [PHONE] });
  expect([...login, ...restaurant, ...driver, ...arranging.layout].join('\n')).toBe('');
});

test('no screen of the office has a fault in longer words, at any width, or by axe', {
  timeout: MANY_SCREENS_MS,
}, async () => {
  const { page, openIn, enter } = await openForWalk('desktop');
  await enter('admin');
  await openIn('ja', SCREENS.admin[0]);
  const screens = withHome(screensOf('admin', OFFICE));
  const longer = await walk(
    page,
    'longer words',
    new Map([...screens].map(([path, looks]) => [path, { ...looks, ...PSEUDO, isFirst: true }])),
  );
  // A layout that longer words break has to hold with the English ones, and with Japanese beside them on papers.
  await restoreJapanese({ context: page.context() });
  await openIn('en', SCREENS.admin[0]);
  const english = await walk(page, 'English', new Map([...screens].filter(([path]) => longer.layout.has(path))));
  expect([...longer.found, ...[...english.layout.values()].flat()].join('\n')).toBe('');
});
