import { formatYen } from '../../schema/core/money.ts';
import type { OpenWork } from '../../schema/deleting/open-work.ts';
import type { Told } from '../basics/told.ts';

const counted = (one: string, other: string) => (count: number) => ({ count, one, other });
const yen = (sentence: string) => (amount: number) => ({ sentence, values: { yen: formatYen(amount) } });

const WORDS: { [K in keyof OpenWork]-?: (amount: number) => Told } = {
  orders: counted(/*i18n*/ '{count} open order', /*i18n*/ '{count} open orders'),
  stops: counted(/*i18n*/ '{count} open stop', /*i18n*/ '{count} open stops'),
  slips: counted(/*i18n*/ '{count} delivery slip to bill', /*i18n*/ '{count} delivery slips to bill'),
  dues: yen(/*i18n*/ '{yen} of dues'),
  credit: yen(/*i18n*/ '{yen} of credit'),
  cash: yen(/*i18n*/ '{yen} of cash to hand over'),
  handovers: counted(/*i18n*/ '{count} handover to confirm', /*i18n*/ '{count} handovers to confirm'),
  invoices: counted(/*i18n*/ '{count} invoice to collect', /*i18n*/ '{count} invoices to collect'),
};

/** Describes open work, such as `2 open orders, 1 open stop and ¥12,000 of dues`; null if there is none. */
export function tellOpenWork(open: OpenWork): Told | null {
  const list = Object.entries(WORDS).flatMap(([kind, inWords]) => {
    const amount = open[kind as keyof OpenWork];
    return amount ? [inWords(amount)] : [];
  });
  return list.length > 0 ? { list } : null;
}
