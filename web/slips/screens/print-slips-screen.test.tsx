import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { noteSavedFiles } from '../../testing/saved-files.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as PrintSlipsScreen } from './print-slips-screen.tsx';

const DAY = '2025-06-11';
const [OPEN, DELIVERED, VOID] = [testId(700), testId(701), testId(702)];

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
  for (const slipId of [OPEN, DELIVERED, VOID]) {
    const line = slipLine({ _id: testId(900), name: `Goods of ${slipId}`, price: 3280 }, DAY);
    const { versionSeen: _first, ...lines } = shown([line]);
    await mutate(opened.device, 'slip.create', { slipId, customerId: IDS.restaurant1, day: DAY, note: '', ...lines });
  }
  await mutate(opened.device, 'slip.deliver', { slipId: DELIVERED });
  await mutate(opened.device, 'slip.void', { slipId: VOID, reason: 'Twice' });
  await opened.sync();
  await opened.readAgain();
});

const show = (phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <Routes location={`/print?day=${DAY}`}>
      <Route path="/print" element={<PrintSlipsScreen />} />
    </Routes>,
    phase,
  );

test('a delivered slip is printed from its document by the server, an open one as a paper that is not a document', {
  tags: ['long'],
}, async () => {
  const saved = noteSavedFiles();
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path);
    return fetch(path, init);
  });
  vi.stubGlobal('open', () => null);
  const { user } = show();
  await screen.findByText(`Goods of ${OPEN}`);
  // In Japanese alone, as its customer chose no other language.
  await screen.findAllByText(/請求書・領収書ではありません/);
  // Issued papers are not drawn from today's records.
  expect(screen.queryByText(`Goods of ${DELIVERED}`)).toBeNull();
  expect(screen.queryByText(`Goods of ${VOID}`)).toBeNull();
  screen.getByText('1 slip is delivered: it is printed as it was issued, by the server.');
  await user.click(screen.getByRole('button', { name: 'Print as PDF' }));
  await expect.poll(() => asked.filter((path) => path.includes('pdf')).length).toBe(1);
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(1);
  const ids = new URL(asked.find((path) => path.includes('pdf')) ?? '', 'http://x').searchParams.get('ids');
  expect(new Set(ids?.split(','))).toEqual(new Set([OPEN, DELIVERED]));
});

test('without signal only what goes with the goods can be printed', { tags: ['long'] }, async () => {
  show('offline');
  await screen.findByText(`Goods of ${OPEN}`);
  screen.getByText(/That has to wait until there is signal/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print as PDF' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false);
});
