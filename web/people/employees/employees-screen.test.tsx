import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as EmployeesScreen } from './employees-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});
afterEach(() => opened.close());

/** The screen once the device's records are read. */
function ReadScreen() {
  const isRead = [useTable('orderTracks'), useTable('invoices'), useTable('payments'), useTable('handovers')].every(
    ({ ready }) => ready,
  );
  return isRead && <EmployeesScreen />;
}

test('a driver with cash and an open handover is not deleted: both are named, and nothing is asked', async () => {
  const { device, transport } = opened.network.openDevice('driver1');
  await syncRound(device, transport);
  const day = '2025-06-11';
  const pay = async (amount: number) => {
    const paymentId = newId();
    await mutate(device, 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: day });
    return paymentId;
  };
  const handover = { handoverId: newId(), day, paymentIds: [await pay(3000)], counted: 3000, note: '' };
  await mutate(device, 'handover.close', handover);
  await pay(2000);
  opened.network.undoIsOver();
  await syncRound(device, transport);
  await opened.sync();
  const { user } = opened.render(
    <ServerReadsProvider>
      <ReadScreen />
    </ServerReadsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Mr driver1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mr driver1 can’t be deleted yet' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['1 handover to confirm', '1 invoice to collect', '1 open stop', '¥2,000 of cash to hand over']);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['OK']);
});
