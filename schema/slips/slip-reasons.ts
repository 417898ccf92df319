/** Reasons that a form offers for a change; other words stand as they were typed. */
export const SLIP_REASONS = [
  'Weighed',
  'Not in stock',
  'Damaged',
  'Spoiled',
  'Refused',
  'Wrong item',
  'Not needed',
  'As agreed',
  'Wrong price',
  'Empties',
] as const;
export type SlipReason = (typeof SLIP_REASONS)[number];

const BETWEEN = '; ';
const MOST_CHARACTERS = 500;

/** The reason of a slip's change from those of its lines: each once. */
export function joinReasons(reasons: readonly string[]): string {
  return [...new Set(reasons.filter((reason) => reason !== ''))].join(BETWEEN).slice(0, MOST_CHARACTERS);
}

/** The single reasons of a joined one. */
export const splitReasons = (reason: string): string[] => reason.split(BETWEEN);
