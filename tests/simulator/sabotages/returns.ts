import type { Sabotage } from '../sabotage.ts';

/** Breaks discounts, returns and the balance of containers. */
export const RETURNS: Sabotage[] = [
  {
    name: 'goods come back at their price, whatever discount they had',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/paid-lines.ts',
        find: 'paid.set(line._id, (paid.get(line._id) ?? 0) - (shares[index] ?? 0));',
        replace: 'void shares[index];',
      },
    ],
  },
  {
    name: 'goods come back for less than was paid',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/paid-lines.ts',
        find: 'Math.min(amount, most), weights)',
        replace: 'Math.min(amount * 2, most), weights)',
      },
    ],
  },
  {
    name: 'the same goods come back twice',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/returned-goods.ts',
        find: '...(back.get(line._id) ?? none) }',
        replace: '...none, ...(back.size < 0 && none) }',
      },
    ],
  },
  {
    name: 'what the door takes back too much of is not marked',
    guard: 'simulator',
    edits: [
      {
        file: 'sync-server/effects/returned-goods.ts',
        find: "if (slip !== after || !after.differs) await tx.put('slips', { ...slip, differs });",
        replace: "if (!differs) await tx.put('slips', { ...slip, differs });",
      },
    ],
  },
  {
    name: 'a delivery is lowered below what came back of it',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/undone-returns.ts',
        find: 'if (returned <= (now[index]?.delivered ?? 0)) return [];',
        replace: 'if (returned <= 1_000_000_000) return [];',
      },
    ],
  },
  {
    name: 'more containers come back than the customer has',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/containers.ts',
        find: 'if (had + line.delivered >= 0 ||',
        replace: 'if (had + line.delivered >= -1_000_000_000 ||',
      },
    ],
  },
  {
    name: 'a phone counts containers that are not delivered yet',
    guard: 'simulator',
    edits: [
      {
        file: 'schema/slips/containers.ts',
        find: 'deliveredOn !== null || delivered < 0)',
        replace: 'deliveredOn !== null || delivered !== 0)',
      },
    ],
  },
];
