/** Compares by code units, as SQL does: many times faster than a collator on thousands of texts. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Sorts names naturally: `driver2` before `driver10`. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;
