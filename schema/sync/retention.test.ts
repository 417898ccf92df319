import { describe, expect, test } from 'vitest';
import { ACTORS } from '../testing/test-records.ts';
import { finishedAt, RETENTION_DAYS, readerKindOf, windowStart } from './retention.ts';

describe('retention', () => {
  test('keeps 90 days for the office, 30 for a driver, a year for a restaurant', () => {
    expect(RETENTION_DAYS).toEqual({ office: 90, driver: 30, customer: 365 });
    expect(readerKindOf(ACTORS.manager)).toBe('office');
    expect(readerKindOf(ACTORS.driver1)).toBe('driver');
    expect(readerKindOf(ACTORS.customer1)).toBe('customer');
    expect(windowStart('driver', Date.parse('2025-07-01T00:00:00.000Z'))).toBe('2025-06-01T00:00:00.000Z');
  });

  test('counts from the end of the work, and open work has none', () => {
    const order = { isDelivered: false, deliveredAt: null };
    expect(finishedAt('orders', order as never)).toBeNull();
    expect(finishedAt('orders', { ...order, deliveredAt: '2025-06-01T00:00:00.000Z' } as never)).toBe(
      '2025-06-01T00:00:00.000Z',
    );
    expect(finishedAt('invoices', { completedAt: '2025-06-01T00:00:00.000Z' } as never)).toBe(
      '2025-06-01T00:00:00.000Z',
    );
    expect(finishedAt('products', { deletedAt: '2025-06-01T00:00:00.000Z' } as never)).toBeNull();
  });
});
