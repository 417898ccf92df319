import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { callerOf } from '../helpers/servers/calls.ts';
import { setStage } from '../helpers/stage.ts';

const today = () => dayOf(toInstant(Date.now()), 'Asia/Tokyo');

/** Positions of an entry's texts: the act, and its author before it on the same line or below. */
async function placesIn(entry: Locator, [done, who]: readonly [string, string]) {
  const boxOf = async (text: string) => {
    const place = entry.getByText(text).filter({ visible: true }).first();
    const box = await place.boundingBox();
    if (await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0))
      throw new Error(`${text} is cut off`);
    if (!box) throw new Error(`${text} is not on the screen`);
    return box;
  };
  const [what, person, row] = [await boxOf(done), await boxOf(who), await entry.boundingBox()];
  if (!row) throw new Error('The entry is not on the screen');
  const isBefore = person.x + person.width <= what.x && Math.abs(person.y - what.y) < what.height;
  const isBelow = person.y >= what.y + what.height - 1;
  if (isBefore === isBelow) throw new Error(`They overlap: ${JSON.stringify([what, person])}`);
  const right = row.x + row.width;
  return { isColumns: isBefore, isInside: [what, person].every((box) => box.x + box.width <= right) };
}

test('the office reads who did what, when and to which record, before and after', async () => {
  const { open, server } = await setStage();
  const office = await open('desktop');
  const { page } = office;
  await signIn(office, 'admin', '/admin/activity');
  await seen(page.getByRole('heading', { name: 'No activity found' }));

  const driver = await callerOf(server, 'driver1');
  await driver(`/api/invoice/${IDS.invoice1}/payment`, 'POST', { amount: 3000, date: today() });
  const entry = card(page, 'Payment');
  await seen(entry.getByText('¥3,000'));
  for (const [width, isColumns] of [
    [360, false],
    [768, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await placesIn(entry, ['Payment', 'driver1']), `at ${width}`).toEqual({ isColumns, isInside: true });
  }
  await entry.getByRole('button', { expanded: false }).click();
  const paid = entry.getByRole('table', { name: 'Changed fields, Invoice' }).getByRole('row', { name: /^Paid/ });
  await seen(paid.getByRole('cell', { name: '¥3,000' }));
  expect(await axeFindings(page, 'activity')).toEqual([]);
});
