import { isShown } from '../../browser/is-shown.ts';
import { paths } from '../../browser/paths.ts';
import type { OpenDevice } from '../session/open-device.ts';
import { currentSession } from '../session/session.ts';
import { dayIn, KEPT, readState, writeLastScreen } from './last-screen.ts';

/** After so many milliseconds without a commit or a DOM change, the page shows what the device holds. */
const CALM_MS = 1_500;
/** Longest wait for that, in milliseconds: a page that was frozen meanwhile missed announcements. */
const FROZEN_MS = 20_000;
/** Height to keep of a screen, in window heights. */
const SCREENFUL = 1.2;

/**
 * Elements that are open, announced, about to disappear or dependent on the clock (`data-passing`). The app starts
 * without them, so a screen with one is not kept.
 */
const PASSING = [
  '[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true], [aria-busy=true]',
  '[role=status] > *, [inert], [data-passing], img[src^=blob], [role=tab][aria-selected=true]:not(:first-of-type)',
].join();
/** Elements left out of the copy: browser offers, and controls whose state is not kept. */
const UNKEPT = 'script, style, template, [data-unkept]';

function isUsed(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  const isTicked = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
  return isTicked ? field.checked : field.value !== '';
}

/** True if the page shows what the app would show when started here. */
function isAtRest(): boolean {
  const { documentElement: page } = document;
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const shown = [...document.querySelectorAll(PASSING)].filter((each) => isShown(each));
  return page.scrollTop === 0 && shown.length === 0 && ![...fields].some(isUsed);
}

/** Copies what is in the first screenful. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode() as Element;
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    if (!(child instanceof Element) || child.matches(UNKEPT)) continue;
    const { top, height } = child.getBoundingClientRect();
    if (height === 0 || top < innerHeight * SCREENFUL) copy.append(copyOf(child));
  }
  return copy;
}

/** Pseudo-classes and pseudo-elements, which are removed to see if a rule's element is there. */
const STATE = /::?(?!is\(|where\(|not\(|has\(|root|host)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

function isIn(copy: Element, selector: string): boolean {
  const ofElements = selector.replace(STATE, (_, at) => (/[\w\])*-]/.test(selector[at - 1] ?? '') ? '' : '*'));
  try {
    return copy.querySelector(ofElements) !== null;
  } catch {
    return true;
  }
}

/** The style rules in use, except those of the page itself, whose properties are inherited. */
function stylesOf(rules: Iterable<CSSRule>, copy: Element): string {
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isIn(copy, rule.selectorText) ? rule.cssText : '';
    if (rule instanceof CSSLayerStatementRule) return rule.cssText;
    if (!(rule instanceof CSSGroupingRule)) return '';
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
    const inside = stylesOf(rule.cssRules, copy);
    return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
  };
  return [...rules].map(used).join('');
}

/** User and appearance; public/last-screen.js makes the same key. */
function keyOf(): string {
  const { token: _, ...settings } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
  const { lang, classList } = document.documentElement;
  return JSON.stringify([settings, lang, classList.contains('dark'), innerWidth]);
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

function draw(root: Element) {
  const copy = copyOf(root);
  copy.removeAttribute('id');
  const textIn = (element: Element) => element.querySelector('main')?.textContent ?? '';
  const text = commonStart(textIn(copy), textIn(root));
  // The sync chip shows a status that will be another one at the next start.
  for (const chip of copy.querySelectorAll('header [aria-haspopup=dialog]'))
    chip.setAttribute('style', 'visibility:hidden');
  for (const field of copy.querySelectorAll('input, textarea')) field.removeAttribute('value');
  const around = document.createElement('div');
  around.className = document.documentElement.className;
  around.lang = document.documentElement.lang;
  around.inert = true;
  around.append(copy);
  const styles = [...document.styleSheets].map(({ cssRules }) => stylesOf(cssRules, around)).join('');
  return { markup: around.outerHTML, styles, text };
}

/**
 * Keeps the first screenful whenever the app goes to the background, for the next start (`answer-with-last-screen.ts`).
 * @returns ends it
 */
export function keepLastScreen({ db, changes, tables }: OpenDevice): () => void {
  let hasEnded = false;
  let changedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const root = document.getElementById('root');
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const noteChange = () => {
    changedAt = performance.now();
  };
  const watch = new MutationObserver(noteChange);
  const unlisten = changes.listen(noteChange);

  async function keep() {
    const session = currentSession();
    const { pathname, search, hash } = location;
    if (!root || !entry || !session || !KEPT.includes(pathname) || search || hash) return;
    // The home page announces the next standing order at a certain time.
    if (pathname === paths.customer && (await db.rows('standingOrders').count()) > 0) return;
    const { timeZone } = session;
    const day = dayIn(timeZone);
    const key = keyOf();
    const began = Date.now();
    const state = await readState(db);
    // A commit before this moment is drawn by the end of the wait; a later one is noticed when the screen is written.
    noteChange();
    const isDue = () => document.hidden && !hasEnded && Date.now() - began < FROZEN_MS;
    while (isDue() && (performance.now() - changedAt < CALM_MS || !tables.isCurrent())) {
      await new Promise((over) => setTimeout(over, CALM_MS));
    }
    const isSame = keyOf() === key && location.pathname === pathname;
    if (!isDue() || !isSame || !isAtRest()) return;
    const drawn = draw(root);
    if (drawn.text === '') return;
    await writeLastScreen(db, pathname, { entry: new URL(entry.src).pathname, day, timeZone, state, key, ...drawn });
  }
  function onVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => void keep().catch(() => {}), 0);
  }
  if (root) watch.observe(root, { subtree: true, childList: true, characterData: true });
  document.addEventListener('visibilitychange', onVisibility);

  return () => {
    hasEnded = true;
    clearTimeout(timer);
    watch.disconnect();
    unlisten();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
