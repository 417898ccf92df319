import { expect, test } from 'vitest';
import { leftoversText, panelText } from '../../app/outbox/panel-text.ts';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { chipFacts, chipText, clockText, progressText, waitsForYou } from './sync-labels.ts';

const failing: SyncStatus = {
  state: 'trouble',
  waiting: 2,
  waitingYen: 0,
  refused: 0,
  complete: true,
  older: null,
  progress: null,
  lastContactAt: null,
  offline: false,
  trouble: true,
  clockAhead: 0,
  serverDoubted: false,
};

test('a failing server is not called offline, and nothing is called lost', () => {
  expect(chipText(failing)).toBe('Server trouble · 2 waiting');
  expect(chipText({ ...failing, waiting: 0 })).toBe('Server trouble');
  expect(panelText(failing)).toBe('The server has a problem. Everything is kept and tried again.');
});

test('a full device is not called a problem of the server', () => {
  expect(chipText({ ...failing, trouble: false, state: 'full' })).toBe('Storage full · 2 waiting');
  expect(panelText({ ...failing, state: 'full' })).toBe(
    'This device has no room or can’t use its storage, so nothing can be sent or fetched. Delete photos or apps from it. Everything saved here is safe.',
  );
});

test('work that needs a decision does not hide other waiting work, or that there is no signal', () => {
  const attention: SyncStatus = { ...failing, trouble: false, state: 'attention', refused: 1, waiting: 0 };
  expect(chipText(attention)).toBe('1 needs attention');
  expect(panelText(attention)).toBe('1 item could not be accepted. Choose below what to do with it.');
  expect(panelText({ ...attention, refused: 2, waiting: 1, offline: true })).toBe(
    '2 items could not be accepted. Choose below what to do with them. 1 item saved on this device. Sent as soon as there is signal.',
  );
  const all: SyncStatus = { ...attention, waiting: 3, offline: true };
  expect(chipText(all)).toBe('Offline · 3 waiting · 1 needs attention');
  expect(chipText({ ...all, offline: false, trouble: true })).toBe('Server trouble · 3 waiting · 1 needs attention');
  expect(chipText({ ...all, state: 'signed-out', offline: false })).toBe(
    'Sign in to send · 3 waiting · 1 needs attention',
  );
  expect(chipText({ ...all, state: 'full', refused: 2 })).toBe('Offline · Storage full · 3 waiting · 2 need attention');
});

test('a clock counts as wrong from five minutes on, and the warning says what that means', () => {
  const minutes = (count: number) => ({ ...failing, clockAhead: count * 60_000 });
  expect(clockText(minutes(4.9))).toBeNull();
  expect(clockText(minutes(-4.9))).toBeNull();
  expect(clockText(minutes(12))).toBe(
    'This phone’s clock is 12 minutes ahead. Times are corrected by the server where they lie in its future; set the clock to automatic.',
  );
  expect(clockText(minutes(-180))).toBe(
    'This phone’s clock is 3 hours behind. What you do is recorded too early; set the clock to automatic.',
  );
  expect(clockText(minutes(60 * 24 * 365))).toContain('365 days ahead');
  expect(clockText(minutes(60))).toContain('1 hour ahead');
});

test('counts use singular and plural', () => {
  const closed: SyncStatus = { ...failing, trouble: false, state: 'signed-out', waiting: 1 };
  expect(panelText(closed)).toBe('1 item saved on this device. Sign in to send it.');
  expect(panelText({ ...closed, waiting: 3 })).toBe('3 items saved on this device. Sign in to send them.');
  expect(panelText({ ...closed, waiting: 0 })).toBe('Your session has ended. Sign in to stay up to date.');
  expect(waitsForYou(1)).toBe('1 item waits for you. Sign in to send it.');
  expect(waitsForYou(3)).toBe('3 items wait for you. Sign in to send them.');
  expect(leftoversText(1)).toBe(
    '1 record that this device still has and the office may not: its data was restored without it. Kept here for 30 days.',
  );
  expect(leftoversText(1200)).toContain(
    '1,200 records that this device still has and the office may not: its data was restored without them.',
  );
});

test('progress of a copy is shown from its first page on', () => {
  expect(progressText({ done: 0, total: 0 })).toBe('Not begun yet');
  expect(progressText({ done: 1000, total: 15_000 })).toBe('1,000 of 15,000');
});

test('with an unordered cart, not everything is sent', () => {
  const sent = { ...failing, trouble: false, waiting: 0, state: 'sent' } as const;
  expect(chipFacts(sent).map(({ what }) => what)).toEqual(['sent']);
  expect(chipFacts(sent, true)).toEqual([{ what: 'cart', count: null, label: 'Not ordered' }]);
  expect(panelText(sent, true)).toBe('Everything is sent. Your cart is not ordered yet: it is on this device only.');
  expect(panelText(sent)).toBe('Everything is sent.');
});
