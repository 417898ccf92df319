import type { Day } from '../../schema/days.ts';
import { addYen, subtractYen } from '../../schema/money.ts';
import type { Row } from '../../schema/tables.ts';
import type { Random } from '../../schema/testing/random.ts';
import type { Calendar } from './calendar.ts';

type Setting = {
  random: Random;
  calendar: Calendar;
  drivers: Row<'employees'>[];
  managers: Row<'employees'>[];
  payments: Row<'payments'>[];
};

/** Minutes of the day at which a driver hands over and the office confirms. */
const [CLOSED, CONFIRMED] = [20 * 60, 20 * 60 + 25];

/**
 * Hands every past day's cash over by its driver. The last handover of every driver except the first is unconfirmed.
 */
export function createHandovers({ random, calendar, drivers, managers, payments }: Setting): Row<'handovers'>[] {
  const handovers: Row<'handovers'>[] = [];
  const manager = random.pick(managers);

  function handOver(driver: Row<'employees'>, day: Day, taken: Row<'payments'>[], isConfirmed: boolean) {
    const closedAt = calendar.at(day, CLOSED);
    const expected = addYen(...taken.map(({ amount }) => amount));
    const isShort = random.chance(0.04) && expected > 500;
    const counted = isShort ? subtractYen(expected, 500) : expected;
    const confirmed = {
      received: counted,
      reason: '',
      confirmedBy: manager.username,
      confirmedAt: calendar.at(day, CONFIRMED),
    };
    const _id = random.id(Date.parse(closedAt));
    for (const payment of taken) payment.handoverId = _id;
    handovers.push({
      _id,
      driverId: driver._id,
      day,
      expected,
      counted,
      note: isShort ? 'I must have given too much change.' : '',
      closedAt,
      ...(isConfirmed ? confirmed : { received: null, reason: '', confirmedBy: null, confirmedAt: null }),
    });
  }

  drivers.forEach((driver, index) => {
    const taken = payments.filter(({ collectorId, date }) => collectorId === driver._id && date < calendar.today);
    const days = [...new Set(taken.map(({ date }) => date))].sort();
    days.forEach((day, at) => {
      const ofDay = taken.filter(({ date }) => date === day);
      handOver(driver, day, ofDay, index === 0 || at < days.length - 1);
    });
  });
  return handovers;
}
