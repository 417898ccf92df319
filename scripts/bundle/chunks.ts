import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** The used part of the bundler's module information. */
export type Imports = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetImports = (id: string) => Imports | null;

const PAGE = join(import.meta.dirname, '../../web/index.html');
const ENTRY = join(import.meta.dirname, '../../web/main.tsx');

/** Files whose lazy imports are the screens of one role. */
const ROUTES = {
  customer: '/web/app/customer-routes.tsx',
  driver: '/web/app/driver-routes.tsx',
  office: '/web/app/office-routes.tsx',
};
type Role = keyof typeof ROUTES;
const ROLES = Object.keys(ROUTES) as Role[];

/**
 * Catalogue, cart and stops: what a restaurant and a driver open the app for. Background: what every device loads
 * after its first round, such as the prefetching of pictures. Staff: the mutations of drivers and the office. The last two
 * contain no screen, and load after the first one; what they share with it comes with it.
 */
type Area = Role | 'catalogue' | 'cart' | 'stops' | 'background' | 'staff';
const AREAS: Area[] = ['customer', 'catalogue', 'driver', 'stops', 'cart', 'background', 'staff', 'office'];

/** Each area's first screens with layout and styles. Any other lazy import without JSX is background. */
const FIRST: Record<Area, RegExp> = {
  customer: /\/customer-home\.tsx$/,
  catalogue: /\/((all|thai)-products-screen|ordersheet-screen)\.tsx$/,
  cart: /\/(cart-screen|cart-hint)\.tsx$/,
  driver: /\/driver-(layout|home|routes)\.tsx$/,
  stops: /\/driver-orders-screen\.tsx$/,
  office: /\/(office-(layout|bar|routes)|admin-home)\.tsx$/,
  background: /(?<!\/schema\/all\/mutations|\/rest\/why-not-done)\.ts$|\/(push-kept|own-language-sent)\.tsx$/,
  staff: /\/schema\/all\/mutations\.ts$/,
};

/** Roles that load an area's code. */
const OWNERS: Record<Area, readonly Role[]> = {
  customer: ['customer'],
  catalogue: ['customer'],
  cart: ['customer'],
  driver: ['driver'],
  stops: ['driver'],
  office: ['office'],
  background: ROLES,
  staff: ['driver', 'office'],
};

/** The role that alone loads an area's code; null if several do, or if it is no area. */
export function onlyRoleOf(area: string): Role | null {
  const [role, ...others] = OWNERS[area as Area] ?? [];
  return role && others.length === 0 ? role : null;
}

/** Large and rarely opened, loaded in parallel, or the whole app behind the login: these keep their own files. */
const APART = /\/(dashboard-chart|delivery-calendar|whole-app|begun-note)\.tsx$|\/ui\/motion\/(?!fold)/;

/** An area's use of a module: on its first screens, or later. */
type Use = `${Area} first` | `${Role} later`;

const isOurs = (id: string) => !id.includes('/node_modules/') && !id.startsWith('\0');

const areaOf = (use: Use) => use.split(' ', 1)[0] as Area;

const ownersOf = (uses: Iterable<Use>): Role[] => {
  const owners = new Set([...uses].flatMap((use) => OWNERS[areaOf(use)]));
  return ROLES.filter((role) => owners.has(role));
};

/** The uses of a lazy import, given the roles that load the code that imports it. */
function usesAt(root: string, roles: readonly Role[]): Use[] {
  const first = AREAS.filter((area) => FIRST[area].test(root)).map((area): Use => `${area} first`);
  return first.length > 0 ? first : roles.map((role): Use => `${role} later`);
}

