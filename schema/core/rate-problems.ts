/** Problems with the days of a rate; their own file, since phones load these two sentences and no others of billing. */
export const RATE_PROBLEMS = {
  rate_backwards: /*i18n*/ 'The rate ends on {to}, before it begins on {from}.',
  rate_overlaps: /*i18n*/ 'Another rate of this class already begins on {from}. End it first.',
} as const;
