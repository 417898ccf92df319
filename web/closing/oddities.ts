import { plural, t } from '@lingui/core/macro';
import { isOnlyReminder, type Oddity, odditiesIn } from '../../schema/closing/closing-oddities.ts';
import type { PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { formatDay } from '../words/format.ts';
import { formatNo } from './format-no.ts';

/** One oddity as a sentence. */
function formatOddity(oddity: Oddity, account: PreviewedAccount): string {
  const { late, differing, undelivered, incomplete, figures, replaces, replacesSeries } = account;
  switch (oddity) {
    case 'too large':
      return t`Too large for one invoice`;
    case 'undelivered':
      return plural({ slips: undelivered }, { one: '# slip is not delivered', other: '# slips are not delivered' });
    case 'incomplete':
      return plural(
        { slips: incomplete },
        { one: '# slip lacks a weight, a price or a rate', other: '# slips lack a weight, a price or a rate' },
      );
    case 'differing':
      return plural(
        { slips: differing },
        { one: '# slip differs from the office’s version', other: '# slips differ from the office’s version' },
      );
    case 'late':
      return plural(
        { slips: late },
        { one: '# late slip of an earlier period', other: '# late slips of earlier periods' },
      );
    case 'negative':
      return t`More came back than was sold: it becomes credit`;
    case 'comes to nothing':
      return t`This period comes to ¥0`;
    case 'overpaid':
      return t`Paid too much: ${{ credit: formatYen(0 - (figures?.carried ?? 0)) }} is taken off`;
    case 'replaces':
      return t`Replaces no. ${{ no: formatNo({ no: replaces, series: replacesSeries }) }}`;
  }
}

/** What is unusual about an account, as sentences to read before it is closed. */
export const odditiesOf = (account: PreviewedAccount): string[] =>
  odditiesIn(account).map((oddity) => formatOddity(oddity, account));

/** The kind of paper for an account without slips; null for an invoice. */
export function formatReminder(account: PreviewedAccount): string | null {
  if (!isOnlyReminder(account)) return null;
  return (account.figures?.carried ?? 0) < 0
    ? t`No slips: a notice of the credit, no invoice`
    : t`No slips: a reminder of the balance, no invoice`;
}

/** Why an account can't be closed; null if it can. */
export function formatState({ state, billing }: Pick<PreviewedAccount, 'state' | 'billing'>): string | null {
  const no = formatNo(billing ?? { no: null });
  if (state === 'closed') return t`Closed, no. ${{ no }}`;
  if (state === 'closed later' && billing) return t`Closed up to ${{ day: formatDay(billing.closedOn) }}`;
  return state === 'nothing' ? t`Nothing to close` : null;
}
