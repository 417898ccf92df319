/** Share of the distance that counts as a full slide. */
const ENOUGH = 0.9;
/** Movement in pixels that still counts as a tap. */
const SLOP = 8;
/** Time after a slide in which the browser may still fire a click, in milliseconds. */
const CLICK_MS = 60;

/** A slide that ends on its button must not click it as well. */
function swallowClick(button: HTMLElement): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  button.addEventListener('click', swallow, { capture: true });
  setTimeout(() => button.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
}

/**
 * Follows a pointer that went down on a slide button; the button's `--slid` is the thumb's offset in pixels. Releasing
 * it at the end calls `onSlid`; releasing it elsewhere, or scrolling, does nothing. A tap, the keyboard and screen
 * readers still click. Works without React state, since list elements are recycled.
 */
export function followSlide(button: HTMLElement, down: PointerEvent, onSlid: () => void): void {
  if (!down.isPrimary || down.button !== 0) return;
  const thumb = button.querySelector<HTMLElement>('[data-slide-thumb]');
  const way = button.clientWidth - (thumb?.offsetWidth ?? 0) - 2 * (thumb?.offsetLeft ?? 0);
  const slidTo = ({ clientX }: PointerEvent) => Math.min(Math.max(clientX - down.clientX, 0), way);

  function onMove(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    const slid = slidTo(event);
    button.toggleAttribute('data-sliding', slid > 0);
    button.toggleAttribute('data-slid', slid >= ENOUGH * way);
    button.style.setProperty('--slid', `${slid}px`);
  }

  function onEnd(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onEnd);
    window.removeEventListener('pointercancel', onEnd);
    button.removeAttribute('data-sliding');
    button.removeAttribute('data-slid');
    button.style.removeProperty('--slid');
    if (Math.abs(event.clientX - down.clientX) > SLOP) swallowClick(button);
    if (event.type === 'pointerup' && way > 0 && slidTo(event) >= ENOUGH * way) onSlid();
  }

  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onEnd);
  window.addEventListener('pointercancel', onEnd);
}
