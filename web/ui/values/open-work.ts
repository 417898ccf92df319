import { plural, t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { OpenWork } from '../../../schema/deleting/open-work.ts';

const WORDS: { [K in keyof OpenWork]-?: (amount: number) => string } = {
  orders: (count) => plural(count, { one: '# open order', other: '# open orders' }),
  stops: (count) => plural(count, { one: '# open stop', other: '# open stops' }),
  slips: (count) => plural(count, { one: '# delivery slip to bill', other: '# delivery slips to bill' }),
  dues: (yen) => t`${{ yen: formatYen(yen) }} of dues`,
  credit: (yen) => t`${{ yen: formatYen(yen) }} of credit`,
  cash: (yen) => t`${{ yen: formatYen(yen) }} of cash to hand over`,
  handovers: (count) => plural(count, { one: '# handover to confirm', other: '# handovers to confirm' }),
  invoices: (count) => plural(count, { one: '# invoice to collect', other: '# invoices to collect' }),
};

/** Open work in words, one line each: `2 open orders`, `¥12,000 of dues`. */
export function openLines(open: OpenWork): string[] {
  return Object.entries(WORDS).flatMap(([kind, inWords]) => {
    const amount = open[kind as keyof OpenWork];
    return amount ? [inWords(amount)] : [];
  });
}
