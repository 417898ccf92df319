import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';

/** Duration in milliseconds (requirements section 9). */
const COUNT_UP_MS = 1000;

/** A number that counts up from the value shown before; at once with reduced motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(() => (isMotionReduced() ? target : 0));
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const from = latest.current;
    if (from === target) return;
    if (isMotionReduced()) return setShown(target);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - start) / COUNT_UP_MS));
      setShown(Math.round(from + (target - from) * (1 - (1 - passed) ** 3)));
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
