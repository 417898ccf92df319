import { createOptional } from './optional-chunk.ts';

const parts = createOptional(() => import('./motion.tsx'));

/**
 * The components of motion.tsx once they are loaded, for parts of the first screen, which are shown without them at
 * first. Later screens import them directly.
 */
export const useMotionParts = () => parts.use();
