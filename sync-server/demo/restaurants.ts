import { WEEKDAYS } from '../../schema/core/days.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import type { Calendar } from './calendar.ts';
import { COMPANIES, companyOf } from './companies.ts';
import { CUISINES, type Cuisine, PEOPLE_NAMES, QUARTERS, RESTAURANT_NAMES } from './restaurant-names.ts';

const RESTAURANTS = 400;
/** How many restaurants order on the web; these come first. */
const WITH_LOGIN = 80;
const DELIVERY_WEEKDAYS = WEEKDAYS.filter((weekday) => weekday !== 'Sunday');

const ROUTE_CODES = {
  'Shinjuku A': 'SA',
  'Shinjuku B': 'SB',
  Koujimachi: 'KJ',
  Ueno: 'UE',
  'Nishi Tokyo': 'NT',
  Kanagawa: 'KN',
  Saitama: 'ST',
  'Urayasu Chiba': 'UC',
  'Shinagawa Kamata': 'SK',
} as const satisfies Record<Row<'customers'>['route'], string>;

/** Postcode and street of a route's restaurants, for documents and envelopes; the house numbers are invented. */
const AREAS: Record<Row<'customers'>['route'], string> = {
  'Shinjuku A': '〒160-0023 東京都新宿区西新宿',
  'Shinjuku B': '〒160-0021 東京都新宿区歌舞伎町',
  Koujimachi: '〒102-0083 東京都千代田区麹町',
  Ueno: '〒110-0005 東京都台東区上野',
  'Nishi Tokyo': '〒188-0011 東京都西東京市田無町',
  Kanagawa: '〒221-0835 神奈川県横浜市神奈川区鶴屋町',
  Saitama: '〒330-0854 埼玉県さいたま市大宮区桜木町',
  'Urayasu Chiba': '〒279-0002 千葉県浦安市北栄',
  'Shinagawa Kamata': '〒144-0052 東京都大田区蒲田',
};

/** A restaurant and how it behaves in the demo. */
export type Restaurant = {
  customer: Row<'customers'>;
  cuisine: Cuisine;
  driver: Row<'employees'>;
  /** On what share of its delivery days it orders. */
  eagerness: number;
  /** The payer's name of its transfers. */
  payer: string;
  ordersOnWeb: boolean;
};

type Setting = { random: Random; calendar: Calendar; scale: number; drivers: Row<'employees'>[] };

/** Fixed fields of the two demo accounts: both are on the first driver's route; one pays cash and one monthly. */
function castOf(index: number): Partial<Row<'customers'>> {
  // They get deliveries on every day of the demo.
  const days: Row<'customers'>['deliveryDays'] = [...DELIVERY_WEEKDAYS];
  if (index === 0) {
    return {
      restaurantName: 'Himalaya Kitchen Shin-Okubo',
      route: 'Shinjuku A',
      paymentMethod: 'cash',
      paymentDate: null,
      deliveryDays: days,
    };
  }
  if (index === 1) {
    return {
      restaurantName: 'Baan Thai Shokudo Okubo',
      route: 'Shinjuku A',
      paymentMethod: 'monthly',
      paymentDate: 10,
      closingDay: 20,
      deliveryDays: days,
    };
  }
  return {};
}

/** Restaurants on all nine routes: some pay cash, some monthly on different days, and some have bad debts. */
export function createRestaurants({ random, calendar, scale, drivers }: Setting): Restaurant[] {
  const madeAt = calendar.millisAt(calendar.dayAgo(300), 9 * 60);
  const names = new Set<string>();

  function nameFor(cuisine: Cuisine, route: Row<'customers'>['route']): { first: string; name: string } {
    const parts = RESTAURANT_NAMES[cuisine];
    for (let tries = 0; ; tries++) {
      const first = random.pick<string>(parts.first);
      const plain = `${first} ${random.pick<string>(parts.last)}`;
      const quarter = random.pick(QUARTERS[route]);
      const name = tries < 3 ? `${plain} ${quarter}` : `${plain} ${quarter} ${random.int(2, 9 + tries)}-chome`;
      if (names.has(name)) continue;
      names.add(name);
      return { first, name };
    }
  }

  return Array.from({ length: RESTAURANTS * scale }, (_, index): Restaurant => {
    const cast = castOf(index);
    const routeIndex = cast.route ? ROUTES.indexOf(cast.route) : index % ROUTES.length;
    const route = ROUTES[routeIndex] ?? 'Ueno';
    const cuisine = index === 0 ? 'Nepali' : index === 1 ? 'Thai' : random.pick(CUISINES);
    const paymentMethod = random.chance(0.6) ? 'cash' : 'monthly';
    const badDebt = index > 1 && random.chance(0.035);
    const contactPerson = `${random.pick(PEOPLE_NAMES.given)} ${random.pick(PEOPLE_NAMES.family)}`;
    const { first, name: restaurantName } = nameFor(cuisine, route);
    const ending = random.pick(COMPANIES);
    const isCompany = random.chance(0.7) || index === 1;
    const { legalName, payer } = companyOf(index === 1 ? 'Baan Thai' : first, ending);
    const crew = drivers.filter((_driver, i) => i % 6 === routeIndex % 6);
    // Each route is driven every day, to a third of its restaurants.
    const turn = Math.floor(index / ROUTES.length) % 3;
    const customer: Row<'customers'> = {
      _id: random.id(madeAt + index * 60_000),
      customerCode: `${ROUTE_CODES[route]}${String(index + 1).padStart(4, '0')}`,
      restaurantName,
      companyName: isCompany ? `${first} ${ending.english} G.K.` : '',
      ...(isCompany && { legalName }),
      contactPerson,
      email: random.chance(0.5) ? `${contactPerson.toLowerCase().replace(' ', '.')}${index + 1}@example.com` : '',
      phoneNumber: `3${random.int(30_000_000, 69_999_999)}`,
      mobileNumber: random.chance(0.8) ? `${random.pick([80, 90, 70])}${random.int(10_000_000, 99_999_999)}` : '',
      restaurantNumber: '',
      address: `${AREAS[route]}${1 + (index % 7)}-${1 + (index % 19)}-${1 + (index % 11)}`,
      route,
      deliveryDays: DELIVERY_WEEKDAYS.filter((_day, i) => i % 3 === turn || (index % 5 === 0 && i === 4)),
      paymentMethod,
      paymentDate: paymentMethod === 'monthly' ? random.pick([5, 10, 15, 20, 25, 28, 31]) : null,
      badDebt,
      ...(paymentMethod === 'monthly' && {
        closingDay: index % 2 === 0 ? 20 : 31,
        payMonths: 1,
        dateShift: index % 5 === 0 ? ('previous' as const) : ('next' as const),
      }),
      deletedAt: null,
      ...cast,
    };
    return {
      customer,
      cuisine,
      driver: index < 2 ? (drivers[0] ?? random.pick(drivers)) : random.pick(crew),
      eagerness: index < 2 ? 0.9 : badDebt ? 0.02 : random.int(3, 15) / 100,
      payer,
      ordersOnWeb: index < WITH_LOGIN * scale,
    };
  });
}
