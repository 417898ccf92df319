/** Less than this is no keyboard: a bar of the browser comes and goes. */
const LEAST_PX = 100;

/**
 * Keeps `--keyboard` at the height of a keyboard that lies over the page, as on an iPhone: a page can't ask there for being
 * made smaller instead, as index.html does elsewhere.
 */
export function watchKeyboard(): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const measure = () => {
    const { height, offsetTop, scale } = visualViewport;
    const covered = Math.round(innerHeight - height - offsetTop);
    // Zoomed in, less is in sight for another reason.
    const keyboard = scale === 1 && covered >= LEAST_PX ? covered : 0;
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`);
  };
  visualViewport.addEventListener('resize', measure);
  visualViewport.addEventListener('scroll', measure);
}
