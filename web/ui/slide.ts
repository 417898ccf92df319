/** Share of the way at which letting go counts. */
const ENOUGH = 0.9;
/** Pixels within which a finger has tapped, not slid. */
const SLOP = 8;
/** How long after a slide the browser may still call it a click, in milliseconds. */
const CLICK_MS = 60;

/** The part of a slide button that goes along with the finger; decoration for everybody else. */
export const SLIDE_THUMB = 'slide-thumb';

/** A slide that ends on its button is no click as well. */
function swallowClick(button: HTMLElement): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  button.addEventListener('click', swallow, { capture: true });
  setTimeout(() => button.removeEventListener('click', swallow, { capture: true }), CLICK_MS);
}

/**
 * Follows a finger, or a mouse, that went down on a slide button: `--slid` of the button is how far its thumb has come, in
 * pixels. Let go at the end of the way, `onSlid` is called; anywhere else, or when the browser takes the finger for scrolling,
 * nothing was done. The button keeps its click for a plain tap, the keyboard and screen readers. No state of React is in it, so
 * it does for a button in a list that passes its elements on.
 */
export function followSlide(button: HTMLElement, down: PointerEvent, onSlid: () => void): void {
  if (!down.isPrimary || down.button !== 0) return;
  const thumb = button.querySelector<HTMLElement>(`.${SLIDE_THUMB}`);
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
