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
