import { createOptional } from './optional-chunk.ts';

const parts = createOptional(() => import('./motion.tsx'));

/**
 * The components of motion.tsx once they are loaded, for what belongs to the first screen and is shown without them at
 * first. A screen behind the first one imports them.
 */
export const useMotionParts = () => parts.use();
