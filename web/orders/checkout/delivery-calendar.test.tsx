import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Day } from '../../../schema/core/days.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { DeliveryCalendar } from './delivery-calendar.tsx';

/** Example 10: Monday the 23rd is a holiday; the 30th is closed. */
const PLAN: DeliveryPlan = {
  deliveryDays: ['Monday', 'Wednesday', 'Friday'],
  closed: new Set(['2026-11-23', '2026-11-30']),
  extra: new Set(['2026-11-28']),
  cutOff: { minutes: 17 * 60, daysBefore: 1 },
  grace: 60,
  timeZone: 'Asia/Tokyo',
};

afterEach(cleanup);

async function open(plan: DeliveryPlan | null) {
  const picked: Day[] = [];
  const { user } = renderScreen(
    <DeliveryCalendar
      value="2026-11-25"
      plan={plan}
      now={new Date('2026-11-24T18:30:00+09:00').toISOString()}
      timeZone="Asia/Tokyo"
      onPick={(day) => picked.push(day)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  return { user, picked };
}

test('each day is marked as a delivery day, closed, past, too late, or none', { tags: ['long'] }, async () => {
  const { user, picked } = await open(PLAN);
  const markOf = async (day: number) =>
    (await screen.findByRole('button', { name: new RegExp(`November ${day}, 2026`) })).getAttribute('aria-label');
  expect(await markOf(20)).toMatch(/\(past\)$/);
  expect(await markOf(25)).toMatch(/^Selected date\. .*\(too late to order\)$/);
  expect(await markOf(26)).toMatch(/\(no delivery\)$/);
  expect(await markOf(27)).toMatch(/^Choose .*\(delivery\)$/);
  expect(await markOf(28)).toMatch(/\(delivery\)$/);
  expect(await markOf(30)).toMatch(/\(closed\)$/);
  expect(screen.getByText('too late to order')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /November 27, 2026/ }));
  expect(picked).toEqual(['2026-11-27']);
});

test('without delivery days no day is marked', async () => {
  await open(null);
  const day = await screen.findByRole('button', { name: /November 27, 2026/ });
  expect(day.getAttribute('aria-label')).not.toContain('(');
  expect(screen.queryByText('too late to order')).toBeNull();
});
