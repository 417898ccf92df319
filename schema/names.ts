/** Sorts names naturally: `driver2` before `driver10`. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;
