import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createRandom } from '../../schema/testing/random.ts';
import type { Mutant } from './instrument.ts';
import { faultsIn } from './operators.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A part of the sources, and the groups of tests that judge its mutants. */
export type Room = { name: string; sources: RegExp; judges: readonly Judge[] };
export type Judge = keyof typeof TESTS;

/**
 * Groups of tests, all of `npm test`: rules are judged by the tests beside them and the server's, the sync core by
 * those of both ends.
 */
const TESTS = {
  rules: /^schema\/.*\.test\.ts$/,
  server:
    /^sync-server\/(activity|bank|business|catalogue|closing|customers|delivery|information|invoices|notices|orders|papers|payments|people|reports|sheets|slips)\/.*\.test\.ts$/,
  sync: /^((web|sync-server)\/sync|tests\/simulator)\/.*\.test\.ts$/,
};
export const JUDGES: readonly Judge[] = ['rules', 'server', 'sync'];
/** Tests of another engine, random ones, and those of other sources. */
const NOT_JUDGING = /mutation-properties|\.postgres\.test\.ts$|\/simulator\/(?!.*checks\.test)/;
/** Not part of `npm test`. */
const isLong = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes('@module-tag long');

const rules = (name: string, sources: RegExp): Room => ({ name, sources, judges: ['rules', 'server'] });
const sync = (name: string, sources: RegExp): Room => ({ name, sources, judges: ['sync'] });

/** From the specific to the general: a file belongs to the first room that matches. */
export const ROOMS: Room[] = [
  rules('bank', /^schema\/bank\//),
  rules('closing', /^schema\/closing\//),
  rules('slips', /^schema\/(slips|tax)\//),
  rules('papers', /^schema\/(papers|reports)\//),
  rules('payments', /^schema\/(invoices|payments)\//),
  rules('orders', /^schema\/(orders|delivery)\//),
  rules('customers', /^schema\/(customers|catalogue|business|deleting)\//),
  rules('people', /^schema\/(people|notices|information|activity)\//),
  rules('core', /^schema\//),
  sync('outbox', /^web\/sync\/outbox\//),
  sync('copy', /^web\/sync\/copy\//),
  sync('rounds', /^web\/sync\/(rounds|session|last-screen)\//),
  sync('feed', /^sync-server\/sync\/feed\//),
  sync('pull', /^sync-server\/sync\/pull\//),
  sync('push', /^sync-server\/sync\/push\//),
  sync('restore', /^sync-server\/sync\/restore\//),
  sync('upkeep', /^sync-server\/sync\/(devices|live|retention)\//),
];

/** Shapes of responses, which types and the API's own tests cover; sentences; and code that only tests use. */
const NOT_PLAYED = /\.test\.ts$|\/testing\/|\/simulator\/|-responses\.ts$|paper-labels\.ts$|languages\.ts$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(ROOT, path)).isDirectory() ? filesIn(path) : [relative('.', path)];
  });
}

const files = ['schema', 'web/sync', 'sync-server', 'tests/simulator']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.ts'));

const roomOf = (file: string) => ROOMS.find(({ sources }) => sources.test(file));

/** The test files of a judge. */
export function testsOf(judge: Judge): string[] {
  return files.filter((file) => TESTS[judge].test(file) && !NOT_JUDGING.test(file) && !isLong(file));
}

/** All mutants of a room, without ids, which only the played ones get. */
export function mutantsOf(room: Room): Omit<Mutant, 'id'>[] {
  return files
    .filter((file) => roomOf(file) === room && !NOT_PLAYED.test(file))
    .flatMap((file) =>
      faultsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((fault) => ({ ...fault, file, room: room.name })),
    );
}

/** A sample by a seed: the same one as long as the sources don't change. */
export function sampleOf<T>(all: T[], size: number, seed: number): T[] {
  const random = createRandom(seed);
  const left = [...all];
  const count = Math.min(size, left.length);
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
}
