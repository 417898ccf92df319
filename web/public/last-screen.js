// Runs before the first paint of a page that contains the last screen (decision 0115). Shows it if it belongs to this
// user and matches the device's settings, starts the app once it is painted, and removes it once the app has drawn its
// own screen.
(() => {
  /** How long the last screen may stay over an app that has drawn something different, and how long at all, in ms. */
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
    // A reload and Back restore the scroll position, which the last screen does not have.
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
    // Start the app even on a page that gets no frames.
    setTimeout(begin, FRAME_MS);
    requestAnimationFrame(() => {
      begin();
      look();
    });
  });
  if (!isShown) return;
  page.dataset.lastScreen = '';
  performance.mark('last-screen');
  // Whoever comes back later should find the app, and another tab may have signed in somebody else.
  document.addEventListener('visibilitychange', () => document.hidden && leave());
  addEventListener('storage', ({ key }) => key === 'userInfo' && leave());
})();
