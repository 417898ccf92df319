import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { lackOf, linesOf, withRates } from '../../../schema/slips/slip-rules.ts';
import { isAsOrdered } from '../../../schema/slips/weights.ts';
import type { TaxRate } from '../../../schema/tax/tax-rates.ts';
import { useTable } from '../../replica/use-table.tsx';
import { formatList } from '../../words/format.ts';
import { formatQuantity } from '../../words/labels.ts';

export function useRates(): readonly TaxRate[] {
  const rates = useTable('taxRates');
  return useMemo(() => [...rates.values()], [rates]);
}

type Rating = { rates: readonly TaxRate[]; day: Day };

/** Lines of a slip as they would be delivered on a day; of a delivered slip as they are. */
export function linesOn(slip: Pick<Slip, 'lines' | 'corrected' | 'deliveredOn'>, { rates, day }: Rating): SlipLine[] {
  const lines = linesOf(slip);
  return slip.deliveredOn === null ? withRates(lines, { rates, day }) : lines;
}

const namesOf = (lines: readonly SlipLine[], lack: ReturnType<typeof lackOf>) =>
  lines.filter((line) => lackOf(line) === lack).map(({ name }) => name);

/** What is missing before a slip can be billed, a sentence per kind; empty if nothing. */
export function lackingText(lines: readonly SlipLine[]): string[] {
  const [weight, price, rate] = [namesOf(lines, 'weight'), namesOf(lines, 'price'), namesOf(lines, 'rate')];
  return [
    ...(weight.length > 0 ? [t`Not weighed yet: ${{ items: formatList(weight) }}.`] : []),
    ...(price.length > 0 ? [t`Without a price: ${{ items: formatList(price) }}.`] : []),
    ...(rate.length > 0 ? [t`Without a tax rate: ${{ items: formatList(rate) }}.`] : []),
  ];
}

/** Sentence on goods that were not weighed, so that they are billed as ordered; empty if there are none. */
export function asOrderedText(lines: readonly SlipLine[]): string[] {
  const items = lines
    .filter(isAsOrdered)
    .map(({ name, delivered, unit }) => `${name} ${formatQuantity(delivered / 1000, unit)}`);
  return items.length > 0 ? [t`Not weighed, billed as ordered: ${{ items: formatList(items) }}.`] : [];
}

/** Warnings before a slip is delivered; none of them prevents it. */
export const undoneText = (lines: readonly SlipLine[]): string[] => [...lackingText(lines), ...asOrderedText(lines)];
