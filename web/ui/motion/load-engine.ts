import { isMotionReduced, useReducedMotion } from '../../browser/reduced-motion.ts';
import { createOptional } from './optional-chunk.ts';

const engine = createOptional(() => import('./engine.ts'));

/** Asks for the engine, for motion that may come later. */
export const askForEngine = engine.ask;

/** The engine, or null where nothing may move now. */
export const currentEngine = () => (isMotionReduced() ? null : engine.current());

/** The engine once it is loaded; null with reduced motion. */
export function useEngine() {
  const loaded = engine.use();
  return useReducedMotion() ? null : loaded;
}
