import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** The oldest iOS that the README promises. */
export const OLDEST_IOS = 16.4;

/** Modules that call a newer name only where it is there, or have it brought along. */
const GUARDED: Readonly<Record<string, RegExp>> = {
  '.addRoutes': /\/web\/service-worker\.ts$/,
  '.checkVisibility': /\/web\/browser\/is-shown\.ts$/,
  '.estimate': /\/web\/app\/outbox\/sync-warnings\.tsx$/,
  '.hidePopover': /\/web\/app\/(account|office)\//,
  '.skipTransition': /\/node_modules\/react/,
  '.startViewTransition': /\/node_modules\/react/,
  'Error.captureStackTrace': /\/node_modules\/(@ark-ui|@chakra-ui|@zag-js|zod)\//,
  ToggleEvent: /\/node_modules\/@oddbird\/popover-polyfill\//,
  'URL.canParse': /\/node_modules\/zod\//,
};
/** Names by which the app and its packages call something of their own, and later versions of Safari something else. */
const OTHERS = new Set([
  '.destroy',
  '.element',
  '.escape',
  '.handle',
  '.info',
  '.range',
  '.subject',
  '.toArray',
  '.use',
]);

/** First version of iOS with a feature; Infinity for none. */
function since({ support }: CompatStatement): number {
  const versions = [support.safari_ios].flat().flatMap((one) => {
    if (!one?.version_added || one.flags || one.prefix || one.alternative_name) return [];
    const version = Number.parseFloat(String(one.version_added).replace('≤', ''));
    return Number.isNaN(version) ? [] : [version];
  });
  return Math.min(Infinity, ...versions);
}

const keepEarliest = (known: Map<string, number>, name: string, version: number) =>
  known.set(name, Math.min(version, known.get(name) ?? Infinity));

/** First versions of iOS with each global, static (`URL.canParse`) and member of any object, by name. */
function readVersions(data: Pick<CompatData, 'api' | 'javascript'>) {
  const [globals, statics, members] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const builtins = data.javascript.builtins ?? {};
  for (const [isBuiltin, group] of [
    [false, data.api],
    [true, builtins],
  ] as const) {
    for (const [holder, node] of Object.entries<Identifier>(group)) {
      if (node.__compat) keepEarliest(globals, holder, since(node.__compat));
      for (const [name, { __compat }] of Object.entries<Identifier>(node)) {
        if (!__compat || name === holder) continue;
        const version = since(__compat);
        if (name.endsWith('_static')) keepEarliest(statics, `${holder}.${name.slice(0, -'_static'.length)}`, version);
        else keepEarliest(members, name, version);
        // The data does not tell statics of JavaScript's own objects apart.
        if (isBuiltin) keepEarliest(statics, `${holder}.${name}`, version);
        if (holder === 'Window') keepEarliest(globals, name, version);
      }
    }
  }
  return { globals, statics, members };
}

type Versions = ReturnType<typeof readVersions>;
type Node = { type: string; [key: string]: unknown };

const nameOf = (node: unknown): string => {
  const { type, name } = (node ?? {}) as Node;
  return type === 'Identifier' ? String(name) : '';
};

/** Names of the calls in one node that are too new. */
function* tooNewIn(node: Node, { globals, statics, members }: Versions): Generator<string> {
  // A call that Safari never learned fails on every iPhone, new ones too, and such names are mostly others' own.
  const isTooNew = (version = 0) => version > OLDEST_IOS && version !== Infinity;
  const callee = node.callee as Node | undefined;
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    if (isTooNew(globals.get(nameOf(callee)))) yield nameOf(callee);
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const name = `${nameOf(node.object)}.${nameOf(node.property)}`;
    if (isTooNew(statics.get(name))) yield name;
  }
  if (node.type === 'CallExpression' && callee?.type === 'MemberExpression' && !callee.computed) {
    const name = nameOf(callee.property);
    const isStatic = statics.has(`${nameOf(callee.object)}.${name}`);
    if (isTooNew(members.get(name)) && !isStatic) yield `.${name}`;
  }
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

let versions: Versions | null = null;

/**
 * The calls of a module that the oldest iOS does not know, as `URL.canParse` or `.checkVisibility`.
 * @param code JavaScript, of ours or of a package
 * @param id the module's path
 */
export function tooNewCalls(code: string, id: string): Set<string> {
  versions ??= readVersions(createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData);
  const found = new Set<string>();
  for (const node of nodesOf(parseAst(code).body)) {
    for (const name of tooNewIn(node, versions)) {
      if (!OTHERS.has(name) && !GUARDED[name]?.test(id)) found.add(name);
    }
  }
  return found;
}

/** Fails a build that calls what the oldest iOS of the README does not know. */
export function oldPhones(): Plugin {
  return {
    name: 'todoke:old-phones',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      );
      const faults = modules.flatMap(([id, { code }]) =>
        [...tooNewCalls(code ?? '', id)].map((name) => `${name} in ${id}`),
      );
      if (faults.length > 0)
        this.error(`iOS ${OLDEST_IOS} does not know ${faults.join(', ')} (scripts/bundle/old-phones.ts).`);
    },
  };
}
