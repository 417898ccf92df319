import { expect } from 'vitest';
import { BUSY } from '../../schema/testing/busy-records.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';

/** Texts that identify a restaurant, its login and its business, to be searched for in other callers' responses. */
const RESTAURANT_1 = [
  IDS.restaurant1,
  IDS.user1,
  IDS.order1,
  BUSY.deliveredOrder,
  IDS.invoice1,
  'Restaurant r1',
  '"R1"',
  'customer1',
];
const RESTAURANT_2 = [
  IDS.restaurant2,
  IDS.user2,
  BUSY.orderOf2,
  IDS.invoice2,
  BUSY.paymentOf2,
  BUSY.noteOf2,
  'Restaurant r2',
  '"R2"',
  'customer2',
  'Words about r2',
  // Amounts that it owed, paid and owes.
  '25000.5',
  '5000.5',
  ':20000',
];
const RESTAURANT_3 = [IDS.restaurant3, IDS.invoice3, 'Restaurant r3', '"R3"', BUSY.restaurant4, 'Restaurant r4'];
const DRIVER_1 = [IDS.track1, BUSY.deliveredTrack, BUSY.dispatchedTrack, BUSY.payment, BUSY.note, BUSY.handover];
const DRIVER_2 = [IDS.track2, BUSY.trackOf2, BUSY.handoverOf2];
/** Prices and internal data. */
const OFFICE_ONLY = ['"price"', ':480.5', ':6200', 'passwordHash', 'argon2', 'usernameKey'];
const NOT_FOR_CUSTOMERS = ['Only the office reads this', 'Back at five', 'driver1', 'driver2'];

const SECRETS = {
  signedOut: [...RESTAURANT_1, ...RESTAURANT_2, ...RESTAURANT_3, ...DRIVER_1, ...DRIVER_2, ...NOT_FOR_CUSTOMERS],
  customer1: [...RESTAURANT_2, ...RESTAURANT_3, ...DRIVER_2, ...NOT_FOR_CUSTOMERS],
  customer2: [...RESTAURANT_1, ...RESTAURANT_3, ...DRIVER_1, ...NOT_FOR_CUSTOMERS],
  driver1: [...RESTAURANT_2, ...RESTAURANT_3, ...DRIVER_2],
  driver2: [...RESTAURANT_1, ...RESTAURANT_3, ...DRIVER_1],
  manager: [],
  admin: [],
} as const;

/** Fails if a response contains anything that its reader may not see. */
export function expectNoSecrets(reader: PersonName | null, text: string, what: string): void {
  const told = SECRETS[reader ?? 'signedOut'].filter((secret) => text.includes(secret));
  expect(told, `${what} tells ${reader ?? 'nobody in particular'}`).toEqual([]);
  if (reader === 'admin' || reader === 'manager') return;
  expect(
    OFFICE_ONLY.filter((secret) => text.includes(secret)),
    `${what} tells ${reader}`,
  ).toEqual([]);
}
