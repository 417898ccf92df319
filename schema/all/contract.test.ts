import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf } from '../testing/read-schema.ts';
import { mutations } from './mutations.ts';
import { tables } from './tables.ts';

/**
 * The contract between devices and the server: who may do what, with which values, and what is stored. Older devices
 * rely on it, so a changed line is a change of the protocol; `-u` updates the file.
 */
test('the contract of mutations and tables is as it is written', async () => {
  const acts = Object.entries(mutations).flatMap(([name, { may, title, args, withdrawable, change, onlineOnly }]) => [
    `${name} (${title}): ${may.join(', ')}${withdrawable ? ', may be withdrawn' : ''}${change ? `, ${change} may be changed` : ''}${onlineOnly ? ', online only' : ''}`,
    ...linesOf(args),
    '',
  ]);
  const records = Object.entries(tables).flatMap(([name, schema]) => [name, ...linesOf(schema), '']);
  await expect([...acts, 'TABLES', '', ...records].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'contract.txt'),
  );
});
