import { describe, expect, test } from 'vitest';
import { testId, testProduct } from '../testing/test-records.ts';
import type { OrderItem } from './order-entity.ts';
import { amountOf, frozenCountsOf, orderTotalOf, pickingTotalsOf } from './order-rules.ts';

const [shrimp, gyoza, rice] = [testId(1), testId(2), testId(3)];
const products = new Map([
  [shrimp, testProduct(shrimp, 'Shrimp', { productRank: 1 })],
  [gyoza, testProduct(gyoza, 'Gyoza', { productRank: 2, deletedAt: '2025-06-11T03:00:00.000Z' })],
  [rice, testProduct(rice, 'Rice', { itemCount: 'Not Count' })],
]);

const line = (_id: string, name: string, quantity: number, sku: OrderItem['sku'] = 'Pkt') => ({
  _id,
  name,
  quantity,
  sku,
});
const order = (...orderItems: OrderItem[]) => ({ isDelivered: false, orderItems });

describe('the frozen counts', () => {
  test('add up what counts over the orders that wait, by rank', () => {
    const orders = [order(line(shrimp, 'Shrimp', 3), line(gyoza, 'Gyoza', 1)), order(line(shrimp, 'Shrimp', 4))];
    expect(frozenCountsOf(orders, products)).toEqual([
      { itemName: 'Shrimp', totalQuantity: 7, sku: 'Pkt' },
      { itemName: 'Gyoza', totalQuantity: 1, sku: 'Pkt' },
    ]);
  });

  test('leave out delivered orders, products that do not count, and products that never were', () => {
    const orders = [
      { ...order(line(shrimp, 'Shrimp', 3)), isDelivered: true },
      order(line(rice, 'Rice', 3), line(testId(777), 'Shrimp', 3)),
    ];
    expect(frozenCountsOf(orders, products)).toEqual([]);
  });

  test('do not add pieces to cartons, nor one name to another', () => {
    const orders = [
      order(line(shrimp, 'Shrimp', 1, 'C/s'), line(shrimp, 'Shrimp', 2)),
      order(line(shrimp, 'Prawn', 4)),
    ];
    expect(
      frozenCountsOf(orders, products).map(({ itemName, totalQuantity, sku }) => [itemName, totalQuantity, sku]),
    ).toEqual([
      ['Prawn', 4, 'Pkt'],
      ['Shrimp', 1, 'C/s'],
      ['Shrimp', 2, 'Pkt'],
    ]);
  });

  test('of no order are none', () => {
    expect(frozenCountsOf([], products)).toEqual([]);
  });
});

test('the totals of a picking list take every product, by rank, and leave out what nobody decided on', () => {
  const orders = [
    order(line(rice, 'Rice', 3), line(testId(777), 'Unknown', 1), line(gyoza, 'Gyoza', 2)),
    order(line(rice, 'Rice', 0.5)),
    { ...order(line(rice, 'Rice', 40)), arrival: 'too late' as const },
    { ...order(line(rice, 'Rice', 40)), isDelivered: true },
  ];
  expect(pickingTotalsOf(orders, products)).toEqual([
    { itemName: 'Rice', totalQuantity: 3.5, sku: 'Pkt' },
    { itemName: 'Gyoza', totalQuantity: 2, sku: 'Pkt' },
    { itemName: 'Unknown', totalQuantity: 1, sku: 'Pkt' },
  ]);
});

describe('what an order costs', () => {
  test('is its lines together, to the hundredth of a yen', () => {
    const items = [
      { quantity: 3, price: 480.1 },
      { quantity: 7, price: 0.2 },
    ];
    expect(items.map(amountOf)).toEqual([1440.3, 1.4]);
    expect(orderTotalOf(items)).toEqual({ total: 1441.7, unpriced: 0 });
  });

  test('leaves out lines whose price nobody knows, and counts them', () => {
    expect(amountOf({ quantity: 2 })).toBeNull();
    expect(orderTotalOf([{ quantity: 2 }, { quantity: 2, price: 0 }, { quantity: 1, price: 50 }])).toEqual({
      total: 50,
      unpriced: 1,
    });
  });
});
