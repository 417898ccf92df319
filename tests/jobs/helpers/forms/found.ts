import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { sourcesOf, specifiersOf } from '../../../../scripts/checks/imports.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The routes of all roles; every screen that they load is searched. */
const ROUTES = ['routes.tsx', 'office-routes.tsx', 'driver-routes.tsx', 'customer-routes.tsx'];
/** Signs of a form: something is typed and saved with one button, or a list is put in order. */
const IS_FORM = /<[Ff]orm\s|\buseUnsaved\(|\buseEditedOrder\(/m;
/** Generic parts of forms, not forms themselves. */
const MADE_OF = /^web\/ui\/|^web\/orders\/parts\/use-edited-order\.ts$/;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Named a form, and more than a wrapper of another one. */
const isCalledForm = (file: string) => /-form\.tsx$/.test(file) && !/<\w+Form\s/.test(read(file));

const isForm = (file: string) => !MADE_OF.test(file) && (IS_FORM.test(read(file)) || isCalledForm(file));

const importsOf = (file: string) =>
  specifiersOf(file, read(file))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)));

/** Files below `web/` reachable from a file, itself included. */
function reachedFrom(start: string, importsBy: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const next of importsBy.get(file) ?? []) reached.add(next);
  return reached;
}

/** Every form of the app by its file, with the screens that lead to it. */
export function findForms(): Map<string, string[]> {
  const files = sourcesOf(ROOT).filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const known = new Set(files);
  const importsBy = new Map(files.map((file) => [file, importsOf(file).filter((each) => known.has(each))]));
  const routes = ROUTES.map((name) => `web/app/${name}`);
  const screens = [...new Set(routes.flatMap((file) => importsBy.get(file) ?? []))].filter(
    (file) => !routes.includes(file),
  );
  const forms = files.filter((file) => /^web\/(?!e2e|testing)/.test(file) && isForm(file));
  const found = new Map(forms.map((file) => [file, [] as string[]]));
  for (const screen of screens) {
    for (const file of reachedFrom(screen, importsBy)) found.get(file)?.push(screen);
  }
  return found;
}

/** The name of a file's form in the page; null if it has no form element. */
export const nameOf = (file: string): string | null => (/<Form\s/.test(read(file)) ? basename(file, '.tsx') : null);
