// Comes with a page that has the last screen in it, before the first paint: shows it if it is this person's, in these
// looks, begins the app once it is painted, and takes it away once the app has drawn its own.
(() => {
  /** Longest that the app may differ from the last screen once it has a screen of its own, and longest at all, in ms. */
  const DIFFERS_MS = 500;
  const AT_ALL_MS = 15_000;
  /** Longest wait for the first frame, in ms. */
  const FRAME_MS = 2_000;
  const { entry, key, text } = JSON.parse(document.querySelector('meta[name=last-screen]').content);
  const page = document.documentElement;

  function currentKey() {
    const { token: _, ...settings } = JSON.parse(localStorage.getItem('userInfo'));
    return JSON.stringify([settings, page.lang, page.classList.contains('dark'), innerWidth]);
  }
  // A reload and Back restore how far the page was scrolled.
  const [{ type }] = performance.getEntriesByType('navigation');
  let isOwn = false;
  try {
    isOwn =
      type === 'navigate' &&
      !document.hidden &&
      'shadowRootMode' in HTMLTemplateElement.prototype &&
      currentKey() === key;
  } catch {
    // Nobody is signed in, or storage is denied.
  }
  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  }
  if (!isOwn) {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('last-screen').remove();
      begin();
    });
    return;
  }

  page.dataset.lastScreen = '';
  performance.mark('last-screen');
  let differsSince = 0;
  function look() {
    const main = document.querySelector('#root main');
    const isThere = main?.textContent && !main.querySelector('[aria-busy=true]');
    const now = performance.now();
    if (isThere) differsSince ||= now;
    const isSame = isThere && main.textContent.startsWith(text);
    if (!isSame && !(isThere && now - differsSince > DIFFERS_MS) && now < AT_ALL_MS) {
      requestAnimationFrame(look);
      return;
    }
    document.getElementById('last-screen')?.remove();
    delete page.dataset.lastScreen;
  }
  addEventListener('DOMContentLoaded', () => {
    // A page that is hidden meanwhile has no frames.
    setTimeout(begin, FRAME_MS);
    requestAnimationFrame(() => {
      begin();
      look();
    });
  });
})();
