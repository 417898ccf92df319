import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testCustomer } from '../testing/test-records.ts';
import { attempt, worldInMemory } from '../testing/test-run.ts';
import { billedName, paymentTermsOf } from './billing-terms.ts';
import { dueDayOf } from './closing-days.ts';

const cash = testCustomer(IDS.restaurant1, 'r1');
const monthly = { ...cash, paymentMethod: 'monthly' as const };

test('a cash customer has no terms', () => {
  expect(paymentTermsOf({ ...cash, closingDay: 20 })).toBeNull();
});

test('where nobody said otherwise, a month is closed with its last day and paid at the end of the next one', () => {
  const terms = paymentTermsOf(monthly);
  expect(terms).toEqual({ closingDay: 31, payMonths: 1, payDay: 31, dateShift: 'next' });
  // 31 December is a bank holiday.
  expect(terms && dueDayOf('2026-11-30', terms)).toBe('2027-01-04');
});

test('what the card says counts', () => {
  const card = { ...monthly, closingDay: 20, payMonths: 2, paymentDate: 10, dateShift: 'previous' as const };
  expect(paymentTermsOf(card)).toEqual({ closingDay: 20, payMonths: 2, payDay: 10, dateShift: 'previous' });
});

test('documents are in the legal name, else the company’s, else the restaurant’s', () => {
  expect(billedName({ ...cash, legalName: '㈱髙﨑', companyName: 'Momo Inc.' })).toBe('㈱髙﨑');
  expect(billedName({ ...cash, companyName: 'Momo Inc.' })).toBe('Momo Inc.');
  expect(billedName(cash)).toBe('Restaurant r1');
});

describe('an account that would be paid before its closing', () => {
  const update = async (...patches: object[]) => {
    let outcome = { memory: await worldInMemory(), code: null as string | null, detail: {} as object };
    for (const patch of patches) {
      const args = { customerId: IDS.restaurant1, ...patch };
      outcome = await attempt(outcome.memory, { name: 'customer.update', args, actor: ACTORS.manager });
    }
    return outcome;
  };
  const early = { paymentMethod: 'monthly', closingDay: 20, payMonths: 0, paymentDate: 20 };

  test('is refused at its payment day', async () => {
    expect(await update(early)).toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: 'paymentDate', message: 'The payment day is before the closing.' }] },
    });
    expect((await update({ ...early, paymentDate: 21 })).code).toBeNull();
    expect((await update({ ...early, paymentDate: null })).code).toBeNull();
  });

  test('is no matter of cash customers until they pay monthly', async () => {
    expect((await update({ ...early, paymentMethod: 'cash' })).code).toBeNull();
    expect((await update({ ...early, paymentMethod: 'cash' }, { paymentMethod: 'monthly' })).code).toBe('invalid');
  });
});

test.each([29, 30, 0, 32, 1.5])('a closing day of %d is refused', async (closingDay) => {
  const args = { customerId: IDS.restaurant1, closingDay };
  expect((await attempt(await worldInMemory(), { name: 'customer.update', args, actor: ACTORS.admin })).code).toBe(
    'invalid',
  );
});
