import type { Sabotage } from '../sabotage.ts';

/** Breaks orders: where they end up, for which day, and how often. */
export const ORDERS: Sabotage[] = [
  {
    name: 'more for an order is taken, and put nowhere',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/orders/placing-mutations.ts',
        find: "if (added) return tx.put('orders', added);",
        replace: 'if (added) return;',
      },
    ],
  },
  {
    name: 'an order goes to another day without a word',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/orders/order-changes.ts',
        find: '...(deliveryDate !== order.deliveryDate && {',
        replace: '...(false && {',
      },
    ],
  },
  {
    name: 'the warning below the minimum stays as it was when the order came',
    guard: { file: 'sync-server/effects/late-orders.test.ts', test: 'when its restaurant changes it' },
    edits: [{ file: 'sync-server/effects/effects.ts', find: "'order.change': [recheckMinimum],", replace: '' }],
  },
];
