import { type NodePath, parseSync, traverse, type types } from '@babel/core';

/** One small fault: a range of a file's text, and its replacement. */
export type Fault = {
  kind: string;
  start: number;
  end: number;
  line: number;
  /** Replaces an expression; null removes a statement, or (with `start` = `end`) ends a function at its start. */
  replacement: string | null;
};

/** Opposite and neighbour of each comparison. */
const COMPARISONS: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNMENTS: Record<string, string> = { '+=': '-=', '-=': '+=' };
/** Methods whose result is similar to the object they are called on. */
const PASSING = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'normalize']);
const OPPOSITES: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Functions whose arguments are messages or documentation. */
const SAID = /^(t|msg|plural|select|describe|meta|openapi|debug|info|warn|error|fatal|\w*Error)$/;

/** Properties that are messages. */
const SAID_AS = /^(message|title)$/;

type Add = (kind: string, path: NodePath, replacement: string | null) => void;
type Texts = (path: NodePath | types.Node) => string;

function nameOfCallee(callee: types.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return '';
  return callee.property.type === 'Identifier' ? callee.property.name : '';
}

function isSaid(path: NodePath): boolean {
  if (path.isTaggedTemplateExpression()) return SAID.test(nameOfCallee(path.node.tag));
  if (path.isCallExpression() || path.isNewExpression()) return SAID.test(nameOfCallee(path.node.callee));
  return path.node.leadingComments?.some(({ value }) => value.trim() === 'i18n') ?? false;
}

