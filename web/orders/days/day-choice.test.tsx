import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Day } from '../../../schema/core/days.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import { DayChoice } from './day-choice.tsx';

/** Example 10: Monday the 23rd is a holiday. */
const PLAN: DeliveryPlan = {
  deliveryDays: ['Monday', 'Wednesday', 'Friday'],
  closed: new Set(['2026-11-23']),
  extra: new Set(),
  cutOff: { minutes: 17 * 60, daysBefore: 1 },
  grace: 60,
  timeZone: 'Asia/Tokyo',
};

afterEach(cleanup);

function show(now: string) {
  const picked: Day[] = [];
  const { user } = renderScreen(
    <DayChoice
      label="Delivery day"
      value="2026-11-25"
      plan={PLAN}
      now={new Date(now).toISOString()}
      also={['2026-11-25']}
      remark={null}
      onChange={(day) => picked.push(day)}
    />,
  );
  return { user, picked };
}
const offered = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('the next possible days say until when they may be ordered for, and one tap takes one', async () => {
  const { user, picked } = show('2026-11-22T12:00:00+09:00');
  expect(offered()).toEqual([
    'Wed 25 Novorder by Tue 17:00',
    'Fri 27 Novorder by Thu 17:00',
    'Mon 30 Novorder by Sun 17:00',
    'Wed 2 Decorder by Tue 17:00',
  ]);
  await user.click(screen.getByRole('radio', { name: /^Fri 27 Nov/ }));
  expect(picked).toEqual(['2026-11-27']);
});

test('the day of an order whose cut-off has passed says until when that was', () => {
  show('2026-11-24T17:01:00+09:00');
  expect(offered().slice(0, 2)).toEqual(['Wed 25 Novwas until Tue 17:00', 'Fri 27 Novorder by Thu 17:00']);
});
