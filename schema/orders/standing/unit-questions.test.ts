import { describe, expect, test } from 'vitest';
import type { Product } from '../../catalogue/catalogue-entity.ts';
import { testProduct } from '../../testing/test-records.ts';
import type { DeliveryPlan } from '../order-days.ts';
import type { StandingOrder } from './standing-entity.ts';
import { answeredLines, nextMade, unitQuestionsOf } from './unit-questions.ts';

const eggs = { _id: 'eggs', name: 'Eggs', quantity: 20, sku: 'Pcs' } as const;
const rice = { _id: 'rice', name: 'Rice', quantity: 1, sku: 'Bag' } as const;
const productOf = (fields: Partial<Product>): Product => testProduct('eggs', 'Eggs', { sku: 'C/s', ...fields });
const asked = (fields: Partial<Product>, line: Partial<StandingOrder['orderItems'][number]> = {}) =>
  unitQuestionsOf({ orderItems: [{ ...eggs, ...line }, rice] }, (id) =>
    id === 'eggs' ? productOf(fields) : undefined,
  );

describe('a standing order whose product changed its unit (issue 38, point 13)', () => {
  test('is asked about, also while it is out of stock or has another name', () => {
    expect(asked({}).map(({ line }) => line.name)).toEqual(['Eggs']);
    expect(asked({ itemType: 'Out of Stock' })).toHaveLength(1);
    expect(asked({ name: 'Eggs, large' })).toHaveLength(1);
  });

  test('and one that is ordered in halves that are sold no more', () => {
    expect(asked({ sku: 'Kg' }, { sku: 'Kg', quantity: 1.5 })).toEqual([]);
    expect(asked({ sku: 'Pcs' }, { quantity: 1.5 })).toHaveLength(1);
    expect(asked({ sku: 'Pcs', catchWeight: true }, { quantity: 1.5 })).toEqual([]);
  });

  test('not one that is gone, and not for another name alone', () => {
    expect(asked({ deletedAt: '2026-11-01T00:00:00.000Z' })).toEqual([]);
    expect(asked({ sku: 'Pcs', name: 'Eggs, large' })).toEqual([]);
  });

  test('gets the quantity of the new unit, in its place, and keeps what may come instead', () => {
    const line = { ...eggs, substitute: false };
    const question = { line, product: productOf({ name: 'Eggs, large' }) };
    const answered = { ...line, name: 'Eggs, large', sku: 'C/s' as const, quantity: 2 };
    expect(answeredLines([line, rice], question, 2)).toEqual([answered, rice]);
    expect(answeredLines([line, rice], question, null)).toEqual([rice]);
    const besides = { ...answered, quantity: 3 };
    expect(answeredLines([besides, rice, line], question, 2)).toEqual([rice, { ...answered, quantity: 5 }]);
  });

  test('is asked before the cut-off of the next order that is made from it', () => {
    const plan: DeliveryPlan = {
      deliveryDays: ['Monday', 'Wednesday', 'Friday'],
      closed: new Set(['2026-11-30']),
      extra: new Set(),
      cutOff: { minutes: 17 * 60, daysBefore: 1 },
      grace: 60,
      timeZone: 'Asia/Tokyo',
    };
    const by = { role: 'customer', _id: 'user', name: '' } as const;
    const standing: StandingOrder = {
      _id: 'standing',
      customerId: 'restaurant',
      orderItems: [eggs],
      customMessage: '',
      version: 1,
      by,
      weekdays: ['Monday', 'Wednesday'],
      everyWeeks: 1,
      from: '2026-11-01',
      until: null,
      skipped: ['2026-12-02'],
      pausedUntil: null,
      settledUntil: '2026-11-26',
      changed: { at: '2026-11-01T00:00:00.000Z', by },
    };
    const at = '2026-11-27T03:00:00.000Z';
    expect(nextMade(standing, plan, at)).toMatchObject({ day: '2026-12-07', cutOff: '2026-12-06T08:00:00.000Z' });
    expect(nextMade({ ...standing, until: '2026-12-02' }, plan, at)).toBeUndefined();
    expect(nextMade({ ...standing, pausedUntil: '2027-06-01' }, plan, at)).toMatchObject({ day: '2027-06-02' });
  });
});
