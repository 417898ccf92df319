import type { Sabotage } from '../sabotage.ts';

/** Breaks delivery slips: who sees them, what is recorded at the door, what is billed. */
export const SLIPS: Sabotage[] = [
  {
    name: 'a slip stays with the driver who had its stop',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/visibility.ts',
        find: "return [...customers, { table: 'slips', id: change.id }];",
        replace: 'return customers;',
      },
    ],
  },
  {
    name: 'a driver with a first stop at a restaurant gets none of its earlier deliveries',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/sync/feed/feed.ts',
        find: "if (table === 'customers' && hasOthers) moved.push(id);",
        replace: '',
      },
    ],
  },
  {
    name: 'deliveries of others stay on the phone of a driver who no longer goes there',
    guard: { file: 'sync-server/sync/feed/customer-drivers.test.ts', test: 'a month after its last stop' },
    edits: [
      {
        file: 'sync-server/sync/retention/feed-retention.ts',
        find: 'await releaseSlips(trx, audience, needed);',
        replace: '',
      },
    ],
  },
  {
    name: 'a correction that takes something away leaves the invoice as it is',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/slip-correction.ts',
        find: 'amount: subtractYen(invoice.amount, open)',
        replace: 'amount: invoice.amount',
      },
    ],
  },
  {
    name: 'what was shown at the door is computed again behind the driver',
    guard: { file: 'schema/slips/slip-mutations.test.ts', test: 'records what the phone showed' },
    edits: [
      {
        file: 'schema/slips/slip-delivery.ts',
        find: '...(shown ? asShown(slip, underCurrentIds(slip, shown), right) : { lines: right }),',
        replace: 'lines: right,',
      },
    ],
  },
  {
    name: 'a weighed line has the weight that was ordered besides its pieces',
    guard: 'simulator',
    edits: [
      {
        file: 'web/delivery/door/door-draft.ts',
        find: 'delivered: sumOfPieces(pieces),',
        replace: 'delivered: sumOfPieces(pieces) + 4000,',
      },
    ],
  },
];
