import { expect, test } from 'vitest';
import { isReserved, usernameKey } from './people-rules.ts';

test('a username is the same in whatever case and width it is typed', () => {
  expect(usernameKey(' ＤＲＩＶＥＲ1 ')).toBe('driver1');
  expect(usernameKey('driver 1')).not.toBe('driver1');
});

test('the reserved account is known however its name is written', () => {
  expect(['admin', 'Admin', ' ａｄｍｉｎ'].every(isReserved)).toBe(true);
  expect(['administrator', 'admin2', ''].some(isReserved)).toBe(false);
});
