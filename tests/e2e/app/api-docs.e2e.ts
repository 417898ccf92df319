import { expect, test } from 'vitest';
import { seen } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

test('the page of the API tries a call out, under the policy that the app runs under', async () => {
  const { open } = await setStage();
  const { page, goto } = await open('desktop');
  await goto('/api/docs');
  const health = page.locator('.opblock', { hasText: '/api/health' });
  // By keyboard: the page keeps moving while it draws all calls.
  await health.locator('.opblock-summary-control').press('Enter');
  await health.getByRole('button', { name: 'Try it out' }).click();
  await health.getByRole('button', { name: 'Execute' }).click();
  const answer = health.locator('.live-responses-table');
  await seen(answer);
  expect(await answer.textContent()).toContain('"status": "ok"');
});
