import { expect, test } from 'vitest';
import type { SyncStatus } from '../sync/use-sync.ts';
import { chipText, clockText, panelText } from './sync-words.ts';

const failing: SyncStatus = {
  state: 'trouble',
  waiting: 2,
  waitingYen: 0,
  refused: 0,
  complete: true,
  progress: null,
  lastContactAt: null,
  offline: false,
  clockAhead: 0,
};

test('a server that fails is not called offline, and nothing is called lost', () => {
  expect(chipText(failing)).toBe('Server trouble · 2 waiting');
  expect(chipText({ ...failing, waiting: 0 })).toBe('Server trouble');
  expect(panelText(failing)).toBe('The server has a problem. Everything is kept and tried again.');
});

test('a full device is not called a problem of the server', () => {
  expect(chipText({ ...failing, state: 'full' })).toBe('Storage full · 2 waiting');
  expect(panelText({ ...failing, state: 'full' })).toBe(
    'This device has no room or can’t use its storage, so nothing can be sent or fetched. Delete photos or apps from it. Everything saved here is safe.',
  );
});

test('what asks for a decision does not hide what else waits, or that there is no signal', () => {
  const attention: SyncStatus = { ...failing, state: 'attention', refused: 1, waiting: 0 };
  expect(chipText(attention)).toBe('1 needs attention');
  expect(panelText(attention)).toBe('1 item could not be accepted. Decide below what becomes of it.');
  expect(panelText({ ...attention, refused: 2, waiting: 1, offline: true })).toBe(
    '2 items could not be accepted. Decide below what becomes of them. Waiting to be sent: 1 item. No signal right now.',
  );
});

test('a clock is wrong from five minutes on, and what that means is said', () => {
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
