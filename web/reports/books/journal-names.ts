import type { JournalFormat } from '../../../schema/reports/journal-formats.ts';

/** Names of the software, the same in every language. */
export const JOURNAL_NAMES: Record<JournalFormat, string> = {
  freee: 'freee',
  moneyforward: 'MoneyForward',
  yayoi: 'Yayoi (弥生)',
};