function isText({ node }: NodePath): boolean {
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

/** Mutants of an expression that is a condition. */
function addCondition(path: NodePath, add: Add) {
  const { parent, key } = path;
  if (key !== 'test' || !path.isExpression()) return;
  if (parent.type === 'SwitchCase') return;
  const isLoop = /^(For|While|DoWhile)Statement$/.test(parent.type);
  if (!isLoop) add('condition is true', path, 'true');
  add('condition is false', path, 'false');
}

function addOperator(path: NodePath, add: Add, text: Texts) {
  if (path.isBinaryExpression()) {
    const [left, right] = [text(path.node.left), text(path.node.right)];
    const { operator } = path.node;
    for (const other of COMPARISONS[operator] ?? []) add('comparison', path, `${left} ${other} ${right}`);
    const other = ARITHMETIC[operator];
    const isJoining = isText(path.get('left') as NodePath) || isText(path.get('right'));
    if (other && !isJoining) add('arithmetic', path, `${left} ${other} ${right}`);
  }
  if (path.isLogicalExpression()) {
    const [left, right] = [text(path.node.left), text(path.node.right)];
    if (path.node.operator === '??') return add('no default', path, left);
    const other = path.node.operator === '&&' ? '||' : '&&';
    add('and, or', path, `(${left}) ${other} (${right})`);
    add('one side', path, left);
    add('one side', path, right);
  }
  if (path.isUnaryExpression() && /^[!-]$/.test(path.node.operator)) add('sign', path, text(path.node.argument));
  if (path.isUpdateExpression()) {
    const other = path.node.operator === '++' ? '--' : '++';
    const argument = text(path.node.argument);
    add('count', path, path.node.prefix ? `${other}${argument}` : `${argument}${other}`);
  }
  if (path.isAssignmentExpression()) {
    const other = ASSIGNMENTS[path.node.operator];
    if (other) add('assignment', path, `${text(path.node.left)} ${other} ${text(path.node.right)}`);
  }
}

/** True for a 1 of `a < b ? -1 : 1`: for a comparator, 2 would mean the same. */
function isOrder(path: NodePath): boolean {
  const whole = path.parentPath?.isUnaryExpression() ? path.parentPath : path;
  return whole.parentPath?.isConditionalExpression() === true && whole.key !== 'test';
}

function addLiteral(path: NodePath, add: Add) {
  if (path.isBooleanLiteral()) add('boolean', path, String(!path.node.value));
  if (path.isNumericLiteral()) {
    if (!(path.node.value === 1 && isOrder(path))) add('off by one', path, String(path.node.value + 1));
    if (path.node.value === 1) add('off by one', path, '0');
  }
  // As arguments they are mostly names, such as those of columns, which every test notices.
  const isArgument = path.listKey === 'arguments';
  if (path.isStringLiteral() && path.node.value !== '' && !isArgument) add('no text', path, "''");
  if (path.isTemplateLiteral() && !isArgument) add('no text', path, "''");
}

/** Mutants of lists and objects with one element less. */
function addLess(path: NodePath, add: Add, text: Texts) {
  if (path.isArrayExpression()) {
    path.node.elements.forEach((element, index, all) => {
      if (!element) return;
      const rest = all.flatMap((each) => (each && each !== element ? [text(each)] : []));
      if (index === 0 || index === all.length - 1) add('element removed', path, `[${rest.join(', ')}]`);
    });
  }
  // At module level they define types as well, which refuse a missing property.
  if (path.isObjectExpression() && path.getFunctionParent()) {
    for (const property of path.node.properties) {
      if (property.type === 'ObjectProperty' && SAID_AS.test(text(property.key))) continue;
      const rest = path.node.properties.filter((each) => each !== property).map(text);
      add('property removed', path, `({ ${rest.join(', ')} })`);
    }
  }
}

function addCall(path: NodePath, add: Add, text: Texts) {
  if (!path.isCallExpression()) return;
  const { callee } = path.node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
  const { name } = callee.property;
  if (PASSING.has(name)) add('call removed', path, text(callee.object));
  const other = OPPOSITES[name];
  const given = path.node.arguments.map(text).join(', ');
  if (other) add('opposite call', path, `${text(callee.object)}.${other}(${given})`);
}

function addStatement(path: NodePath, add: Add) {
  if (!path.isExpressionStatement()) return;
  let { expression } = path.node;
  if (expression.type === 'AwaitExpression') expression = expression.argument;
  if (expression.type === 'CallExpression' && expression.callee.type === 'Super') return;
  if (/^(Call|OptionalCall|Assignment)Expression$/.test(expression.type)) add('statement removed', path, null);
}

/** Positions that take no other expression: names, module sources, and the object of an optional chain. */
function isFixed(path: NodePath): boolean {
  const { parent, key } = path;
  if (/^(Import|Export)/.test(parent.type) || parent.type.startsWith('TS')) {
    return !/^TS(As|Satisfies|NonNull)Expression$/.test(parent.type);
  }
  return (key === 'key' && !('computed' in parent && parent.computed)) || key === 'callee' || key === 'quasi';
}

/** All small faults of a file, in the order of its text. */
export function faultsIn(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const text: Texts = (of) => {
    const { start, end, extra } = 'node' in of ? (of.node as types.Node) : of;
    const own = source.slice(start ?? 0, end ?? 0);
    return extra?.parenthesized ? `(${own})` : own;
  };
  const add: Add = (kind, { node: { start, end, loc } }, replacement) => {
    if (start == null || end == null || !loc || replacement === source.slice(start, end)) return;
    faults.push({ kind, start, end, line: loc.start.line, replacement });
  };
  const tree = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  });
  if (!tree) throw new Error(`${file} cannot be parsed`);
  traverse(tree, {
    enter(path) {
      if (isSaid(path) || path.node.type.startsWith('ImportDecl')) return path.skip();
      if (path.node.type.startsWith('TS') && !path.isExpression()) return path.skip();
      addStatement(path, add);
      if (path.isFunction() && path.node.body.type === 'BlockStatement' && path.node.body.body.length > 1) {
        const { start, loc } = path.node.body;
        if (start != null && loc && !(path.isClassMethod() && path.node.kind === 'constructor')) {
          faults.push({
            kind: 'returns early',
            start: start + 1,
            end: start + 1,
            line: loc.start.line,
            replacement: null,
          });
        }
      }
      if (!path.isExpression() || isFixed(path)) return;
      addCondition(path, add);
      addOperator(path, add, text);
      addLiteral(path, add);
      addLess(path, add, text);
      addCall(path, add, text);
    },
  });
  return faults.sort((one, other) => one.start - other.start || other.end - one.end);
}
