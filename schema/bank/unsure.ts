import { z } from 'zod';

/** Why a proposal is not certain, in the order of display. */
export const UNSURE = [
  ...(['perhaps the same', 'perhaps taken back', 'correction', 'several customers', 'amount alone'] as const),
  ...(['fee', 'equal amounts', 'several ways', 'long before', 'after another'] as const),
] as const;
export const Unsure = z.enum(UNSURE);
export type Unsure = z.infer<typeof Unsure>;
