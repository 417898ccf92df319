// Comes with a page that has the last screen in it, before the first paint: shows it if it is this person's, in these
// looks, begins the app once it is painted, and takes it away once the app has drawn its own.
(() => {
  /** Longest that the app may differ from the last screen once it has a screen of its own, and longest at all, in ms. */
  const DIFFERS_MS = 500;
  const AT_ALL_MS = 15_000;
  /** Longest wait for the first frame, in ms. */
  const FRAME_MS = 2_000;
  const { content, dataset } = document.querySelector('meta[name=last-screen]');
  const page = document.documentElement;

  function takeAway() {
    document.getElementById('last-screen')?.remove();
    delete page.dataset.lastScreen;
  }
  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = dataset.entry;
    script.onerror = takeAway;
    document.head.append(script);
  }

  function currentKey() {
    const { token: _, ...settings } = JSON.parse(localStorage.getItem('userInfo'));
    return JSON.stringify([settings, page.lang, page.classList.contains('dark'), innerWidth]);
  }
  let isShown = false;
  let text = '';
  try {
    const kept = JSON.parse(content);
    text = kept.text;
    // A reload and Back restore how far the page was scrolled.
    const isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
    const canShow = !document.hidden && 'shadowRootMode' in HTMLTemplateElement.prototype;
    isShown = isNew && canShow && currentKey() === kept.key;
  } catch {
    // Nobody is signed in, or storage is denied.
  }
  function leave() {
    isShown = false;
    takeAway();
    if (document.readyState !== 'loading') begin();
  }
  let differsSince = 0;
  function look() {
    const main = document.querySelector('#root main');
    const isThere = main?.textContent && !main.querySelector('[aria-busy=true]');
    const now = performance.now();
    if (isThere) differsSince ||= now;
    const isSame = isThere && main.textContent.startsWith(text);
    if (!isSame && !(isThere && now - differsSince > DIFFERS_MS) && now < AT_ALL_MS) requestAnimationFrame(look);
    else takeAway();
  }

  addEventListener('DOMContentLoaded', () => {
    if (!isShown) return leave();
    // A page without frames begins as well.
    setTimeout(begin, FRAME_MS);
    requestAnimationFrame(() => {
      begin();
      look();
    });
  });
  if (!isShown) return;
  page.dataset.lastScreen = '';
  performance.mark('last-screen');
  // Who comes back later has the app before them, and another tab may have signed somebody else in.
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  addEventListener('storage', ({ key }) => key === 'userInfo' && leave());
})();
