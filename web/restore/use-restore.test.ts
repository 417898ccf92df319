import { expect, test } from 'vitest';
import type { Role } from '../../schema/core/actor.ts';
import type { AwaitedDevice, RestoreStatus } from '../../schema/sync/restore-responses.ts';
import { ACTORS, testId } from '../../schema/testing/test-records.ts';
import { doubtAbout, withOwnBack } from './use-restore.ts';

const BEFORE = '2025-06-11T02:00:00.000Z';
const STARTED = '2025-06-11T03:00:00.000Z';

function status(...devices: (readonly [name: string, role: Role, state: AwaitedDevice['state']])[]): RestoreStatus {
  return {
    how: 'restored',
    startedAt: STARTED,
    held: 0,
    takenBack: [],
    devices: devices.map(([name, role, state], index) => ({
      deviceId: testId(index),
      user: { _id: testId(index), username: name, name, role },
      lastContactAt: BEFORE,
      state,
    })),
  };
}

test('nothing is asked without a restore, or about records made since', () => {
  expect(doubtAbout(null, 'payment', BEFORE)).toBeNull();
  expect(doubtAbout(status(['Aiko', 'manager', 'awaited']), 'payment', STARTED)).toBeNull();
});

test('a second dispatch is asked about while a device of the office is awaited', () => {
  expect(doubtAbout(status(['Aiko', 'manager', 'awaited']), 'dispatch', BEFORE)).toMatchObject({
    title: 'Dispatched already?',
    subtitle:
      'A device that may have dispatched this order already is not back since the restore (Aiko). Dispatch it all the same?',
  });
  const others = status(['Ken', 'driver', 'awaited'], ['Aiko', 'manager', 'back'], ['Boss', 'admin', 'given_up']);
  expect(doubtAbout(others, 'dispatch', BEFORE)).toBeNull();
});

test('a second payment is asked about while any device of the staff is awaited', () => {
  const drivers = ['Aiko', 'Ben', 'Chie', 'Dai', 'Ema'].map((name) => [name, 'driver', 'awaited'] as const);
  expect(doubtAbout(status(...drivers), 'payment', BEFORE)?.subtitle).toBe(
    'A device that may have recorded a payment for this invoice already is not back since the restore (Aiko, Ben, Chie and 2 more). Record another?',
  );
  expect(doubtAbout(status(['Rest', 'customer', 'awaited']), 'payment', BEFORE)).toBeNull();
});

test('the device that asks is back: no question is about itself', () => {
  const own = { deviceId: testId(0), actor: { ...ACTORS.manager, _id: testId(0) } };
  const known = withOwnBack(status(['Aiko', 'manager', 'awaited'], ['Boss', 'admin', 'awaited']), own);
  expect(known?.devices.map(({ state }) => state)).toEqual(['back', 'awaited']);
  expect(doubtAbout(known, 'dispatch', BEFORE)?.subtitle).toContain('(Boss)');
  expect(withOwnBack(null, own)).toBeNull();
});
