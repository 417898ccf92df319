import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkRoutes } from './tables-read.ts';

const APP = join(import.meta.dirname, '..', '..', 'web', 'app');
const FILES = ['routes.tsx', 'customer-routes.tsx', 'driver-routes.tsx', 'office-routes.tsx'];

test('every route names the tables that its screen reads, and no others', () => {
  expect(FILES.flatMap((file) => checkRoutes(join(APP, file)))).toEqual([]);
});

/** Writes source files, and returns what is wrong with the routes in the first. */
function problemsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return checkRoutes(join(folder, 'routes.tsx'));
}

const SCREEN = `
  import { rowsOf, useStops } from './hooks.ts';
  import { Later } from './later.tsx';
  const notes = (rows: Row<'notes'>[]) => rows;
  const Part = () => <Later rows={rowsOf('slips')} />;
  export function Component() { useStops(); return <Part />; }
  export function unused() { return useTable('users'); }
`;
const HOOKS = `
  export const rowsOf = (name: TableName) => useTable(name);
  export const useStops = () => useTable('orderTracks').size;
  export const useEmployees = () => useTable('employees');
`;
const LATER = `const Popup = lazyPart(() => import('./popup.tsx'), (chunk) => chunk.Popup); export const Later = () => <Popup />;`;
const POPUP = `export function Popup() { return useTable('credits').size; }`;
const files = { 'screen.tsx': SCREEN, 'hooks.ts': HOOKS, 'later.tsx': LATER, 'popup.tsx': POPUP };
const routeWith = (tables: string) => `
  export const all = [screen(paths.stops, () => import('./screen.tsx'), ${tables})];
`;

test('tables are found through hooks, parts, arguments and chunks that load later', () => {
  expect(problemsOf({ ...files, 'routes.tsx': routeWith(`'orderTracks slips credits users'`) })).toEqual([]);
  expect(problemsOf({ ...files, 'routes.tsx': routeWith(`'orderTracks users wishlist stop'`) })).toEqual([
    'The screen of paths.stops reads "credits", which its route does not name.',
    'The screen of paths.stops reads "slips", which its route does not name.',
    'The route paths.stops names "stop", which its screen does not read.',
    'The route paths.stops names "wishlist", which its screen does not read.',
  ]);
  expect(
    problemsOf({
      ...files,
      'routes.tsx': `screen('/stops', async () => ({ Component: (await import('./popup.tsx')).Popup }))`,
    }),
  ).toEqual([`The screen of '/stops' reads "credits", which its route does not name.`]);
});
