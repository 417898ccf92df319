import { expect, test } from 'vitest';
import type { Role } from '../../schema/core/actor.ts';
import type { AwaitedDevice, RestoreStatus } from '../../schema/sync/restore-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { heldText, restaurantsText, restoreText, restoreTitle } from './restore-labels.ts';

let count = 0;
function device(role: Role, state: AwaitedDevice['state']): AwaitedDevice {
  count += 1;
  const user = { _id: testId(count), username: `u${count}`, name: `U ${count}`, role };
  return { deviceId: testId(count), user, lastContactAt: '2025-06-11T00:00:00.000Z', state };
}

const status = (fields: Partial<RestoreStatus>): RestoreStatus => ({
  how: 'restored',
  startedAt: '2025-06-11T03:05:00.000Z',
  devices: [],
  held: 0,
  takenBack: [],
  ...fields,
});

test('a restore is told from an older copy that was found, with day and time where the business is', () => {
  expect(restoreTitle(status({}), 'Asia/Tokyo')).toBe('Restored from a backup on 11 Jun 2025, 12:05');
  expect(restoreTitle(status({ how: 'found' }), 'Asia/Tokyo')).toBe(
    'This server runs on an older copy of its data, found on 11 Jun 2025, 12:05',
  );
});

test('the staff’s devices are counted without those that will not come back, and restaurants’ apart', () => {
  const [back, awaited, lost] = [device('driver', 'back'), device('admin', 'awaited'), device('manager', 'given_up')];
  const devices = [back, awaited, lost, device('customer', 'back'), device('customer', 'awaited')];
  expect(restoreText(status({ devices, held: 4 }))).toBe(
    '1 of the staff’s 2 devices is back. 4 pieces of work are held.',
  );
  expect(restaurantsText(devices)).toBe('1 of 2 restaurants’ phones are back.');
  expect(restoreText(status({ devices: [back, lost], held: 1 }))).toBe(
    'The staff’s one device is back. 1 piece of work is held.',
  );
  expect(restoreText(status({ devices: [back, back, back] }))).toBe(
    'All 3 devices of the staff are back. No work is held.',
  );
  expect(restaurantsText([back])).toBe('');
});

test('held work says for whom it waits', () => {
  expect(heldText(0)).toBe('No work waits for others to come back.');
  expect(heldText(1)).toBe('1 piece of work waits for others to come back, and is taken in then.');
  expect(heldText(1200)).toBe('1,200 pieces of work wait for others to come back, and are taken in then.');
});
