import { expect, test } from 'vitest';
import { IDS, testCustomer } from '../../../schema/testing/test-records.ts';
import { changesOf, customerForm, formValues } from './customer-fields.ts';

const customer = testCustomer(IDS.restaurant1, 'r1');
const form = customerForm((code) => code === 'TAKEN');
const REQUIRED = 'This field is required.';

function messagesOf(values: object): Record<string, string> {
  const { error } = form.safeParse({ ...formValues(null, {}), ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a form that nobody touched changes nothing', () => {
  expect(changesOf(form.parse(formValues(customer, {})), customer)).toEqual({});
});

test('only what was changed is sent', () => {
  const values = { ...formValues(customer, {}), restaurantName: ' Momo House ', phoneNumber: '+81 3-1111-2222' };
  expect(changesOf(form.parse(values), customer)).toEqual({
    restaurantName: 'Momo House',
    phoneNumber: '311112222',
  });
  const monthly = { ...formValues(customer, {}), paymentMethod: 'monthly', paymentDate: '25' };
  expect(changesOf(form.parse(monthly), customer)).toEqual({ paymentMethod: 'monthly', paymentDate: 25 });
});

test('a new customer needs name, phone, code, payment method and route', () => {
  expect(messagesOf({})).toEqual({
    restaurantName: REQUIRED,
    phoneNumber: REQUIRED,
    customerCode: REQUIRED,
    paymentMethod: REQUIRED,
    route: REQUIRED,
  });
});

test('a code that another customer has is told at once', () => {
  expect(messagesOf({ customerCode: 'TAKEN' })).toMatchObject({ customerCode: 'Another customer has this code.' });
});

test('days are kept as the week goes, whichever was ticked first', () => {
  const values = { ...formValues(customer, {}), deliveryDays: ['Sunday', 'Monday'] };
  expect(form.parse(values).deliveryDays).toEqual(['Monday', 'Sunday']);
});

test('a cut-off of its own is a time and days before; empty, its route’s holds', () => {
  const values = formValues(customer, {});
  const own = { ...values, cutOff: { time: '１６：３０', daysBefore: '2' }, grace: '15' };
  const changed = changesOf(form.parse(own), customer);
  expect(changed).toEqual({ cutOff: { minutes: 990, daysBefore: 2 }, grace: 15 });
  const emptied = { ...formValues({ ...customer, ...changed }, {}), cutOff: { time: '', daysBefore: '2' }, grace: '' };
  expect(changesOf(form.parse(emptied), { ...customer, ...changed })).toEqual({ cutOff: null, grace: null });
  expect(messagesOf({ cutOff: { time: '17', daysBefore: '1' }, grace: '9999' })).toMatchObject({
    'cutOff.time': 'Write the time as 17:00.',
    grace: 'Whole minutes, from 0 to 1440.',
  });
});

test('an e-mail address is checked where one is given; one that stood there before may stay', () => {
  expect(messagesOf({ email: 'momo@' })).toMatchObject({ email: 'Please enter a valid email.' });
  expect(messagesOf({ email: ' momo@example.com ' })).not.toHaveProperty('email');
  expect(messagesOf({ email: '' })).not.toHaveProperty('email');
  const old = { ...customer, email: 'none' };
  const values = { ...formValues(old, {}), phoneNumber: '0311112222' };
  expect(changesOf(customerForm(() => false, 'none').parse(values), old)).toEqual({ phoneNumber: '311112222' });
});
