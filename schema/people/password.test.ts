import { expect, test } from 'vitest';
import { newPassword, otherPassword } from './password.ts';

const messageOf = (password: unknown, schema = newPassword('Password is required')) =>
  schema.safeParse(password).error?.issues[0]?.message;

test('a new password has at least 8 characters; an empty one is asked for in the words of its form', () => {
  expect(messageOf('12345678')).toBeUndefined();
  expect(messageOf('1234567')).toBe('Use at least 8 characters.');
  expect([messageOf(''), messageOf(undefined)]).toEqual(['Password is required', 'Password is required']);
});

test('another password may be left empty, and is held to the same length', () => {
  expect(otherPassword.safeParse('').success).toBe(true);
  expect(otherPassword.safeParse('1234567').error?.issues[0]?.message).toBe('Use at least 8 characters.');
});
