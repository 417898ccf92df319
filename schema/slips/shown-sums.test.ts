import { expect, test } from 'vitest';
import { cashInvoiceOf, deliverySlipOf } from '../papers/contents/invoice-contents.ts';
import { testParties, testSlip } from '../testing/test-documents.ts';
import { carriesTax, shownSums } from './shown-sums.ts';

const slip = testSlip();

test('a monthly customer’s slip has the sum of its paper and no tax, a cash customer’s the tax of its invoice', () => {
  expect(shownSums(slip.lines, false)).toEqual({ total: deliverySlipOf(testParties(), slip).net, totals: null });
  const { totals } = cashInvoiceOf(testParties(), slip, slip.deliveredOn);
  expect(shownSums(slip.lines, true)).toEqual({ total: totals.total, totals });
  expect(shownSums(slip.lines, true).total).not.toBe(shownSums(slip.lines, false).total);
});

test.each([
  [null, 'cash', true],
  [null, 'monthly', false],
  [null, null, false],
  ['cash', 'monthly', true],
  ['monthly', 'cash', false],
  ['cash', null, true],
] as const)('billed as %j, of a customer who pays %j: tax is %j', (billing, paymentMethod, hasTax) => {
  expect(carriesTax({ billing }, paymentMethod === null ? undefined : { paymentMethod })).toBe(hasTax);
});
