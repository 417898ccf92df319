import { isMotionReduced, useReducedMotion } from '../../browser/reduced-motion.ts';
import { createOptional } from './optional-chunk.ts';

const engine = createOptional(() => import('./engine.ts'));

/** Starts to load the engine, for animations that may come later. */
export const askForEngine = engine.ask;

/** The engine, or null if it is not loaded or motion is reduced. */
export const currentEngine = () => (isMotionReduced() ? null : engine.current());

/** Same as `currentEngine`, re-rendering once it is loaded. */
export function useEngine() {
  const loaded = engine.use();
  return useReducedMotion() ? null : loaded;
}
