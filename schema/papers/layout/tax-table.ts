import type { DocumentTotals, TaxGroup } from '../../tax/tax-groups.ts';
import type { AppliedRate } from '../../tax/tax-rates.ts';
import { type Cell, type Column, cell, type Label, said, type Table, type Words, yen } from './layout.ts';

function groupLabel({ percent, reduced }: AppliedRate): Label {
  return reduced
    ? said(/*i18n*/ '{percent}% (reduced rate ※)', { percent })
    : said(/*i18n*/ '{percent}% (standard rate)', { percent });
}

const TAX_COLUMNS: Column[] = [
  { name: said(/*i18n*/ 'Rate of the consumption tax'), align: 'start', width: 'wide' },
  { name: said(/*i18n*/ 'Without tax'), align: 'end', width: 'figure' },
  { name: said(/*i18n*/ 'Consumption tax'), align: 'end', width: 'figure' },
  { name: said(/*i18n*/ 'With tax'), align: 'end', width: 'figure' },
];

const taxRow = (group: TaxGroup): Cell[] => [
  cell(groupLabel(group)),
  yen(group.net),
  yen(group.tax),
  yen(group.net + group.tax),
];

/** Net and tax by rate, which the law requires on the paper. */
export function taxTable({ groups, untaxed, total }: DocumentTotals): Table {
  const rows = groups.map(taxRow);
  if (untaxed !== 0) rows.push([cell(said(/*i18n*/ 'Not taxed')), yen(untaxed), cell('–'), yen(untaxed)]);
  const net = groups.reduce((sum, group) => sum + group.net, untaxed);
  const tax = groups.reduce((sum, group) => sum + group.tax, 0);
  return { columns: TAX_COLUMNS, rows, foot: [[cell(said(/*i18n*/ 'Total')), yen(net), yen(tax), yen(total)]] };
}

/** The note that explains the mark, if it is used. */
export function markNote(rates: readonly (AppliedRate | null)[]): Words[] {
  return rates.some((rate) => rate?.reduced) ? [said(/*i18n*/ '※ marks items of the reduced tax rate.')] : [];
}
