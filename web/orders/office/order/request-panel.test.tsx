import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS, type Put } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { readMeta } from '../../../replica/meta.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { RequestPanel } from './request-panel.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

function Panel() {
  const order = useTable('orders').get(IDS.order1);
  return order ? <RequestPanel key={order.version} order={order} /> : <p>Gone</p>;
}

/** The order's customer asked to cancel it, after the cut-off. */
async function asked() {
  const { server, clock } = opened.network;
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  const by = { role: 'customer', _id: IDS.user1, name: '' } as const;
  const request = { kind: 'cancel', at: order.placedAt, by, reason: 'Closed' } as const;
  const put: Put = ['orders', { ...order, request, version: 2 }];
  await putRecords(server.db, [put], clock.now());
  await opened.sync();
  await opened.readAgain();
}

test('a "no" needs a word, which reaches the order', async () => {
  await asked();
  const { user } = opened.render(<Panel />);
  await screen.findByText('“Closed”');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Please say why not. The customer reads it.');
  await user.type(screen.getByLabelText('Your word to the customer'), 'It is packed');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('“Closed”')).toBeNull());
  await opened.sync();
  const order = await readRow(opened.network.server.db, 'orders', IDS.order1);
  expect(order?.request?.answer).toMatchObject({ accepted: false, word: 'It is packed' });
});

test('the word for an answer survives a tab that is dropped', async () => {
  await asked();
  const { user, unmount } = opened.render(<Panel />);
  await user.type(await screen.findByLabelText('Your word to the customer'), 'It is packed');
  await waitFor(async () => {
    const kept = Object.values((await readMeta(opened.device.db, 'orderDrafts')) ?? {});
    expect(kept).toEqual(['It is packed']);
  });
  unmount();
  opened.render(<Panel />);
  const word = await screen.findByLabelText('Your word to the customer');
  await waitFor(() => expect(word).toHaveProperty('value', 'It is packed'));
});

test('a "yes" to a cancellation takes the order away', async () => {
  await asked();
  const { user } = opened.render(<Panel />);
  await user.click(await screen.findByRole('button', { name: 'Accept and cancel the order' }));
  await screen.findByText('Gone');
  await opened.sync();
  expect(await readRow(opened.network.server.db, 'deletedOrders', IDS.order1)).toMatchObject({ reason: 'Closed' });
});
