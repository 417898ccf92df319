import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OwnDocumentsScreen } from './own-documents-screen.tsx';
import { useOwnDocuments } from './use-own-documents.ts';

let opened: TestScreen;

const day = '2025-06-11';
const show = (phase: 'idle' | 'offline' = 'idle') => opened.render(<OwnDocumentsScreen />, phase);

/** A payment of invoice 1, which is restaurant 1's, and its reversal. */
async function paysAndTakesBack() {
  const { network, sync } = opened;
  const { device, transport } = network.openDevice('manager');
  await syncRound(device, transport);
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), date: day };
  await mutate(device, 'invoice.addPayment', { ...payment, amount: 4000 });
  network.undoIsOver();
  await syncRound(device, transport);
  network.clock.advance(1000);
  await mutate(device, 'invoice.reversePayment', { ...payment, reversalId: newId(), reason: 'Twice' });
  await syncRound(device, transport);
  await sync();
  await opened.readAgain();
}

test('a restaurant has its documents on its phone, offline too, and sees which no longer count', async () => {
  opened = await openTestScreen('customer1');
  await paysAndTakesBack();
  show('offline');
  await screen.findByRole('link', { name: /R-000001/ });
  const rows = screen.getAllByRole('listitem');
  const texts = rows.filter((row) => row.querySelector('a[href^="/customer/document/"]')).map((row) => row.textContent);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/Reversal\s*X-000001.*-¥4,000/);
  expect(texts[1]).toMatch(/Receipt\s*R-000001\s*Taken back.*¥4,000/);
  expect(screen.getByText('Older documents need signal.')).toBeTruthy();
});

test('without documents it says what will appear', async () => {
  opened = await openTestScreen('customer2');
  show();
  await screen.findByText('Invoices and receipts from us appear here.');
});

function Numbers() {
  const documents = useOwnDocuments();
  return <p>{documents.map(({ no }) => no).join(' ')}</p>;
}

test('the list is in the order of the server', async () => {
  opened = await openTestScreen('customer1');
  await paysAndTakesBack();
  opened.render(<Numbers />);
  await screen.findByText('X-000001 R-000001');
});
