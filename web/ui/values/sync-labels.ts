import { msg, plural, t } from '@lingui/core/macro';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { WRONG_CLOCK_MS } from '../../sync/rounds/clock-skew.ts';
import { formatNumber, formatSpan } from '../../words/format.ts';

/** `1 item`, `3 items`. */
export function items(count: number): string {
  return plural(count, { one: '# item', other: '# items' });
}

/** Message for an ended session. */
export function waitsForYou(count: number): string {
  return plural(count, {
    one: '# item waits for you. Sign in to send it.',
    other: '# items wait for you. Sign in to send them.',
  });
}

/** The server is reachable and fails. */
export const TROUBLE = msg`The server has a problem. Everything is kept and tried again.`;

/** This device can't store what it sends and receives. */
export const FULL = msg`This device has no room or can’t use its storage, so nothing can be sent or fetched. Delete photos or apps from it. Everything saved here is safe.`;

/** This device's storage leaves what was asked of it unanswered, or can't be used. */
export const SILENT = msg`This device’s storage does not answer, so nothing can be saved, sent or fetched. Close other tabs of Todoke, or reload. What was saved before is safe.`;

/** One fact on the chip; with little room the icon replaces `label`. */
export type ChipFact = {
  what: SyncStatus['state'] | 'cart';
  count: number | null;
  label: string;
};

/** Connection facts; empty if all is normal. */
function connectionFacts({ state, offline, trouble }: SyncStatus): ChipFact[] {
  const fact = (what: ChipFact['what'], label: string) => ({ what, count: null, label });
  const closed = state === 'signed-out' ? [fact('signed-out', t`Sign in to send`)] : [];
  const full = state === 'full' ? [fact('full', t`Storage full`)] : [];
  const silent = state === 'silent' ? [fact('silent', t`Storage problem`)] : [];
  if (offline) return [fact('offline', t`Offline`), ...full, ...silent, ...closed];
  if (trouble || state === 'trouble') return [fact('trouble', t`Server trouble`), ...closed];
  if (state === 'first-sync') return [fact('first-sync', t`Getting data`)];
  return state === 'syncing' ? [fact('syncing', t`Updating`)] : [...full, ...silent, ...closed];
}

/**
 * All facts on the sync chip: connection, waiting work, work that needs a decision. None hides another.
 * @param hasCart true if there is a cart, which the server does not know before it is ordered
 */
export function chipFacts(status: SyncStatus, hasCart = false): ChipFact[] {
  const { state, waiting, refused } = status;
  const facts = connectionFacts(status);
  if (waiting > 0 && state !== 'syncing' && state !== 'first-sync') {
    facts.push({ what: 'waiting', count: waiting, label: t`waiting` });
  }
  if (refused > 0) {
    facts.push({
      what: 'attention',
      count: refused,
      label: plural(refused, { one: 'needs attention', other: 'need attention' }),
    });
  }
  if (facts.length > 0) return facts;
  return hasCart
    ? [{ what: 'cart', count: null, label: t`Not ordered` }]
    : [{ what: 'sent', count: null, label: t`All sent` }];
}

/** The same as one line: `Offline · 3 waiting · 1 needs attention`. */
export function chipText(status: SyncStatus): string {
  return chipFacts(status)
    .map(({ count, label }) => (count === null ? label : `${count} ${label}`))
    .join(' · ');
}

/** Progress: `300 of 5,000`. */
export function progressText({ done, total }: { done: number; total: number }): string {
  if (total === 0) return t`Not begun yet`;
  return t`${{ soFar: formatNumber(done) }} of ${{ all: formatNumber(total) }}`;
}

/** Warning about a wrong clock; null if it is accurate enough. */
export function clockText({ clockAhead }: Pick<SyncStatus, 'clockAhead'>): string | null {
  const off = Math.abs(clockAhead);
  if (off < WRONG_CLOCK_MS) return null;
  const span = formatSpan(off);
  return clockAhead > 0
    ? t`This phone’s clock is ${span} ahead. Times are corrected by the server where they lie in its future; set the clock to automatic.`
    : t`This phone’s clock is ${span} behind. What you do is recorded too early; set the clock to automatic.`;
}
