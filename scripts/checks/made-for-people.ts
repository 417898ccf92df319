import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from 'vite';
import { sourcesOf } from './imports.ts';

/** Finds text for people that is parsed as data: browsers format days, numbers and lists differently. */

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A node and all nodes below it. */
function* allOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* allOf(child);
}

/** Methods that format for people. */
const WRITES = /^(format(Range)?|toLocale(Date|Time)?String|to(Date|Time|UTC|GMT)String)$/;
/** Functions of ours that do: `formatDay`, `say`, `tell`. */
const OURS = /^(format[A-Z]\w*|say|tell)$/;
/** Composed by us from digits alone, the same in every browser. */
const ARITHMETIC = /^formatDayUs$/;
/** Methods that take a text apart. */
const TAKES_APART =
  /^(slice|substr(ing)?|split|match(All)?|search|replace(All)?|indexOf|lastIndexOf|includes|startsWith|endsWith|charAt|charCodeAt|codePointAt|at|localeCompare)$/;
/** Functions and methods that read a value out of their argument. */
const READS = /^(Number|BigInt|parseInt|parseFloat|Date|parse|safeParse|test|exec|yenFrom\w*)$/;
/** Result types of functions that return text for people. */
const TEXT = /^(Promise<)?(string|ReactNode|JSX\.Element|void)( \| (null|undefined))*>?$/;
/** A comparison with these only asks if there is a text. */
const NOTHING = /^(null|undefined|''|""|``)$/;

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression' && node.computed !== true) return nameOf(node.property);
  return '';
};

/** The expression within parentheses, assertions, `await` and `?.`. */
function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  const wrapped = /^(Parenthesized|TSAs|TSSatisfies|TSNonNull|Chain)Expression$|^AwaitExpression$/.test(node.type);
  return wrapped ? bare(node.expression ?? node.argument) : node;
}

/** The scope (nearest function, or the file) of each node, and the names that each scope declares. */
function scopesOf(program: Node) {
  const scopes = new Map<Node, Node>();
  const declared = new Map<Node, Set<string>>();
  const walk = (node: Node, scope: Node) => {
    scopes.set(node, scope);
    const isFunction = /Function/.test(node.type);
    const declares = (at: Node, patterns: Node[]) => {
      const names = declared.get(at) ?? new Set();
      for (const pattern of patterns.flatMap((each) => [...allOf(each)])) names.add(nameOf(pattern));
      declared.set(at, names);
    };
    if (node.type === 'FunctionDeclaration' && isNode(node.id)) declares(scope, [node.id]);
    if (isFunction) declares(node, node.params as Node[]);
    if (node.type === 'VariableDeclarator') declares(scope, [node.id as Node]);
    for (const child of childrenOf(node)) walk(child, isFunction ? node : scope);
  };
  walk(program, program);
  return { scopes, declared };
}

