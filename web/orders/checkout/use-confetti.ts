import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';

/** Duration in milliseconds (requirements section 9). */
const LASTS_MS = 10_000;
/** The last burst comes early enough to fall in time. */
const BURSTS_MS = 6_000;
const BURST_EVERY_MS = 350;
const COLORS = ['#2b4c8c', '#93acd9', '#4d8639', '#98c482', '#e77a42', '#f6c0a0', '#f6f2e9'];

/**
 * Confetti from both upper corners for 10 seconds, unless reduced motion is preferred.
 * @param isTime true when it should start
 * @returns ref for its canvas
 */
export function useConfetti(isTime: boolean): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isTime || isMotionReduced()) return;
    let stop: (() => void) | null = null;
    let left = false;

    async function start() {
      const { default: confetti } = await import('canvas-confetti');
      // A browser short of memory returns no drawing context.
      if (left || !canvas.current?.getContext('2d')) return;
      // No worker: the library would build it from a blob, which our content security policy forbids.
      const fire = confetti.create(canvas.current, { resize: true, useWorker: false });
      function burst() {
        const look = { particleCount: 14, spread: 70, startVelocity: 30, ticks: 260, colors: COLORS };
        void fire({ ...look, angle: 300, origin: { x: 0, y: 0 } });
        void fire({ ...look, angle: 240, origin: { x: 1, y: 0 } });
      }
      burst();
      const bursts = setInterval(burst, BURST_EVERY_MS);
      const lastBurst = setTimeout(() => clearInterval(bursts), BURSTS_MS);
      const end = setTimeout(() => fire.reset(), LASTS_MS);
      stop = () => {
        clearInterval(bursts);
        clearTimeout(lastBurst);
        clearTimeout(end);
        fire.reset();
      };
    }

    // Decoration only: without network or cached copy there is none.
    void start().catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [isTime]);
  return canvas;
}
