/** Anything smaller is a browser bar, not a keyboard. */
const LEAST_PX = 100;

/**
 * Keeps the CSS variable `--keyboard` at the height of an on-screen keyboard that covers the page. Only iPhones need
 * it: elsewhere index.html makes the keyboard resize the page.
 */
export function watchKeyboard(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const measure = () => {
    const { height, offsetTop, scale } = visualViewport;
    const covered = Math.round(innerHeight - height - offsetTop);
    // When zoomed in, the viewport is smaller for another reason.
    const keyboard = scale === 1 && covered >= LEAST_PX ? covered : 0;
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`);
  };
  visualViewport.addEventListener('resize', measure);
  visualViewport.addEventListener('scroll', measure);
}
