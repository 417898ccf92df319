import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Calendar } from './calendar.ts';
import { PEOPLE_NAMES } from './restaurant-names.ts';
import type { Restaurant } from './restaurants.ts';

const DRIVERS = 6;
const MANAGERS = 2;

/** Everybody with a login: the office, the drivers, and the restaurants that order on the web. */
export type People = {
  admin: Row<'users'>;
  managers: Row<'employees'>[];
  drivers: Row<'employees'>[];
  customers: Row<'users'>[];
};

/** Employees. Their number grows with the scale, so that a driver's day stays the same. */
export function createStaff({ random, calendar, scale }: { random: Random; calendar: Calendar; scale: number }) {
  const hiredAt = calendar.millisAt(calendar.dayAgo(400), 9 * 60);
  const employee = (username: string, role: Row<'employees'>['role'], index: number): Row<'employees'> => ({
    _id: random.id(hiredAt),
    name: `${random.pick(PEOPLE_NAMES.given)} ${random.pick(PEOPLE_NAMES.family)}`,
    photo: '',
    username,
    phoneNumber: `${role === 'driver' ? 80 : 90}${41_230_000 + index * 1_117}`,
    role,
    deletedAt: null,
  });
  return {
    managers: Array.from({ length: MANAGERS }, (_, i) =>
      employee(i === 0 ? 'manager' : `manager${i + 1}`, 'manager', i),
    ),
    drivers: Array.from({ length: DRIVERS * scale }, (_, i) => employee(`driver${i + 1}`, 'driver', i)),
  };
}

/**
 * The web logins: the admin's, and one for each restaurant that orders on the web. The first two restaurants are the
 * demo accounts.
 */
export function createUsers({ random, calendar, web }: { random: Random; calendar: Calendar; web: Restaurant[] }) {
  const madeAt = calendar.millisAt(calendar.dayAgo(300), 9 * 60);
  const admin: Row<'users'> = {
    _id: random.id(madeAt),
    username: 'admin',
    isAdmin: true,
    information: 'show',
    customerId: null,
    deletedAt: null,
  };
  const customers = web.map(
    ({ customer }, index): Row<'users'> => ({
      _id: random.id(madeAt),
      username: `customer${index + 1}`,
      isAdmin: false,
      information: index > 1 && random.chance(0.15) ? 'hide' : 'show',
      customerId: customer._id,
      deletedAt: null,
    }),
  );
  return { admin, customers };
}
