import { plural, t } from '@lingui/core/macro';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { FULL, SILENT, TROUBLE } from '../../ui/values/sync-labels.ts';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';

function waitingText({ state, waiting, offline, trouble }: SyncStatus): string {
  if (state === 'full') return say(FULL);
  if (state === 'silent') return say(SILENT);
  if (state === 'signed-out') {
    if (waiting === 0) return t`Your session has ended. Sign in to stay up to date.`;
    return plural(waiting, {
      one: '# item saved on this device. Sign in to send it.',
      other: '# items saved on this device. Sign in to send them.',
    });
  }
  if (trouble || state === 'trouble') return say(TROUBLE);
  if (waiting === 0) return offline ? t`No signal. Nothing waits to be sent.` : t`Everything is sent.`;
  return offline
    ? plural(waiting, {
        one: '# item saved on this device. Sent as soon as there is signal.',
        other: '# items saved on this device. Sent as soon as there is signal.',
      })
    : plural(waiting, {
        one: '# item saved on this device, on the way to the server.',
        other: '# items saved on this device, on the way to the server.',
      });
}

/**
 * The sync panel's summary in whole sentences: decisions first, then the rest, then an unordered cart.
 * @param hasCart true if there is a cart
 */
export function panelText(status: SyncStatus, hasCart = false): string {
  const { refused, waiting, offline, trouble, state } = status;
  const cart = hasCart ? [t`Your cart is not ordered yet: it is on this device only.`] : [];
  if (refused === 0) return joinSentences(waitingText(status), ...cart);
  const decide = plural(refused, {
    one: '# item could not be accepted. Choose below what to do with it.',
    other: '# items could not be accepted. Choose below what to do with them.',
  });
  const isWell = state === 'attention' && waiting === 0 && !offline && !trouble;
  return isWell ? joinSentences(decide, ...cart) : joinSentences(decide, waitingText(status), ...cart);
}

/** Text about records that a restored server has not given back. */
export function leftoversText(count: number): string {
  const days = REMEMBER_DAYS;
  return plural(count, {
    one: `# record that this device still has and the office may not: its data was restored without it. Kept here for ${days} days.`,
    other: `# records that this device still has and the office may not: its data was restored without them. Kept here for ${days} days.`,
  });
}
