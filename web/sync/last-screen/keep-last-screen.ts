import { paths } from '../../browser/paths.ts';
import type { OpenDevice } from '../session/open-device.ts';
import { currentSession } from '../session/session.ts';
import { dayIn, readState, writeLastScreen } from './last-screen.ts';

/** Screens that show what the device holds and nothing else. */
const KEPT: string[] = [
  paths.customer,
  paths.allProducts,
  paths.thaiProducts,
  paths.ordersheet,
  paths.driver,
  paths.driverOrders,
  paths.driverPayments,
];
/** Time in which nothing is announced or drawn, in milliseconds, after which the page shows what the device holds. */
const CALM_MS = 1_500;
/** Height kept of a screen, in heights of the window. */
const SCREENFUL = 1.2;

/** Elements that are open, said, on their way out, or change with the clock (`data-passing`): the app begins without them. */
const PASSING = [
  '[role=dialog], [role=alertdialog], [role=menu], [aria-expanded=true], [aria-busy=true]',
  '[role=status] > *, [inert], [data-passing], img[src^=blob]',
].join();

function isUsed(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type === 'checkbox' || field.type === 'radio' ? (field as HTMLInputElement).checked : field.value !== '';
}

/** True if the page shows what the app would show if it began here. */
function isAtRest(): boolean {
  const { documentElement: page } = document;
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const shown = [...document.querySelectorAll(PASSING)].filter((each) => each.checkVisibility());
  return page.scrollTop === 0 && shown.length === 0 && ![...fields].some(isUsed);
}

/** A copy of what is in the first screenful. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode() as Element;
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    if (!(child instanceof Element) || child.matches('script, style, template')) continue;
    const { top, height } = child.getBoundingClientRect();
    if (height === 0 || top < innerHeight * SCREENFUL) copy.append(copyOf(child));
  }
  return copy;
}

/** A state or a part of an element, which counts as the element. */
const STATE = /::?(?!is\(|where\(|not\(|has\(|root|host)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

function isIn(copy: Element, selector: string): boolean {
  const ofElements = selector.replace(STATE, (_, at) => (/[\w\])*-]/.test(selector[at - 1] ?? '') ? '' : '*'));
  try {
    return copy.querySelector(ofElements) !== null;
  } catch {
    return true;
  }
}

/** The rules in use, but for those of the page itself, whose properties are inherited. */
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

/** The person and the looks; public/last-screen.js says the same. */
function keyOf(): string {
  const { token: _, ...settings } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
  const { lang, classList } = document.documentElement;
  return JSON.stringify([settings, lang, classList.contains('dark'), innerWidth]);
}

function draw(root: Element) {
  const copy = copyOf(root);
  copy.removeAttribute('id');
  const main = copy.querySelector('main')?.textContent ?? '';
  // The chip says how the device stands with the server, which is another thing at the next start.
  for (const chip of copy.querySelectorAll('header [aria-haspopup=dialog]'))
    chip.setAttribute('style', 'visibility:hidden');
  for (const field of copy.querySelectorAll('input, textarea')) field.removeAttribute('value');
  const around = document.createElement('div');
  around.className = document.documentElement.className;
  around.lang = document.documentElement.lang;
  around.inert = true;
  around.append(copy);
  const styles = [...document.styleSheets].map(({ cssRules }) => stylesOf(cssRules, around)).join('');
  return { markup: around.outerHTML, styles, text: main };
}

/**
 * Keeps the first screenful whenever the app goes to the background, for the next start (`answer-with-last-screen.ts`).
 * @returns ends it
 */
export function keepLastScreen({ db, changes }: OpenDevice): () => void {
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
    const { timeZone } = session;
    const day = dayIn(timeZone);
    const state = await readState(db);
    // A commit before this moment is drawn by the end of the wait, a later one is noticed when the screen is written.
    noteChange();
    while (document.hidden && performance.now() - changedAt < CALM_MS) {
      await new Promise((over) => setTimeout(over, CALM_MS));
    }
    if (!document.hidden || location.pathname !== pathname || !isAtRest()) return;
    const screen = { entry: new URL(entry.src).pathname, day, timeZone, state, key: keyOf(), ...draw(root) };
    await writeLastScreen(db, pathname, screen);
  }
  function onVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => void keep().catch(() => {}), 0);
  }
  if (root) watch.observe(root, { subtree: true, childList: true, characterData: true });
  document.addEventListener('visibilitychange', onVisibility);

  return () => {
    clearTimeout(timer);
    watch.disconnect();
    unlisten();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
