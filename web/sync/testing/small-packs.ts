import type { PackSizes } from '../../replica/packs.ts';

/** Two records at once are packed already: tests and the simulator have few. */
export const SMALL_PACKS: PackSizes = { from: 2, most: 3 };
