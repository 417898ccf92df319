import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { forbiddenImports, strayMutations } from './chunks.ts';

/**
 * Budget in gzip bytes of the JavaScript that a phone fetches before the customer home (design section 11), with a tenth
 * of room. The bench holds it; a build only prints the size.
 */
export const BUDGET = 180_000;
/** The same before the login can be typed into. */
export const LOGIN_BUDGET = 90_000;
export const WHOLE_APP = '/web/app/whole-app.tsx';
const HOME = '/web/app/home/customer-home.tsx';
/** The module that imports the customers' mutations, and none of the staff's. */
const CUSTOMER_REGISTRY = '/schema/all/customer-registry.ts';
/** Modules that load after the first list: zod, mutations, rounds, forms and dialogs. */
const LATER =
  /\/node_modules\/(zod|react-hook-form)\/|\/schema\/.*-mutations\.ts$|\/web\/sync\/rounds\/(run-sync|sync-round)\.ts$|\/components\/dialog\//;
/** Packages of the app that the login does without. */
const NOT_IN_LOGIN = /\/node_modules\/(@chakra-ui|@ark-ui|@zag-js|@emotion|dexie|react-router)\//;
/** The screens of plain elements, with the layout around those of drivers (decision 0169). */
const PLAIN =
  /\/(customer-home|all-products-screen|thai-products-screen|ordersheet-screen|cart-screen|driver-(layout|home|orders-screen))\.tsx$/;
/** Packages that come with the first popup, form or other screen. */
const CHAKRA = /\/node_modules\/(@chakra-ui|@ark-ui|@zag-js|@emotion)\/|\/web\/theme\/theme\.ts$/;
/** The lists for which a phone's app is opened, which come without what checks input and moves. */
const LISTS = /\/(all-products-screen|thai-products-screen|ordersheet-screen|driver-(layout|home|orders-screen))\.tsx$/;
const NOT_IN_LISTS = /\/node_modules\/(zod|framer-motion)\//;
/** The words of both screens. */
const WORDS = 'words-en-common';

/** The used part of a chunk; `imports` are static. */
export type Chunk = { code: string; imports: string[] };

/** The files and all their transitive static imports; lazy ones don't count. */
export function filesBehind(chunks: ReadonlyMap<string, Chunk>, starts: string[]): Set<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) continue;
    found.add(file);
    left.push(...chunk.imports);
  }
  return found;
}

/** Total size after gzip. */
export function gzipBytes(chunks: ReadonlyMap<string, Chunk>, files: Iterable<string>): number {
  return Array.from(files, (file) => gzipSync(chunks.get(file)?.code ?? '').length).reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * Prints the sizes of the login and of login → customer home in every build. Fails a build in which the login loads more than itself, the plain screens Chakra, a role another role's screens, or customers the staff's mutations.
 */
export function bundleBudget(): Plugin {
  return {
    name: 'todoke:bundle-budget',
    apply: 'build',
    // After all plugins, since Vite modifies chunks to the very end.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunks = new Map(outputs.map((output) => [output.fileName, output]));
        const app = outputs.find(({ facadeModuleId }) => facadeModuleId?.endsWith(WHOLE_APP));
        const entry = outputs.find((output) => output.isEntry && output !== app);
        const home = outputs.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(HOME)));
        const words = outputs.filter(({ name }) => name === WORDS);
        if (!entry || !app || home.length === 0 || words.length === 0)
          this.error(`The build has no entry, or no chunk for ${WHOLE_APP}, ${HOME} or ${WORDS}.`);
        const crossing = forbiddenImports(outputs);
        if (crossing.length > 0) this.error(`A role's code brings another role's along: ${crossing.join(', ')}.`);
        const registry = [...this.getModuleIds()].find((id) => id.endsWith(CUSTOMER_REGISTRY)) ?? '';
        const stray = strayMutations(outputs, this.getModuleInfo(registry)?.importedIds ?? []);
        if (stray.length > 0) this.error(`Restaurants load mutations of the staff: ${stray.join(', ')}.`);
        const atLogin = filesBehind(
          chunks,
          [entry, ...words].map(({ fileName }) => fileName),
        );
        const loginIds = outputs.filter(({ fileName }) => atLogin.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
        const heavy = loginIds.filter((id) => NOT_IN_LOGIN.test(id));
        if (heavy.length > 0) this.error(`The login loads what comes after it: ${heavy.slice(0, 3).join(', ')}.`);
        const loginBytes = gzipBytes(chunks, atLogin);
        const login = `Login: ${kB(loginBytes)} kB of ${kB(LOGIN_BUDGET).replace('.0', '')} kB gzip`;
        const first = [entry, app, ...home, ...words].map(({ fileName }) => fileName);
        const files = filesBehind(chunks, first);
        const used = outputs.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
        const early = used.filter((id) => LATER.test(id));
        if (early.length > 0)
          this.error(`The first screens load what comes after them: ${early.slice(0, 3).join(', ')}.`);
        const broughtBy = (screens: RegExp, what: RegExp) => {
          const starts = outputs.filter(({ moduleIds }) => moduleIds.some((id) => screens.test(id)));
          const loaded = filesBehind(
            chunks,
            [app, ...starts].map(({ fileName }) => fileName),
          );
          return outputs
            .filter(({ fileName }) => loaded.has(fileName))
            .flatMap(({ name, moduleIds }) => moduleIds.filter((id) => what.test(id)).map((id) => `${name}: ${id}`));
        };
        const styled = broughtBy(PLAIN, CHAKRA);
        if (styled.length > 0) this.error(`The plain screens load Chakra: ${styled.slice(0, 3).join(', ')}.`);
        const heavyLists = broughtBy(LISTS, NOT_IN_LISTS);
        if (heavyLists.length > 0)
          this.error(`The first lists load zod or motion: ${heavyLists.slice(0, 3).join(', ')}.`);
        const bytes = gzipBytes(chunks, files);
        const line = `Login → customer home: ${kB(bytes)} kB of ${kB(BUDGET).replace('.0', '')} kB gzip`;
        process.stdout.write(`${login}\n${line}\n`);
      },
    },
  };
}
