import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readPdf } from '../../../sync-server/testing/test-pdf.ts';
import { takePayment } from '../helpers/acts.ts';
import { chipSays, goInApp, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('a receipt goes from the driver’s tap to the office’s search and the restaurant’s phone, without signal too', async () => {
  const { open } = await setStage();
  const driver = await open('phone');
  await signIn(driver, 'driver1', '/driver/payments');
  await takePayment(driver.page, 'Restaurant r1', 4000);
  await chipSays(driver.page, 'All sent');

  const office = await open('desktop');
  const { page } = office;
  await signIn(office, 'manager', '/admin/documents');
  await seen(page.getByText('1 document found'));
  await page.getByLabel('From this amount').fill('4000.01');
  await seen(page.getByRole('heading', { name: 'No documents found' }));
  await page.getByLabel('From this amount').fill('4000');
  await page.getByLabel('Up to this amount').fill('4000');
  await page.getByRole('textbox', { name: 'Search by customer, number or amount' }).fill('restaurant r1');
  await seen(page.getByText('1 document found'));
  expect(await axeFindings(page, 'documents, searched')).toEqual([]);
  await page.getByRole('link', { name: /R-000001/ }).click();
  const paper = page.getByRole('article', { name: 'R-000001' });
  await seen(paper.getByText('¥4,000').first());
  expect(await axeFindings(page, 'a document')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('R-000001.pdf');
  const { text } = readPdf(await bytesOf(download));
  for (const field of ['領収書', 'R-000001', 'Himal Foods', 'T7000012050002', '¥4,000']) expect(text).toContain(field);
  expect(text).not.toMatch(/todoke/i);

  // A statement of the account becomes a numbered document, which opens.
  await goInApp(page, `/admin/invoice/statement/${IDS.restaurant1}`);
  await page.getByRole('button', { name: 'Issue as document' }).click();
  await seen(page.getByRole('article', { name: 'S-000001' }));

  const restaurant = await open('phone');
  await signIn(restaurant, 'customer1', '/customer/documents');
  await seen(restaurant.page.getByRole('link', { name: /R-000001/ }));
  await restaurant.loseSignal();
  await restaurant.page.getByRole('link', { name: /R-000001/ }).click();
  await seen(restaurant.page.getByRole('article', { name: 'R-000001' }).getByText('¥4,000').first());
});
