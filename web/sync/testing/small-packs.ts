import type { PackSizes } from '../../replica/packs.ts';

/** Small sizes, so that the few records of tests and the simulator are packed. */
export const SMALL_PACKS: PackSizes = { from: 2, most: 3 };
