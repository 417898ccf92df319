import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { Component as StandingOrders } from '../../orders/standing/standing-list-screen.tsx';
import { changeRecord } from '../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useCallAction } from './call-action.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  const contact = { phone: '03-1234-5678', hours: 'Mon–Fri 9–17', address: '東京都台東区1-2-3' };
  await changeRecord(opened.device.db, ['business', BUSINESS_ID], contact);
  await opened.readAgain();
});

async function seesContact() {
  const dialog = await screen.findByRole('dialog', { name: 'Call the office' });
  await waitFor(() => expect(dialog.textContent).toContain('Mon–Fri 9–17'));
  expect(dialog.textContent).toContain('東京都台東区1-2-3');
  expect(screen.getByRole('link', { name: 'Call 03-1234-5678' }).getAttribute('href')).toBe('tel:0312345678');
}

function Late() {
  const { action, panel } = useCallAction();
  return (
    <>
      {panel}
      <button type="button" disabled={action === null} onClick={() => toast.error('Too late', action)}>
        Withdraw
      </button>
    </>
  );
}

test('a message that says to call leads to phone, hours and address', async () => {
  const { user } = opened.render(<Late />);
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  await waitFor(() => expect(withdraw).toHaveProperty('disabled', false));
  await user.click(withdraw);
  await user.click(await screen.findByRole('button', { name: 'Call' }));
  await seesContact();
});

test('where a standing order ended, the office is one tap away', async () => {
  const { user } = opened.render(<StandingOrders />);
  await user.click(await screen.findByRole('button', { name: 'Call the office' }));
  await seesContact();
});
