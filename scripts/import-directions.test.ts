import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');

const Report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/**
 * Lints one-line files under the repository's rules in a temporary folder, and returns those whose import is refused.
 */
function refusedOf(imports: [file: string, from: string][]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'todoke-lint-'));
  try {
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    const named = imports.map(([file, from], index) => {
      const [path = '', extension = 'ts'] = file.split(/\.(?=tsx?$)/);
      return {
        file: file.includes('.test.') ? file : `${path}-${index}.${extension}`,
        from,
        what: `${file} <- ${from}`,
      };
    });
    for (const { file, from } of named) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `export { thing } from '${from}';\n`);
    }
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const options = ['lint', '--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = Report.parse(JSON.parse(stdout));
    const refused = new Set(
      diagnostics
        .filter(({ category }) => category === 'lint/style/noRestrictedImports')
        .map(({ location }) => location.path.replaceAll('\\', '/').replace(/^\.\//, '')),
    );
    return named.filter(({ file }) => refused.has(file)).map(({ what }) => what);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FORBIDDEN: [string, string][] = [
  ['schema/billing/a.ts', 'kysely'],
  ['schema/billing/a.ts', 'node:fs'],
  ['schema/billing/a.ts', 'dexie'],
  ['schema/billing/a.ts', '@hono/zod-openapi'],
  ['schema/billing/a.ts', '../../web/replica/local-db.ts'],
  ['schema/a.ts', '../sync-server/app.ts'],
  ['schema/a.ts', '../scripts/demo/fill.ts'],
  ['web/orders/a.tsx', '../../sync-server/errors.ts'],
  ['web/sync/a.ts', '../../sync-server/errors.ts'],
  ['web/replica/a.ts', '../../sync-server/errors.ts'],
  ['web/app/a.tsx', '../../scripts/run.ts'],
  ['web/orders/a.tsx', 'dexie'],
  ['web/app/a.tsx', 'dexie-react-hooks'],
  ['web/sync/a.ts', 'dexie'],
  ['web/orders/a.tsx', '../billing/invoice-card.tsx'],
  ['web/orders/parts/a.tsx', '../../billing/invoice-card.tsx'],
  ['web/information/a.tsx', '../catalogue/product-card.tsx'],
  ['sync-server/orders/a.ts', '../billing/invoice-routes.ts'],
  ['sync-server/orders/a.ts', '../../web/orders/cart.ts'],
  ['sync-server/a.ts', '../web/app/paths.ts'],
  ['sync-server/db/a.ts', '../../scripts/demo/fill.ts'],
];

const ALLOWED: [string, string][] = [
  ['schema/billing/a.ts', 'zod'],
  ['schema/billing/a.ts', './billing-entity.ts'],
  ['schema/billing/a.ts', '../money.ts'],
  ['schema/orders/a.ts', '../catalogue/catalogue-entity.ts'],
  ['schema/billing/a.test.ts', 'fast-check'],
  ['web/orders/a.tsx', '../../schema/billing/billing-rules.ts'],
  ['web/orders/a.tsx', './order-card.tsx'],
  ['web/orders/a.tsx', '../ui/popup.tsx'],
  ['web/orders/a.tsx', '../replica/cart.ts'],
  ['web/app/a.tsx', '../orders/cart-screen.tsx'],
  ['web/replica/a.ts', 'dexie'],
  ['web/sync/a.test.ts', '../../sync-server/test-world.ts'],
  ['web/sync/simulator/a.ts', '../../../sync-server/test-world.ts'],
  ['web/e2e/a.ts', '../../sync-server/config.ts'],
  ['sync-server/orders/a.ts', '../../schema/billing/billing-rules.ts'],
  ['sync-server/orders/a.ts', '../db/database.ts'],
  ['sync-server/a.ts', './orders/order-routes.ts'],
];

test('the linter refuses every import against the directions of the trees', () => {
  expect(refusedOf(FORBIDDEN)).toEqual(FORBIDDEN.map(([file, from]) => `${file} <- ${from}`));
});

test('the linter lets the imports pass that the directions allow', () => {
  expect(refusedOf(ALLOWED)).toEqual([]);
});