function usesOf(start: string, getImports: GetImports): Map<string, Set<Use>> {
  const uses = new Map<string, Set<Use>>();
  function add(id: string, found: Use[]) {
    const known = uses.get(id) ?? new Set();
    uses.set(id, known);
    if (found.every((use) => known.has(use))) return;
    for (const use of found) known.add(use);
    const { importedIds = [], dynamicallyImportedIds = [] } = getImports(id) ?? {};
    for (const next of importedIds.filter(isOurs)) add(next, found);
    for (const root of dynamicallyImportedIds.filter((each) => isOurs(each) && !APART.test(each)))
      add(root, usesAt(root, ownersOf(found)));
  }
  // What is there from the start, and chunks of their own, may open a part for every role, but for the routes of one.
  const seen = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = getImports(id) ?? {};
    const lazy = dynamicallyImportedIds.filter(isOurs);
    left.push(...importedIds.filter(isOurs), ...lazy.filter((each) => APART.test(each)));
    const own = ROLES.filter((role) => id?.endsWith(ROUTES[role]));
    for (const root of lazy.filter((each) => !APART.test(each))) add(root, usesAt(root, own.length > 0 ? own : ROLES));
  }
  return uses;
}

function chunkOf(uses: ReadonlySet<Use>): string {
  // A role's lists are its own; background and staff are beside all roles.
  const users = new Set([...uses].map(areaOf).map((area) => onlyRoleOf(area) ?? area));
  const first = AREAS.find((area) => uses.has(`${area} first`));
  const sharers = users.has('customer') || users.has('background') ? 'shared' : 'staff';
  // Drivers and the office load it anyway, so it can contain what their later screens share with it.
  if (first === 'staff' && sharers === 'staff') return 'staff-first';
  if (first) return users.size > 1 ? `${first}-first-${sharers}` : `${first}-first`;
  const [only = 'shared'] = users;
  return users.size > 1 ? sharers : only;
}

/** The chunk of each lazy module of ours, by its uses. */
export function chunksOf(start: string, getImports: GetImports): Map<string, string> {
  return new Map(Array.from(usesOf(start, getImports), ([id, uses]) => [id, chunkOf(uses)]));
}

/**
 * Packages that several screens use. They are grouped by package, because each has one entry that exports all parts, so
 * its modules' importers don't tell who uses them. Chakra and what moves come before the shared chunks, which would take
 * them along to the plain screens.
 */
const LIBRARIES: Record<string, RegExp> = {
  motion: /[\\/](framer-motion|motion-dom|motion-utils|ui[\\/]motion[\\/](?!fold)|theme-motion\.ts)/,
  ui: /[\\/]node_modules[\\/]@(chakra-ui|ark-ui|zag-js|emotion)[\\/](?!.*(combobox|popper))|[\\/]web[\\/]theme[\\/](with-chakra|theme)\./,
  combobox: /[\\/]node_modules[\\/]@(chakra-ui|ark-ui|zag-js|floating-ui)[\\/]/,
};
const OTHERS: Record<string, RegExp> = {
  reads: /[\\/]node_modules[\\/]@tanstack[\\/](react-)?query/,
  packages: /[\\/]node_modules[\\/]/,
};
const PACKAGES: Record<string, RegExp> = { ...LIBRARIES, ...OTHERS };

/**
 * Chunks in order of priority, each package with its dependencies. Whoever uses a module uses its imports, so those are
 * in the same chunk or an earlier one.
 */
const CHUNKS = [
  ...Object.keys(LIBRARIES),
  ...AREAS.map((area) => `${area}-first-shared`),
  'driver-first-staff',
  'stops-first-staff',
  'office-first-staff',
  'staff-first',
  ...Object.keys(OTHERS),
  ...AREAS.filter((area) => area !== 'staff').map((area) => `${area}-first`),
  'shared',
  'staff',
  ...ROLES,
];

/**
 * Groups lazy code into some twenty files instead of two hundred, since a phone fetches and stores them one by one at
 * install. A role's first screen comes without its other screens, and no role gets another role's screens.
 */
