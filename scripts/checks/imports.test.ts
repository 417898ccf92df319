import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkImports, checkRepository, ROOMS } from './imports.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** True if a file with one import is refused. */
const isRefused = (file: string, specifier: string) =>
  checkImports(new Map([[file, `export { thing } from '${specifier}';\n`]])).length > 0;

test('no import of the repository goes against the table, and none in a circle', () => {
  expect(checkRepository(ROOT)).toEqual([]);
});

test('between any two rooms the check lets through downward imports and refuses all others', () => {
  const wrong: string[] = [];
  for (const from of ROOMS) {
    for (const to of ROOMS) {
      const climb = '../'.repeat(from.room.split('/').length);
      const isBelow = to.tree === 'schema' || (to.tree === 'words' && from.tree !== 'schema');
      const isDown =
        from.tree === to.tree
          ? to.floor < from.floor || (to.floor === from.floor && to.wing === from.wing && to.height <= from.height)
          : isBelow;
      if (isRefused(`${from.room}/a.ts`, `${climb}${to.room}/b.ts`) === isDown) wrong.push(`${from.room} → ${to.room}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['schema/slips/a.ts', 'kysely'],
  ['schema/plain/a.ts', 'zod'],
  ['schema/plain/a.ts', '../core/money.ts'],
  ['schema/slips/a.ts', 'node:fs'],
  ['schema/slips/a.ts', '@hono/zod-openapi'],
  ['schema/slips/a.ts', '../../web/replica/local-db.ts'],
  ['schema/core/a.ts', '../../sync-server/app.ts'],
  ['schema/core/a.ts', '../testing/test-records.ts'],
  ['schema/core/a.ts', '../../words/rejections.ts'],
  ['schema/core/a.ts', '../slips/slip-lines.ts'],
  ['schema/customers/a.ts', '../orders/order-rules.ts'],
  ['schema/a.ts', './core/money.ts'],
  ['words/a.ts', '@lingui/core'],
  ['words/a.ts', '../web/words/language.ts'],
  ['web/sync/outbox/a.ts', '@lingui/core/macro'],
  ['sync-server/a.ts', '@lingui/core/macro'],
  ['web/orders/office/new/a.tsx', 'dexie'],
  ['web/app/a.tsx', 'dexie-react-hooks'],
  ['web/replica/a.ts', 'fake-indexeddb/auto'],
  ['web/app/a.tsx', '../../scripts/run.ts'],
  ['web/app/a.tsx', '../../tests/simulator/run.ts'],
  ['web/nowhere/a.tsx', '../app/routes.tsx'],
  ['sync-server/sync/feed/a.ts', '../push/push.ts'],
  ['sync-server/sync/push/a.ts', './b.test.ts'],
  ['sync-server/auth/a.ts', '../testing/test-world.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(isRefused(file, specifier)).toBe(true);
});

test.each([
  ['schema/slips/a.ts', 'zod'],
  ['words/a.ts', '../schema/core/rejected.ts'],
  ['sync-server/errors/a.ts', '../../words/rejections.ts'],
  ['web/orders/office/new/a.tsx', '@lingui/core/macro'],
  ['schema/slips/a.ts', '../core/money.ts'],
  ['schema/slips/a.ts', '../plain/yen.ts'],
  ['schema/orders/a.ts', '../catalogue/catalogue-entity.ts'],
  ['schema/slips/a.test.ts', 'fast-check'],
  ['web/orders/office/new/a.tsx', '../../../../schema/invoices/invoice-rules.ts'],
  ['web/replica/a.ts', 'dexie'],
  ['web/sync/rounds/a.test.ts', '../../../sync-server/testing/test-world.ts'],
  ['tests/e2e/a.ts', '../../sync-server/basics/config.ts'],
])('%s may import %s', (file, specifier) => {
  expect(isRefused(file, specifier)).toBe(false);
});

test('imports on demand and of types count, and a circle is named', () => {
  const types = [['web/ui/page/a.ts', "import type { B } from '../forms/b.ts';"]] as const;
  expect(checkImports(new Map(types))).toEqual([
    'web/ui/page/a.ts imports web/ui/forms/b.ts: web/ui/page may not import web/ui/forms',
  ]);
  const onDemand = [['web/ui/page/a.ts', "export const b = () => import('../forms/b.ts');"]] as const;
  expect(checkImports(new Map(onDemand))).toHaveLength(1);
  const circle = [
    ['web/rest/a.ts', "import './b.ts';"],
    ['web/rest/b.ts', "import './c.ts';"],
    ['web/rest/c.ts', "import './a.ts';"],
  ] as const;
  expect(checkImports(new Map(circle))).toEqual(['a circle: web/rest/a.ts, web/rest/b.ts, web/rest/c.ts']);
});

test('docs/rooms.md names every room of the table', () => {
  const page = readFileSync(join(ROOT, 'docs/rooms.md'), 'utf8');
  expect(ROOMS.map(({ room }) => room).filter((room) => !page.includes(`\`${room}/\``))).toEqual([]);
});
