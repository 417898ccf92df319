import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DevicesScreen } from './devices-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});
afterEach(() => opened.close());

test('restaurants’ devices stand apart from drivers’, and what a device claims stands there as its claim', async () => {
  const { network } = opened;
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 2000, date: '2025-06-11' };
  await mutate(device, 'invoice.addPayment', payment);
  await syncRound(device, transport);
  for (const number of [801, 802]) {
    const waiting = { count: 7, yen: 9_999_999_999 };
    const body = JSON.stringify({ deviceId: testId(number), epoch: null, mutations: [], waiting });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${network.tokens.customer1}` };
    expect((await network.fetcher('/api/sync/push', { method: 'POST', headers, body })).status).toBe(200);
  }
  opened.render(
    <ServerReadsProvider>
      <DevicesScreen />
    </ServerReadsProvider>,
  );
  const staff = within(await screen.findByRole('region', { name: 'Drivers and office 2' }));
  const restaurants = within(screen.getByRole('region', { name: 'Restaurants 2' }));
  const namesIn = ({ getAllByRole }: typeof staff) =>
    getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(namesIn(staff).sort()).toEqual(['Mr driver1, Driver', 'admin, Admin']);
  expect(namesIn(restaurants)).toEqual(['Restaurant r1, Customer', 'Restaurant r1, Customer']);
  const claimOf = (card: HTMLElement) => within(card).getByText('Says it holds').nextElementSibling?.textContent;
  expect(claimOf(staff.getByRole('article', { name: 'Mr driver1, Driver' }))).toBe('1 item¥2,000');
  expect(restaurants.getAllByRole('article').map(claimOf)).toEqual(['7 items', '7 items']);
});
