import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { takePayment } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { chipSays, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

test('a receipt names who issued it, refused cash in hand is named beside the total, and counted notes survive a reload', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/payments');
  const { page } = phone;
  await phone.loseSignal();
  await takePayment(page, 'Annapurna', 2000);
  await page.getByRole('button', { name: 'Add Payment: Restaurant r1' }).tap();
  await page.getByRole('dialog', { name: 'Restaurant r1' }).getByLabel('Amount').fill('3000');
  await page.getByRole('button', { name: 'Partial Payment' }).tap();
  await seen(page.getByRole('region', { name: 'Receipt' }).getByText('Himal Foods', { exact: true }));
  await page.getByRole('button', { name: 'Done' }).tap();

  // Meanwhile the office reassigns the invoice.
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(stage.server.url + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const { token } = await call('POST', '/api/users/login', { username: 'admin', password: passwordOf('admin') });
  await call('PUT', `/api/invoice/${IDS.invoice1}`, { assignToCollect: IDS.driver2 }, token);
  await phone.findSignal();
  await chipSays(page, '1 needs attention');
  const refused = page.getByRole('region', { name: 'Refused cash with you' });
  await seen(refused.getByText('Not accepted: Restaurant r1'));
  await seen(refused.getByText('¥3,000', { exact: true }));
  await seen(refused.getByText('With it you have ¥5,000 in your hand.', { exact: false }));

  await page.getByRole('link', { name: 'Hand over' }).tap();
  await seen(refused.getByText('Not accepted: Restaurant r1'));
  await page.getByRole('button', { name: 'Count notes and coins' }).tap();
  await page.getByLabel('How many of ¥1,000').fill('5');
  await page.getByLabel(/^Note for the office/).fill('One note is torn');
  await seen(page.getByText('That is the cash that was not accepted.', { exact: false }));
  await page.reload();
  await expect.poll(() => page.getByLabel('How many of ¥1,000').inputValue()).toBe('5');
  expect(await page.getByLabel('Counted cash').inputValue()).toBe('5000');
  expect(await page.getByLabel(/^Note for the office/).inputValue()).toBe('One note is torn');

  // After the handover the next count starts empty.
  await page.getByLabel('How many of ¥1,000').fill('2');
  await page.getByRole('button', { name: 'Hand Over' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap();
  await seen(page.getByRole('list', { name: 'Handed over' }));
  await takePayment(page, 'Annapurna', 1000);
  await page.getByRole('link', { name: 'Hand over' }).tap();
  await seen(page.getByLabel('Counted cash'));
  expect(await page.getByLabel('Counted cash').inputValue()).toBe('');
});
