import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { WRONG_CLOCK_MS } from '../../sync/rounds/clock-skew.ts';

/** `1 item`, `3 items`. */
export function items(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** `it` for one, `them` for more. */
export function themOf(count: number): string {
  return count === 1 ? 'it' : 'them';
}

/** Text for an ended session. */
export function waitsForYou(count: number): string {
  return `${items(count)} ${count === 1 ? 'waits' : 'wait'} for you. Sign in to send ${themOf(count)}.`;
}

/** The server is reachable and fails. */
export const TROUBLE = 'The server has a problem. Everything is kept and tried again.';

/** This device can't store what it sends and receives. */
export const FULL =
  'This device has no room or can’t use its storage, so nothing can be sent or fetched. Delete photos or apps from it. Everything saved here is safe.';

/** One fact on the chip; on little room the icon stands for `label`. */
export type ChipFact = {
  what: SyncStatus['state'];
  count: number | null;
  label: string;
};

/** Connection facts; empty if all is normal. */
function connectionFacts({ state, offline, trouble }: SyncStatus): ChipFact[] {
  const fact = (what: ChipFact['what'], label: string) => ({ what, count: null, label });
  const closed = state === 'signed-out' ? [fact('signed-out', 'Sign in to send')] : [];
  const full = state === 'full' ? [fact('full', 'Storage full')] : [];
  if (offline) return [fact('offline', 'Offline'), ...full, ...closed];
  if (trouble || state === 'trouble') return [fact('trouble', 'Server trouble'), ...closed];
  if (state === 'first-sync') return [fact('first-sync', 'Getting data')];
  return state === 'syncing' ? [fact('syncing', 'Syncing')] : [...full, ...closed];
}

/** All facts on the sync chip: connection, waiting work, work that needs a person. None hides another. */
export function chipFacts(status: SyncStatus): ChipFact[] {
  const { state, waiting, refused } = status;
  const facts = connectionFacts(status);
  if (waiting > 0 && state !== 'syncing' && state !== 'first-sync') {
    facts.push({ what: 'waiting', count: waiting, label: 'waiting' });
  }
  if (refused > 0) {
    facts.push({ what: 'attention', count: refused, label: refused === 1 ? 'needs attention' : 'need attention' });
  }
  return facts.length > 0 ? facts : [{ what: 'sent', count: null, label: 'All sent' }];
}

/** The same as one line: `Offline · 3 waiting · 1 needs attention`. */
export function chipText(status: SyncStatus): string {
  return chipFacts(status)
    .map(({ count, label }) => (count === null ? label : `${count} ${label}`))
    .join(' · ');
}

/** Progress: `300 of 5,000`. */
export function progressText({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Not begun yet';
  return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

const SPANS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** A duration in its largest whole unit: `12 minutes`, `1 hour`. */
function span(ms: number): string {
  const { unit, ms: one } = SPANS.find((each) => ms >= each.ms) ?? SPANS[2];
  const count = Math.round(ms / one);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Warning about a wrong clock; null if it is accurate enough. */
export function clockText({ clockAhead }: Pick<SyncStatus, 'clockAhead'>): string | null {
  const off = Math.abs(clockAhead);
  if (off < WRONG_CLOCK_MS) return null;
  const what = `This phone’s clock is ${span(off)} ${clockAhead > 0 ? 'ahead' : 'behind'}.`;
  return clockAhead > 0
    ? `${what} Times are corrected by the server where they lie in its future; set the clock to automatic.`
    : `${what} What you do is recorded too early; set the clock to automatic.`;
}
