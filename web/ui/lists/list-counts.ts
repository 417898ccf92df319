import { t } from '@lingui/core/macro';
import { formatNumber } from '../../words/format.ts';

/** Rows of a list that a filter leaves: `All 24`, `3 of 24`. */
export function formatShown(shown: number, count: number): string {
  const all = formatNumber(count);
  return shown === count ? t`All ${all}` : t`${{ soFar: formatNumber(shown) }} of ${all}`;
}

/** Rows that are selected; they stay so while a filter hides them. */
export function formatSelected(count: number, here: number): string {
  const ticked = formatNumber(count);
  return here === count
    ? t`${ticked} selected`
    : t`${ticked} selected, ${{ hidden: formatNumber(count - here) }} not shown`;
}
