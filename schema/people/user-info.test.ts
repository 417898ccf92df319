import { expect, test } from 'vitest';
import { ROLES } from '../core/actor.ts';
import { WEEKDAYS } from '../plain/time.ts';
import { UserInfo } from './session.ts';
import { readUserInfo } from './user-info.ts';

const whole: UserInfo = {
  _id: '01977a3e-1f5b-7cc1-8a2f-3a4b5c6d7e8f',
  username: 'customer1',
  role: 'customer',
  isAdmin: false,
  information: 'show',
  token: 'abc',
  user: { deliveryDays: [...WEEKDAYS] },
  customerId: '01977a3e-1f5b-7cc1-8a2f-3a4b5c6d7e90',
  name: 'Restaurant r1',
  timeZone: 'Asia/Tokyo',
  language: 'ja',
};

const wrong = [undefined, null, 1, Number.NaN, '', 'no', true, {}, [], ['Caturday'], { deliveryDays: ['Caturday'] }];

test('a login response is read without zod as zod reads it, and so is one with any field missing, wrong or unknown', () => {
  const roles = ROLES.map((role) => ({ ...whole, role }));
  const without = Object.keys(whole).map((field) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field)),
  );
  const broken = Object.keys(whole).flatMap((field) => wrong.map((value) => ({ ...whole, [field]: value })));
  const unknown = [
    { ...whole, since: 1 },
    { ...whole, user: { deliveryDays: [], since: 1 } },
  ];
  const values = [...roles, ...without, ...broken, ...unknown, null, [], 'x', [whole]];
  expect(values.map((value) => readUserInfo(value))).toEqual(values.map((value) => UserInfo.safeParse(value).data));
  expect(values.filter((value) => readUserInfo(value)).length).toBeGreaterThan(ROLES.length);
});
