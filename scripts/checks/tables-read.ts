import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { isTableName, type TableName } from '../../schema/core/table-names.ts';

type Node = { type: string; [key: string]: unknown };

/** Tables and names that a declaration of a file's top level uses. */
type Declaration = {
  tables: Set<TableName>;
  /** Names it mentions: of other declarations, or of imports. */
  names: Set<string>;
  /** Calls with a table's name among their arguments. */
  calls: { callee: string; table: TableName }[];
  /** Files it imports when it runs. */
  lazy: string[];
  /** True if it reads a table that its caller names. */
  readsArgument: boolean;
};

type Module = {
  declarations: Map<string, Declaration>;
  /** By local name. */
  imports: Map<string, { file: string; name: string }>;
};

const emptyDeclaration = (): Declaration => ({
  tables: new Set(),
  names: new Set(),
  calls: [],
  lazy: [],
  readsArgument: false,
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function children(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function look(node: Node, file: string, found: Declaration): void {
  const { type, name, callee, source } = node;
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') found.names.add(name);
  if (type === 'ImportExpression' && isNode(source) && typeof source.value === 'string')
    found.lazy.push(join(dirname(file), source.value));
  if (type === 'CallExpression' && isNode(callee) && typeof callee.name === 'string') {
    for (const argument of node.arguments as Node[]) {
      const { value } = argument;
      if (callee.name === 'useTable' && argument.type === 'Identifier') found.readsArgument = true;
      if (typeof value !== 'string' || !isTableName(value)) continue;
      if (callee.name === 'useTable') found.tables.add(value);
      else found.calls.push({ callee: callee.name, table: value });
    }
  }
  // A part inside ReadsLater is drawn without its tables.
  if (type === 'JSXElement' && isNode(node.openingElement) && isNode(node.openingElement.name)) {
    if (node.openingElement.name.name === 'ReadsLater') return;
  }
  // Types read nothing.
  for (const child of children(node)) if (!child.type.startsWith('TS')) look(child, file, found);
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const made: Module = { declarations: new Map(), imports: new Map() };
  modules.set(file, made);
  if (!existsSync(file) || !/\.tsx?$/.test(file)) return made;
  const { program } = parseSync(file, readFileSync(file, 'utf8')) as unknown as { program: { body: Node[] } };
  const declare = (name: string, node: Node) => {
    const found = emptyDeclaration();
    look(node, file, found);
    made.declarations.set(name, found);
  };
  for (const statement of program.body) {
    const { type, source, specifiers } = statement;
    if (type === 'ImportDeclaration' && isNode(source) && String(source.value).startsWith('.')) {
      for (const { local, imported } of specifiers as { local: Node; imported?: Node }[]) {
        made.imports.set(String(local.name), {
          file: join(dirname(file), String(source.value)),
          name: String(imported?.name ?? 'default'),
        });
      }
      continue;
    }
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    if (Array.isArray(declared.declarations)) {
      for (const each of declared.declarations as { id: Node }[]) {
        const names = each.id.type === 'Identifier' ? [String(each.id.name)] : [];
        for (const name of names) declare(name, each as unknown as Node);
      }
    } else if (isNode(declared.id)) declare(String(declared.id.name), declared);
  }
  return made;
}

function readBy(found: Declaration, file: string, seen: Set<string>): Set<TableName> {
  const { imports, declarations } = moduleOf(file);
  const tables = new Set(found.tables);
  const add = (place: { file: string; name: string }) => {
    for (const table of tablesRead(place.file, place.name, seen)) tables.add(table);
  };
  for (const { callee, table } of found.calls) {
    const from = imports.get(callee) ?? { file, name: callee };
    if (moduleOf(from.file).declarations.get(from.name)?.readsArgument) tables.add(table);
  }
  for (const name of found.names) {
    const place = imports.get(name) ?? (declarations.has(name) ? { file, name } : null);
    if (place) add(place);
  }
  for (const later of found.lazy) for (const name of moduleOf(later).declarations.keys()) add({ file: later, name });
  return tables;
}

function tablesRead(file: string, name: string, seen: Set<string>): Set<TableName> {
  const key = `${file} ${name}`;
  const found = moduleOf(file).declarations.get(name);
  if (!found || seen.has(key)) return new Set();
  seen.add(key);
  return readBy(found, file, seen);
}

type Placed = Node & { start: number; end: number };

/** A route: what it is called, what draws it, and the tables it names. */
type NamedRoute = { name: string; drawnBy: Node; tables: Node | undefined };

/** The route that a node makes: a call of `screen`, or an object with `...withTables(…)`. */
function routeOf(node: Node, text: string): NamedRoute | null {
  const textOf = ({ start, end }: Placed) => text.slice(start, end);
  const isCallOf = (call: unknown, name: string): boolean =>
    isNode(call) && call.type === 'CallExpression' && isNode(call.callee) && call.callee.name === name;
  if (isCallOf(node, 'screen')) {
    const [path, drawnBy, tables] = node.arguments as Placed[];
    return path && drawnBy ? { name: textOf(path), drawnBy, tables } : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const properties = node.properties as Node[];
  const named = properties.map(({ argument }) => argument).find((each) => isCallOf(each, 'withTables'));
  const fieldOf = (key: string) =>
    properties.find((each) => isNode(each.key) && each.key.name === key)?.value as Placed | undefined;
  const drawnBy = fieldOf('lazy') ?? fieldOf('Component');
  if (!named || !drawnBy) return null;
  return { name: textOf(fieldOf('path') ?? drawnBy), drawnBy, tables: ((named as Node).arguments as Node[])[0] };
}

/**
 * Every table that a screen of a file's routes reads and its route does not name, and the other way round, as sentences.
 * Tables of a chunk that loads later count as well; a name that is mentioned counts as used.
 */
export function checkRoutes(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text) as unknown as { program: Node };
  const problems: string[] = [];
  const visit = (node: Node) => {
    const route = routeOf(node, text);
    if (route) {
      const { name } = route;
      const found = emptyDeclaration();
      look(route.drawnBy, file, found);
      const read: ReadonlySet<string> = readBy(found, file, new Set());
      const named = new Set<string>(
        String(route.tables?.value ?? '')
          .split(' ')
          .filter(Boolean),
      );
      for (const table of [...read].sort())
        if (!named.has(table)) problems.push(`The screen of ${name} reads "${table}", which its route does not name.`);
      for (const table of [...named].sort())
        if (!read.has(table)) problems.push(`The route ${name} names "${table}", which its screen does not read.`);
    }
    for (const child of children(node)) visit(child);
  };
  visit(program);
  return problems;
}
