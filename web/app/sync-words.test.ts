import { expect, test } from 'vitest';
import type { SyncStatus } from '../sync/use-sync.ts';
import { chipText, panelText } from './sync-words.ts';

const failing: SyncStatus = {
  state: 'trouble',
  waiting: 2,
  waitingYen: 0,
  refused: 0,
  complete: true,
  progress: null,
  lastContactAt: null,
  persisted: null,
  offline: false,
};

test('a server that fails is not called offline, and nothing is called lost', () => {
  expect(chipText(failing)).toBe('Server trouble · 2 waiting');
  expect(chipText({ ...failing, waiting: 0 })).toBe('Server trouble');
  expect(panelText(failing)).toBe('The server has a problem. Everything is kept and tried again.');
});

test('what asks for a decision does not hide what else waits, or that there is no signal', () => {
  const attention: SyncStatus = { ...failing, state: 'attention', refused: 1, waiting: 0 };
  expect(chipText(attention)).toBe('1 needs attention');
  expect(panelText(attention)).toBe('1 item could not be accepted. Decide below what becomes of it.');
  expect(panelText({ ...attention, refused: 2, waiting: 1, offline: true })).toBe(
    '2 items could not be accepted. Decide below what becomes of them. Waiting to be sent: 1 item. No signal right now.',
  );
});
