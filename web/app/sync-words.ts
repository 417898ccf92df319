import { WRONG_CLOCK_MS } from '../sync/clock-skew.ts';
import type { SyncStatus } from '../sync/use-sync.ts';

/** `1 item`, `3 items`. */
export function items(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** The server is there and fails. */
export const TROUBLE = 'The server has a problem. Everything is kept and tried again.';

/** This device has no room to write down what it sends and hears. */
export const FULL =
  'This device has no room or can’t use its storage, so nothing can be sent or fetched. Delete photos or apps from it. Everything saved here is safe.';

/** What the sync chip says. */
export function chipText({ state, waiting, refused, offline }: SyncStatus): string {
  switch (state) {
    case 'first-sync':
      return offline ? 'Offline' : 'Getting data';
    case 'offline':
      return waiting > 0 ? `Offline · ${waiting} waiting` : 'Offline';
    case 'trouble':
      return waiting > 0 ? `Server trouble · ${waiting} waiting` : 'Server trouble';
    case 'full':
      return waiting > 0 ? `Storage full · ${waiting} waiting` : 'Storage full';
    case 'syncing':
      return 'Syncing';
    case 'waiting':
      return `${waiting} waiting`;
    case 'attention':
      return refused === 1 ? '1 needs attention' : `${refused} need attention`;
    case 'signed-out':
      return 'Sign in to send';
    case 'sent':
      return 'All sent';
  }
}

/** What a person has to decide comes first, but the rest is not kept from them. */
function attentionText({ waiting, refused, offline }: Pick<SyncStatus, 'waiting' | 'refused' | 'offline'>): string {
  const decide = `${items(refused)} could not be accepted. Decide below what becomes of ${refused === 1 ? 'it' : 'them'}.`;
  const rest = waiting > 0 ? [`Waiting to be sent: ${items(waiting)}.`] : [];
  return [decide, ...rest, ...(offline ? ['No signal right now.'] : [])].join(' ');
}

/** The same in a whole sentence, at the head of the panel. */
export function panelText({ state, waiting, refused, offline }: SyncStatus): string {
  if (state === 'signed-out') return `${items(waiting)} saved on this device. Sign in to send.`;
  if (state === 'full') return FULL;
  if (state === 'attention') return attentionText({ waiting, refused, offline });
  if (state === 'trouble') return TROUBLE;
  if (waiting === 0) return offline ? 'No signal. Nothing waits to be sent.' : 'Everything is sent.';
  return offline
    ? `${items(waiting)} saved on this device. Sent as soon as there is signal.`
    : `${items(waiting)} saved on this device, on the way to the server.`;
}

const SPANS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `12 minutes`, `1 hour`: how far, in the largest unit that is whole. */
function span(ms: number): string {
  const { unit, ms: one } = SPANS.find((each) => ms >= each.ms) ?? SPANS[2];
  const count = Math.round(ms / one);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What a wrong clock means; null while it is right enough. */
export function clockText({ clockAhead }: Pick<SyncStatus, 'clockAhead'>): string | null {
  const off = Math.abs(clockAhead);
  if (off < WRONG_CLOCK_MS) return null;
  const what = `This phone’s clock is ${span(off)} ${clockAhead > 0 ? 'ahead' : 'behind'}.`;
  return clockAhead > 0
    ? `${what} Times are corrected by the server where they lie in its future; set the clock to automatic.`
    : `${what} What you do is recorded too early; set the clock to automatic.`;
}
