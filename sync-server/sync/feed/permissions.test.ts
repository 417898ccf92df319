import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutations } from '../../../schema/all/mutations.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { BUSY } from '../../../schema/testing/busy-records.ts';
import { MUTATION_NAMES } from '../../../schema/testing/test-calls.ts';
import { IDS, WORLD_START } from '../../../schema/testing/test-records.ts';
import { decodeRow } from '../../db/column-codec.ts';
import { readTogether } from '../../db/transactions.ts';
import { type BusyWorld, createBusyWorld } from '../../testing/busy-world/test-busy-world.ts';
import { pushOne, queued } from '../../testing/test-calls.ts';
import type { World } from '../../testing/test-world.ts';
import { audiencesOfRow } from './visibility.ts';

const PAGE = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
const WORDS: Record<string, string[]> = {
  office: ['admin', 'manager'],
  admin: ['admin'],
  driver: ['driver'],
  restaurant: ['customer'],
};

/** A table's first column, with the words of the second one before any bracket or semicolon. */
function rowsOf(page: string): [name: string, words: string[]][] {
  return page.split('\n').flatMap((line) => {
    const [, names = '', who = ''] = line.split('|');
    const words = who.replace(/\(.*?\)|;.*/g, '').split(',');
    return [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']): [string, string[]] => [
      name,
      words.map((word) => word.trim()),
    ]);
  });
}

const rolesOf = (words: string[]) => words.flatMap((word) => WORDS[word] ?? [`${word}?`]).sort();

let busy: BusyWorld;
let world: World;
beforeAll(async () => {
  busy = await createBusyWorld();
  world = await busy.open();
  // The busy world has no delivered and no deleted order.
  await pushOne(world, 'manager', queued('order.deliver', { orderId: IDS.order1 }));
  await pushOne(world, 'admin', queued('order.delete', { orderId: BUSY.orderOf2, reason: 'Closed' }));
});
afterAll(async () => {
  await world.close();
  busy.close();
});

test('the page says of each mutation, once, who may do it', () => {
  const said = rowsOf(PAGE).filter(([name]) => name.includes('.'));
  const told = said.map(([name, words]) => `${name}: ${rolesOf(words)}`);
  expect(told.sort()).toEqual(MUTATION_NAMES.map((name) => `${name}: ${[...mutations[name].may].sort()}`).sort());
});

test('the page says of each table, once, who sees its records', async () => {
  const said = rowsOf(PAGE).filter(([name]) => !name.includes('.'));
  const readers = await readTogether(world.db, async (trx) => {
    const found: string[] = [];
    for (const table of TABLE_NAMES) {
      const kinds = new Set<string>();
      for (const stored of await trx.selectFrom(table).selectAll().execute()) {
        const row = decodeRow(table, stored as never);
        for (const audience of await audiencesOfRow(trx, { table, row }, WORLD_START)) {
          kinds.add(audience.replace(/:.*/, '').replace('customer', 'restaurant').replace('public', 'everybody'));
        }
      }
      found.push(`${table}: ${[...kinds].sort()}`);
    }
    return found;
  });
  expect(said.map(([table, words]) => `${table}: ${[...words].sort()}`).sort()).toEqual(readers.sort());
});
