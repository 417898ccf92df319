import { expect, test } from 'vitest';
import { testParties, testSnapshots } from '../../testing/test-documents.ts';
import { feeReturnOf } from './fee-contents.ts';
import type { Snapshot } from './snapshot.ts';

/** The third invoice of worked example 7: 54,108 at 8 % and 7,800 at 10 %, with tax. */
const INVOICE = {
  ...testSnapshots()['closing invoice'],
  figures: {
    previous: 0,
    received: 0,
    adjusted: 0,
    carried: 0,
    untaxed: 0,
    current: 61_908,
    billed: 61_908,
    groups: [
      { percent: 8, reduced: true, net: 50_100, tax: 4008 },
      { percent: 10, reduced: false, net: 7091, tax: 709 },
    ],
  },
} as Snapshot;
const feeOf = (amount: number, on = INVOICE) => feeReturnOf(testParties(), { amount, grantedOn: '2026-12-01' }, on);

test('a fee is shared among the rates of its invoice as in worked example 7, each share with the tax within', () => {
  expect(feeOf(660)?.totals).toEqual({
    groups: [
      { percent: 8, reduced: true, net: -535, tax: -42 },
      { percent: 10, reduced: false, net: -76, tax: -7 },
    ],
    untaxed: 0,
    sales: -660,
    total: -660,
  });
  expect(feeOf(12_000)).toMatchObject({
    issuedOn: '2026-12-01',
    lowered: { kind: 'invoice', no: INVOICE.no },
    from: '2026-10-21',
    to: '2026-11-20',
    totals: {
      groups: [
        { net: -9712, tax: -776 },
        { net: -1375, tax: -137 },
      ],
      total: -12_000,
    },
  });
});

test('without rates, with parts of a yen, or for more than was taxed, there is none', () => {
  expect(feeOf(12_000, testSnapshots().receipt)).toBeNull();
  expect(feeOf(12_000.5)).toBeNull();
  expect(feeOf(61_909)).toBeNull();
});
