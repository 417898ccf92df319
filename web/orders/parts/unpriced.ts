import { plural } from '@lingui/core/macro';

/** Note on lines missing in the total, without a price or not weighed yet; empty if there are none. */
export function formatUnpriced(count: number): string {
  if (count === 0) return '';
  return plural(count, { one: '# line not in the total', other: '# lines not in the total' });
}
