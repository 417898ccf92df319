import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';
import { BESIDE, GROUND, PACKAGES, TREES } from './import-table.ts';

const CODE = /\.(ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.tmp', '.ci']);

/** Every source file below a folder, as paths from there with `/`. */
export function sourcesOf(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(path);
      else if (entry.isFile() && CODE.test(entry.name)) found.push(path);
    }
  };
  walk('');
  return found;
}

/** The imports of a file: static, dynamic and for types. */
export function specifiersOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // Without the quotes around a literal name.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return [...new Set(named.filter((specifier) => typeof specifier === 'string'))];
}

type Place = { tree: string; floor: number; wing: number; room: string; height: number };

/** Every room of the table, with its place in it. */
export const ROOMS: Place[] = Object.entries(TREES).flatMap(([tree, floors]) =>
  floors.flatMap((wings, floor) =>
    wings.flatMap((rooms, wing) => rooms.map((room, height) => ({ tree, floor, wing, room, height }))),
  ),
);

/** The room of a file: the longest one that its path begins with. */
function placeOf(file: string): Place | undefined {
  // A tree itself is a room, but does not include folders missing in the table.
  const isIn = (room: string) => (room.includes('/') ? file.startsWith(`${room}/`) : dirname(file) === room);
  const inside = ROOMS.filter(({ room }) => isIn(room));
  return inside.sort((a, b) => b.room.length - a.room.length)[0];
}

/** True if the table lets one room import another. */
function mayImport(from: Place, to: Place): boolean {
  if (from.tree !== to.tree) {
    const [below, own] = [GROUND.indexOf(to.tree), GROUND.indexOf(from.tree)];
    return below !== -1 && (own === -1 || below < own);
  }
  if (from.floor !== to.floor) return to.floor < from.floor;
  return from.wing === to.wing && to.height <= from.height;
}

function whyNot(file: string, target: string): string | null {
  if (BESIDE.test(target)) return 'it runs beside the product';
  const [from, to] = [placeOf(file), placeOf(target)];
  if (!from || !to) return 'the import table does not know its room';
  return mayImport(from, to) ? null : `${from.room} may not import ${to.room}`;
}

function whyNotPackage(file: string, specifier: string): string | null {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  for (const rule of PACKAGES) {
    if ('room' in rule) {
      const { room, only } = rule;
      if (file.startsWith(`${room}/`) && !only.includes(name)) return `${room}/ imports ${only} and itself`;
      continue;
    }
    const { packages } = rule;
    if (!packages.includes(name)) continue;
    if ('notIn' in rule) {
      if (rule.notIn.some((room) => file.startsWith(`${room}/`))) return 'plain Node runs it, without macros';
      continue;
    }
    const { onlyIn } = rule;
    if (onlyIn.some((allowed) => file.startsWith(`${allowed}/`))) continue;
    return onlyIn.length === 0 ? 'it is for tests' : `${onlyIn} alone imports it`;
  }
  return null;
}

/** Import cycles, each once, as lists of files. */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const [order, low] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, circles]: [string[], string[][]] = [[], []];
  const lowOf = (file: string) => low.get(file) ?? Infinity;
  const visit = (file: string) => {
    low.set(file, order.size);
    order.set(file, order.size);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(lowOf(file), lowOf(target)));
    }
    if (lowOf(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || graph.get(file)?.has(file)) circles.push(circle);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/**
 * Every import of the product that the table forbids, and every cycle, as sentences.
 * @param sources texts by path from the repository's root
 */
export function checkImports(sources: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (BESIDE.test(file)) continue;
    const targets = new Set<string>();
    for (const specifier of specifiersOf(file, text)) {
      const isRelative = specifier.startsWith('.');
      const target = isRelative ? normalize(join(dirname(file), specifier)) : specifier;
      // Styles, package.json and the like have no room.
      if (isRelative && !CODE.test(target)) continue;
      const reason = isRelative ? whyNot(file, target) : whyNotPackage(file, specifier);
      if (reason) problems.push(`${file} imports ${target}: ${reason}`);
      if (isRelative) targets.add(target);
    }
    graph.set(file, targets);
  }
  for (const circle of circlesIn(graph)) problems.push(`a circle: ${circle.sort().join(', ')}`);
  return problems;
}

/** `checkImports` for the files below a folder. */
export function checkRepository(root: string): string[] {
  return checkImports(new Map(sourcesOf(root).map((file) => [file, readFileSync(join(root, file), 'utf8')])));
}
