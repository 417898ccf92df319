import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { RestoreProvider } from '../../restore/restore-provider.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DevicesScreen } from './devices-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const HOUR_MS = 3_600_000;

function open() {
  return opened.render(
    <ServerReadsProvider>
      <RestoreProvider>
        <DevicesScreen />
      </RestoreProvider>
    </ServerReadsProvider>,
  );
}

/** A device whose last contact was so many hours ago. */
async function knowDevice(number: number, identityId: string, hours: number, waiting: { count: number; yen: number }) {
  const { server, clock } = opened.network;
  const lastContactAt = toInstant(clock.now() - hours * HOUR_MS);
  const held = { waitingCount: waiting.count, waitingYen: waiting.yen };
  const device = { deviceId: testId(number), identityId, lastContactAt, appVersion: '0.0.9', ...held };
  await server.db.insertInto('devices').values(device).execute();
}

test('restaurants’ devices are listed apart from drivers’, and a device’s claims are shown as such', async () => {
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
  open();
  const staff = within(await screen.findByRole('region', { name: 'Drivers and office 2' }));
  const restaurants = within(screen.getByRole('region', { name: 'Restaurants 2' }));
  const columnIn = ({ getByRole, getAllByRole }: typeof staff, heading: string) => {
    const column = getByRole('columnheader', { name: heading });
    const place = Array.from(column.parentElement?.children ?? []).indexOf(column);
    const rows = getAllByRole('row').filter((row) => row.hasAttribute('data-index'));
    return rows.map((row) => row.children[place]?.textContent);
  };
  expect(columnIn(staff, 'Name').sort()).toEqual(['Mr driver1', 'admin']);
  expect(columnIn(staff, 'User').sort()).toEqual(['admin · Admin', 'driver1 · Driver']);
  expect(columnIn(restaurants, 'Name')).toEqual(['Restaurant r1', 'Restaurant r1']);
  expect(columnIn(restaurants, 'User')).toEqual(['customer1 · Customer', 'customer1 · Customer']);
  const claims = columnIn(staff, 'Says it holds');
  expect(claims[columnIn(staff, 'Name').indexOf('Mr driver1')]).toBe('1 item ¥2,000');
  expect(columnIn(restaurants, 'Says it holds').map((claim) => claim?.trim())).toEqual(['7 items', '7 items']);
});

test('a silent device is shown with its waiting and refused work; an unrelated file imports nothing', async () => {
  const { server, clock } = opened.network;
  await knowDevice(901, IDS.driver2, 72, { count: 2, yen: 480_000 });
  const at = toInstant(clock.now());
  const verdict = JSON.stringify({ id: testId(902), status: 'refused', code: 'nothing_due', detail: {} });
  const args = JSON.stringify({ invoiceId: IDS.invoice2, paymentId: testId(903), date: '2025-06-11' });
  const work = { id: testId(902), name: 'invoice.payInFull', args, at, receivedAt: at, verdict, enteredBy: null };
  const who = { code: 'nothing_due', actorId: IDS.driver2, deviceId: testId(901) } as const;
  await server.db
    .insertInto('mutationLog')
    .values({ ...work, ...who })
    .execute();
  const { user } = open();
  const silent = within((await screen.findByText('Mr driver2')).closest('[role=row]') as HTMLElement);
  for (const text of ['Silent', '2 items', '¥4,800', /0\.0\.9/, 'Nothing is left to pay on this invoice.']) {
    silent.getByText(text);
  }
  silent.getByText('Payment in full · Restaurant r2');

  await user.click(screen.getByText('Load a file of unsent work'));
  const input = await screen.findByLabelText('File of unsent work');
  await user.upload(input, new File(['{"a":1}'], 'other.json', { type: 'application/json' }));
  await screen.findByText('This file is damaged, or it is not a file of unsent work. Nothing of it was entered.');
  expect(screen.queryByText(/^Enter /)).toBeNull();
});

test('after a restore a device is given up, all logins but one’s own are locked, and the restore is ended', {
  tags: ['long'],
}, async () => {
  const { server, clock, tokens, fetcher } = opened.network;
  for (const [index, id] of [IDS.manager, IDS.driver1, IDS.driver2, IDS.user1, IDS.user2].entries()) {
    await knowDevice(910 + index, id, 2, { count: 0, yen: 0 });
  }
  await renewEpoch(server.db, { how: 'restored', now: clock.now() });
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'After the restore' }));
  section.getByText(/^Restored from a backup on .*1 of the staff’s 4 devices is back\. No work is held\.$/);
  const lost = within(section.getByText('Mr driver2').closest('li') as HTMLElement);
  lost.getByText('Awaited');
  const confirm = async (button: HTMLElement, name: string) => {
    await user.click(button);
    const question = await screen.findByRole('alertdialog', { name });
    await user.click(within(question).getByText('Yes'));
  };
  await confirm(lost.getByText('This device will not come back'), 'Will this device of Mr driver2 not come back?');
  await section.findByText('Will not come back');
  await section.findByText(/1 of the staff’s 3 devices is back/);

  const headers = { authorization: `Bearer ${tokens.manager}` };
  const statusOfOthers = async () => (await fetcher('/api/devices', { headers })).status;
  expect(await statusOfOthers()).toBe(200);
  await confirm(section.getByText('Lock all logins but mine'), 'Lock all logins but yours?');
  await screen.findByText('5 logins locked');
  expect(await statusOfOthers()).toBe(401);
  await confirm(section.getByText('End the restore'), 'End the restore?');
  await waitFor(() => expect(screen.queryByText('After the restore')).toBeNull());
});
