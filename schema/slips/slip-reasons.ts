/** Suggested reasons for a change; others are kept as typed. */
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

/** Joins the reasons of the lines into one for the slip, without duplicates. */
export function joinReasons(reasons: readonly string[]): string {
  return [...new Set(reasons.filter((reason) => reason !== ''))].join(BETWEEN).slice(0, MOST_CHARACTERS);
}

/** The inverse of `joinReasons`. */
export const splitReasons = (reason: string): string[] => reason.split(BETWEEN);
