import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { SyncPanel } from './sync-panel.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('driver1');
});

function Panel() {
  return <SyncPanel status={useSyncStatus()} open onClose={() => {}} />;
}

async function assignTo(driver: string) {
  const { server, clock } = opened.network;
  const invoice = await readRow(server.db, 'invoices', IDS.invoice1);
  if (!invoice) throw new Error('No invoice');
  await putRecords(server.db, [['invoices', { ...invoice, assignToCollect: driver }]], clock.now());
}

/** Syncs once nothing can be undone any more. */
async function syncLater() {
  opened.network.clock.advance(15_000);
  await opened.sync();
}

test('work that was refused says why, is discarded only once that is confirmed, and is changed to an amount that is one', {
  tags: ['long'],
}, async () => {
  const { device } = opened;
  for (const amount of [3000, 1000]) {
    const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount, date: '2025-06-11' } as const;
    await mutate(device, 'invoice.addPayment', payment);
  }
  await assignTo(IDS.driver2);
  await syncLater();
  const { user } = opened.render(<Panel />);
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  const [first, second] = items.map((item) => within(item));
  for (const item of [first, second]) {
    item?.getByText('Not accepted');
    item?.getByText('This is assigned to somebody else now. Now driver2 has it.');
    item?.getByText(/Restaurant r1/);
  }
  first?.getByText('You have ¥3,000 in hand. Ask the office to assign it to you again, then send again.');
  const answer = async (word: string) => {
    await user.click(second?.getByText('Discard') as HTMLElement);
    const question = await screen.findByRole('alertdialog', { name: 'Discard this item?' });
    await user.click(within(question).getByText(word));
  };
  const left = async () => (await device.db.outbox.toArray()).map(({ args }) => args);
  await answer('No');
  expect(await left()).toHaveLength(2);
  await answer('Yes');
  await waitFor(async () => expect(await left()).toMatchObject([{ amount: 3000 }]));

  await user.click(await screen.findByText('Change'));
  const amount = screen.getByLabelText('Amount');
  fill(amount, '0');
  await user.click(screen.getByText('Save and send'));
  await screen.findByText('Amount must be a positive number');
  expect(await left()).toMatchObject([{ amount: 3000 }]);
  await assignTo(IDS.driver1);
  fill(amount, '2500');
  await user.click(screen.getByText('Save and send'));
  await waitFor(async () => expect(await left()).toMatchObject([{ amount: 2500 }]));
  await syncLater();
  await screen.findByText('Everything is sent.');
  expect(await opened.network.server.db.selectFrom('payments').select('amount').execute()).toEqual([
    { amount: 250_000 },
  ]);
});