/** Places of a file that parse text for people. */
export function readsIn(file: string, text: string): string[] {
  const { program } = parseSync(file, text) as unknown as { program: Node };
  const nodes = [...allOf(program)];
  const { scopes, declared } = scopesOf(program);
  /** Names that hold such text, by the scope that declares them. */
  const held = new Map<Node, Set<string>>();
  const makers = new Set<string>();
  const fixed = new Set<string>();

  /** The scope that declares a name used at a node; undefined for imports and globals. */
  function declarerOf(name: string, at: Node): Node | undefined {
    for (let scope = scopes.get(at); scope; scope = scopes.get(scope)) {
      if (declared.get(scope)?.has(name)) return scope;
      if (scope.type === 'Program') return undefined;
    }
  }
  const isHeld = (name: string, at: Node): boolean => {
    const declarer = declarerOf(name, at);
    return declarer !== undefined && held.get(declarer)?.has(name) === true;
  };

  /** True if an expression is text for people. */
  function isForPeople(value: unknown): boolean {
    const node = bare(value);
    if (!node) return false;
    if (node.type === 'Identifier') return isHeld(nameOf(node), node);
    if (node.type === 'ConditionalExpression') return isForPeople(node.consequent) || isForPeople(node.alternate);
    if (node.type === 'LogicalExpression') return isForPeople(node.left) || isForPeople(node.right);
    if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).some(isForPeople);
    if (node.type === 'BinaryExpression')
      return node.operator === '+' && (isForPeople(node.left) || isForPeople(node.right));
    if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 't';
    if (node.type !== 'CallExpression') return false;
    const callee = bare(node.callee);
    const name = nameOf(callee);
    if (ARITHMETIC.test(name)) return false;
    if (callee?.type === 'MemberExpression') {
      if (WRITES.test(name)) return true;
      // Trimmed or padded, it is still the same text.
      if (/^(trim(Start|End)?|pad(Start|End)|to(Locale)?(Lower|Upper)Case|toString|normalize)$/.test(name))
        return isForPeople(callee.object);
      return name === 'toString' && isNode(callee.object) && nameOf(callee.object.callee) === 'Date';
    }
    if (name === 'String') return (node.arguments as Node[]).some(isForPeople);
    return makers.has(name) || (OURS.test(name) && declarerOf(name, node) === undefined);
  }

  const returned = new Map<Node, Node[]>();
  for (const node of nodes) {
    const scope = scopes.get(node) ?? program;
    if (node.type === 'ReturnStatement' && isNode(node.argument))
      returned.set(scope, [...(returned.get(scope) ?? []), node.argument]);
  }

  /** The results of a function: its expression, or what it returns. */
  const resultsOf = (fn: Node): Node[] =>
    isNode(fn.body) && fn.body.type !== 'BlockStatement' ? [fn.body] : (returned.get(fn) ?? []);

  // Repeated until nothing new is found, since a name may be declared below its use, and one may hold another.
  const declarations = nodes.filter(({ type }) => /^(VariableDeclarator|FunctionDeclaration)$/.test(type));
  for (let before = -1, count = 0; before !== count; ) {
    before = count;
    for (const node of declarations) {
      const [id, value] = node.type === 'FunctionDeclaration' ? [node.id, node] : [node.id, bare(node.init)];
      if (!isNode(id) || !value || id.type !== 'Identifier') continue;
      if (/Function/.test(value.type) && resultsOf(value).some(isForPeople)) makers.add(nameOf(id));
      if (node.type !== 'VariableDeclarator') continue;
      const scope = scopes.get(node) ?? program;
      if (isForPeople(value)) held.set(scope, (held.get(scope) ?? new Set()).add(nameOf(id)));
    }
    count = makers.size + [...held.values()].reduce((sum, { size }) => sum + size, 0);
  }

  const found: Node[] = [];
  for (const node of nodes) {
    const callee = bare(node.callee);
    const args = (node.arguments ?? []) as Node[];
    if (node.type === 'MemberExpression' && isForPeople(node.object)) {
      if (node.computed === true || TAKES_APART.test(nameOf(node))) found.push(node);
    } else if (node.type === 'BinaryExpression' && /^([=!]==?|[<>]=?)$/.test(String(node.operator))) {
      const sides = [node.left, node.right].filter(isNode);
      const asksIfAny = sides.some(({ start, end }) => NOTHING.test(text.slice(start, end)));
      if (!asksIfAny && sides.some(isForPeople)) found.push(node);
    } else if (node.type === 'UnaryExpression' && node.operator === '+' && isForPeople(node.argument)) {
      found.push(node);
    } else if (node.type === 'SwitchStatement' && isForPeople(node.discriminant)) {
      found.push(node);
    } else if (/^(Call|New)Expression$/.test(node.type) && READS.test(nameOf(callee)) && args.some(isForPeople)) {
      found.push(node);
    } else if (/Function/.test(node.type) && isNode(node.returnType)) {
      const { start, end } = node.returnType;
      const type = text.slice(start, end).replace(/^:\s*/, '');
      if (!TEXT.test(type)) found.push(...resultsOf(node).filter(isForPeople));
    }
    if (isFixedDate(node)) fixed.add(nameOf(node.id));
  }
  if (!/\.(test|e2e)\.tsx?$/.test(file)) found.push(...nodes.filter((node) => writesForNobody(node, fixed)));
  const lines = found.map(({ start }) => text.slice(0, start).split('\n').length);
  return [...new Set(lines)].sort((a, b) => a - b).map((line) => `${file}:${line}`);
}

const isLiteral = (node: unknown): boolean => isNode(node) && node.type === 'Literal';

/** True for a date formatter with a hard-coded language. */
const isFormatterOfFixed = (node: Node | null): boolean =>
  node !== null &&
  /^(New|Call)Expression$/.test(node.type) &&
  nameOf(bare(node.callee)) === 'DateTimeFormat' &&
  isLiteral((node.arguments as Node[])[0]);

const isFixedDate = (node: Node): boolean => node.type === 'VariableDeclarator' && isFormatterOfFixed(bare(node.init));

/** True if a day is formatted in a hard-coded language, which means that it is used as data. */
function writesForNobody(node: Node, fixed: ReadonlySet<string>): boolean {
  const callee = bare(node.callee);
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const name = nameOf(callee);
  if (/^toLocale(Date|Time)String$/.test(name)) return isLiteral((node.arguments as Node[])[0]);
  const object = bare(callee.object);
  return /^format(Range)?$/.test(name) && (isFormatterOfFixed(object) || fixed.has(nameOf(object)));
}

/** Quick test, since most files contain nothing to check. */
const WRITES_AT_ALL =
  /format(Range)?\(|toLocale|to(Date|Time|UTC|GMT)String|\bformat[A-Z]|\b(say|tell)\(|\bt`|Date\([^)]*\)\.toString/;

/** `readsIn` for the whole repository. */
export function readsInRepository(root: string): string[] {
  const texts = sourcesOf(root).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return texts.filter(([, text]) => WRITES_AT_ALL.test(text)).flatMap(([file, text]) => readsIn(file, text));
}
