import { plural } from '@lingui/core/macro';

/** Note on lines missing in the total; empty if there are none. */
export function formatUnpriced(count: number): string {
  if (count === 0) return '';
  return plural(count, { one: '# line without a known price', other: '# lines without a known price' });
}
