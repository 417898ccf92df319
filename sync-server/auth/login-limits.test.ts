import { expect, test } from 'vitest';
import { createLoginLimits } from './login-limits.ts';

const MINUTE = 60_000;

function fail(limits: ReturnType<typeof createLoginLimits>, times: number, name: string, at = 0, from = 0) {
  for (let count = 0; count < times; count++) limits.count({ name, address: `a${from + count}` }, at);
}

test('fifty failures from as many addresses stop one name, and no other', () => {
  const limits = createLoginLimits();
  fail(limits, 49, 'admin');
  expect(limits.secondsToWait({ name: 'admin', address: 'b' }, 0)).toBe(0);
  fail(limits, 1, 'admin', MINUTE, 49);
  expect(limits.secondsToWait({ name: 'admin', address: 'b' }, MINUTE)).toBe(14 * 60);
  expect(limits.secondsToWait({ name: 'ram', address: 'b' }, MINUTE)).toBe(0);
  expect(limits.secondsToWait({ name: 'admin', address: 'b' }, 15 * MINUTE)).toBe(0);
});

test('a stranger does not keep a person from where it signed in before', () => {
  const limits = createLoginLimits();
  const home = { name: 'admin', address: 'home' };
  limits.count(home, 0)();
  fail(limits, 50, 'admin');
  expect(limits.secondsToWait({ name: 'admin', address: 'b' }, 0)).toBeGreaterThan(0);
  expect(limits.secondsToWait(home, 0)).toBe(0);
  for (let count = 0; count < 10; count++) limits.count(home, 0);
  expect(limits.secondsToWait(home, 0)).toBeGreaterThan(0);
});

test('right passwords stop nobody, but a loop of them is slowed down', () => {
  const limits = createLoginLimits();
  const caller = { name: 'admin', address: 'home' };
  // The first success makes the place known.
  for (let count = 0; count < 301; count++) {
    expect(limits.secondsToWait(caller, 0)).toBe(0);
    limits.count(caller, 0)();
  }
  expect(limits.secondsToWait(caller, 0)).toBe(15 * 60);
  expect(limits.secondsToWait({ ...caller, address: 'other' }, 0)).toBe(0);
});

test('failures of strangers at the same address do not count for a device that is known, and its own do', () => {
  const limits = createLoginLimits();
  const stranger = { name: 'admin', address: 'bridge' };
  const phone = { ...stranger, device: 'phone' };
  for (let count = 0; count < 300; count++) limits.count({ name: `name${count % 60}`, address: 'bridge' }, 0);
  for (let count = 0; count < 10; count++) limits.count(stranger, 0);
  expect(limits.secondsToWait(stranger, 0)).toBeGreaterThan(0);
  expect(limits.secondsToWait(phone, 0)).toBe(0);
  for (let count = 0; count < 10; count++) limits.count(phone, 0);
  expect(limits.secondsToWait(phone, 0)).toBe(15 * 60);
  expect(limits.secondsToWait({ ...phone, device: 'another' }, 0)).toBe(0);
});
