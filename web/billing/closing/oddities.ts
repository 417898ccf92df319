import { plural, t } from '@lingui/core/macro';
import type { PreviewedAccount } from '../../../schema/billing/closing/closing-responses.ts';
import { formatDay } from '../../words/format.ts';
import { formatNo } from './format-no.ts';

/** Oddities of an account, in plain words: to look at before it is closed. */
export function odditiesOf({
  state,
  slips,
  late,
  differing,
  undelivered,
  incomplete,
  ...account
}: PreviewedAccount): string[] {
  const found: string[] = [];
  if (state === 'too large') found.push(t`Too large for one invoice`);
  if (state === 'open' && slips === 0) found.push(t`No slips`);
  if (undelivered > 0) {
    found.push(plural({ slips: undelivered }, { one: '# slip is not delivered', other: '# slips are not delivered' }));
  }
  if (incomplete > 0) {
    found.push(
      plural(
        { slips: incomplete },
        { one: '# slip lacks a weight, a price or a rate', other: '# slips lack a weight, a price or a rate' },
      ),
    );
  }
  if (state !== 'open') return found;
  if (differing > 0) {
    found.push(
      plural(
        { slips: differing },
        { one: '# slip differs from the office’s version', other: '# slips differ from the office’s version' },
      ),
    );
  }
  if (late > 0) {
    found.push(
      plural({ slips: late }, { one: '# late slip of an earlier period', other: '# late slips of earlier periods' }),
    );
  }
  if ((account.figures?.current ?? 0) < 0) found.push(t`More came back than was sold: it becomes credit`);
  if (account.replaces !== null) {
    const replaced = { no: account.replaces, series: account.replacesSeries };
    found.push(t`Replaces no. ${{ no: formatNo(replaced) }}`);
  }
  return found;
}

/** State of an account that can't be closed; null if it can. */
export function formatState({ state, billing }: Pick<PreviewedAccount, 'state' | 'billing'>): string | null {
  const no = formatNo(billing ?? { no: null });
  if (state === 'closed') return t`Closed, no. ${{ no }}`;
  if (state === 'closed later' && billing) return t`Closed up to ${{ day: formatDay(billing.closedOn) }}`;
  return state === 'nothing' ? t`Nothing to close` : null;
}
