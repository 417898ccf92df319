import { expect, test } from 'vitest';
import type { Row } from '../../../schema/core/records.ts';
import { issuesOf } from '../../../schema/core/rejected.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { changesOf, EmployeeForm, employeeFormOf, NewEmployeeForm } from './employee-fields.ts';

const sato: Row<'employees'> = {
  _id: testId(1),
  name: 'Ms Sato',
  photo: '',
  username: 'sato',
  phoneNumber: '9011112222',
  role: 'driver',
  deletedAt: null,
};

test('a new employee needs a name, a username, a phone number, a role and a password, in the specified words', () => {
  const parsed = NewEmployeeForm.safeParse(employeeFormOf(null));
  expect(parsed.error && issuesOf(parsed.error)).toEqual([
    { path: 'name', message: 'This field is required.' },
    { path: 'username', message: 'This field is required.' },
    { path: 'phoneNumber', message: 'This field is required.' },
    { path: 'role', message: 'Please Select Role.' },
    { path: 'password', message: 'This field is required.' },
  ]);
});

test('a number is shown with its 0 and kept without, which changes nothing', () => {
  expect(employeeFormOf(sato).phoneNumber).toBe('09011112222');
  expect(changesOf(EmployeeForm.parse(employeeFormOf(sato)), sato)).toEqual({});
});

test('only what was typed over is sent, and a password only where there is a new one', () => {
  const typed = { ...employeeFormOf(sato), role: 'manager', password: 'another one' };
  expect(changesOf(EmployeeForm.parse(typed), sato)).toEqual({ role: 'manager', password: 'another one' });
});