export function lazyChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, string> | null = null;
  return CHUNKS.map((name, index) => {
    const priority = CHUNKS.length - index;
    const test = PACKAGES[name];
    if (test) return { name: `${name}-shared`, priority, test, minShareCount: 2 };
    return {
      name: (id, context) => {
        chunks ??= chunksOf(ENTRY, (each) => context.getModuleInfo(each));
        return chunks.get(id) === name ? name : null;
      },
      priority,
    };
  });
}

/** The login's own code: the page's entry with all its static imports. */
export function loginChunk(): Rolldown.CodeSplittingGroup {
  let ids: Set<string> | null = null;
  return {
    name: (id, context) => {
      ids ??= importedBy(ENTRY, (each) => context.getModuleInfo(each));
      return id === PAGE || ids.has(id) ? 'login' : null;
    },
    priority: 102,
  };
}

/** A module of ours with its transitive static imports. */
export function importedBy(start: string, getImports: GetImports): Set<string> {
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(getImports(id)?.importedIds ?? []).filter(isOurs));
  }
  return found;
}

/** Files that are loaded whenever the login imports something, and those loaded before any other import. */
const AT_LOGIN = /\/(rolldown-runtime|react|index)-[^/]+$/;
const IN_APP = /\/(app|packages)-[\w-]{8}\.js$/;

/**
 * The files to fetch together with a lazy chunk: those it needs, except for those surely loaded. The lists are part of
 * the first script.
 * @param file the chunk
 * @param deps files that it needs, including itself
 * @param host the file that imports it
 */
export function besidesLoaded(
  file: string,
  deps: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return deps;
  const isLoaded = (dep: string) => AT_LOGIN.test(dep) || (!AT_LOGIN.test(hostId) && IN_APP.test(dep));
  const left = deps.filter((dep) => !isLoaded(dep));
  return left.every((dep) => dep === file) ? [] : left;
}

/** React, which the login shares with the app. */
export const react: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  priority: 103,
};

/** Zod with its set-up, which must run before any schema is made; it loads after the first screen. */
export const zod: Rolldown.CodeSplittingGroup = {
  name: 'zod',
  test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]zod-without-eval/,
  priority: 103,
};

/** The role that alone loads a chunk, by the chunk's name; undefined if both customers and staff may load it. */
function ownerOf(name = ''): Role | 'staff' | undefined {
  if (/^staff(-first)?$|-first-staff$/.test(name)) return 'staff';
  return onlyRoleOf(name.replace(/-first$/, '')) ?? undefined;
}

/**
 * The staff's mutations in chunks that customers load, as `app: schema/invoices/invoice-mutations.ts`.
 * @param own modules of the customers' mutations
 */
export function strayMutations(
  chunks: Iterable<{ name: string; moduleIds: string[] }>,
  own: readonly string[],
): string[] {
  return [...chunks].flatMap(({ name, moduleIds }) => {
    const owner = ownerOf(name);
    if (owner !== undefined && owner !== 'customer') return [];
    const stray = moduleIds.filter((id) => /\/schema\/.*-mutations\.ts$/.test(id) && !own.includes(id));
    return stray.map((id) => `${name}: ${id.slice(id.lastIndexOf('/schema/') + 1)}`);
  });
}

/**
 * Chunks that import another role's chunk, as `customer → office`. The staff's chunk belongs to drivers and the office.
 */
export function forbiddenImports(chunks: Iterable<{ name: string; fileName: string; imports: string[] }>): string[] {
  const names = new Map(Array.from(chunks, ({ fileName, name, imports }) => [fileName, { name, imports }]));
  return [...names.values()].flatMap(({ name, imports }) =>
    imports
      .map((file) => names.get(file)?.name)
      .filter((needed) => {
        const [owner, reader] = [ownerOf(needed), ownerOf(name)];
        const isStaff = reader !== undefined && reader !== 'customer';
        return owner !== undefined && owner !== reader && !(owner === 'staff' && isStaff);
      })
      .map((needed) => `${name} → ${needed}`),
  );
}
