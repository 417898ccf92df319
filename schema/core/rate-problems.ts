/**
 * Problems with the days of a rate. In a file of their own, since phones load these and no other messages of the
 * office.
 */
export const RATE_PROBLEMS = {
  rate_backwards: /*i18n*/ 'The rate ends on {to}, before it begins on {from}.',
  rate_overlaps: /*i18n*/ 'Another rate of this class already begins on {from}. End it first.',
} as const;
