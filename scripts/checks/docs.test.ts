import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readProxies } from '../../sync-server/basics/caller-address.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const PLACES = [
  'schema',
  'words',
  'sync-server',
  'web',
  'scripts',
  'tests',
  'docs',
  'vitest.postgres.config.ts',
  ...DOCUMENTS,
];

/** A citation of a document's section, or a rule in it, in a comment. */
type Citation = { document: string; section: string; rule: string | undefined };

/** The section of money.md whose rules are the worked examples. */
const EXAMPLES = { document: 'money.md', section: '3' };

/**
 * Citations such as "requirements section 5", "design sections 5 and 7", "design section 3, rule 6", "money.md section
 * 2", "money.md, example 10" and "worked example 7", also across lines.
 */
function citationsIn(text: string): Citation[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const found = flat.matchAll(
    /\b(requirements|design|specification|money\.md)(?:['’]s)? sections? ([\d, and]*\d)(?:, rule (\d+))?/gi,
  );
  const sections = Array.from(found).flatMap(([, document = '', numbered = '', rule]) =>
    (numbered.match(/\d+/g) ?? []).map((section) => ({ document: document.toLowerCase(), section, rule })),
  );
  const examples = flat.matchAll(/\b(?:money\.md,|worked) example (\d+)/gi);
  return [...sections, ...Array.from(examples, ([, rule]) => ({ ...EXAMPLES, rule }))];
}

/** The numbers of a document's sections, as `5`, and of the rules in them, as `3.6`. */
function numbersIn(markdown: string): string[] {
  return markdown.split(/^## /m).flatMap((part) => {
    const section = part.match(/^(\d+)\. /)?.[1];
    const rules = Array.from(part.matchAll(/^(\d+)\. /gm), ([, rule]) => `${section}.${rule}`);
    return section === undefined ? [] : [section, ...rules.slice(1)];
  });
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => (name === 'node_modules' ? [] : filesIn(join(path, name))));
}

const numbers: Record<string, string[]> = {
  requirements: numbersIn(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')),
  design: numbersIn(readFileSync(join(ROOT, 'docs/design.md'), 'utf8')),
  'money.md': numbersIn(readFileSync(join(ROOT, 'docs/money.md'), 'utf8')),
};

const sources = PLACES.flatMap((place) => filesIn(join(ROOT, place))).filter((file) =>
  /\.(tsx?|m[jt]s|md)$/.test(file),
);

/** Documents about the current state; decision records are about the past. */
const TOURS = [
  ...DOCUMENTS,
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('citations are found in every form that comments use', () => {
  const text =
    '/** Case (design section 3,\n * rule 6), as in requirements\n// sections 2, 5 and 9; design section 7, prices. */' +
    '/** Shares (money.md section 1: by amounts), late (money.md, example 10), as worked\n * example 7 of money.md. */';
  expect(citationsIn(text)).toEqual([
    { document: 'design', section: '3', rule: '6' },
    { document: 'requirements', section: '2', rule: undefined },
    { document: 'requirements', section: '5', rule: undefined },
    { document: 'requirements', section: '9', rule: undefined },
    { document: 'design', section: '7', rule: undefined },
    { document: 'money.md', section: '1', rule: undefined },
    { document: 'money.md', section: '3', rule: '10' },
    { document: 'money.md', section: '3', rule: '7' },
  ]);
});

test('every section that a comment cites is in the document', () => {
  const cited = sources.flatMap((file) =>
    citationsIn(readFileSync(file, 'utf8')).map((citation) => ({ file: relative(ROOT, file), ...citation })),
  );
  const missing = cited.filter(({ document, section, rule }) => {
    const known = numbers[document] ?? [];
    return !known.includes(section) || (rule !== undefined && !known.includes(`${section}.${rule}`));
  });
  expect(missing).toEqual([]);
  expect(cited.length).toBeGreaterThan(100);
});

test('every source file that a tour names is there, under the path it gives', () => {
  const named = TOURS.flatMap((tour) =>
    Array.from(
      readFileSync(join(ROOT, tour), 'utf8').matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|m[jt]s))`/g),
      ([, path]) => path,
    ),
  );
  const paths = sources.map((file) => `/${relative(ROOT, file).replaceAll('\\', '/')}`);
  expect(named.filter((path) => !paths.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

test('every link between documents, and every record that a comment or the bench names, leads somewhere', () => {
  const links = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const written = Array.from(text.matchAll(/\]\((?!\w+:)([^)\s#]*)(#[^)\s]+)?\)/g), ([, path = '', anchor = '']) => {
      return { file, target: path === '' ? file : join(dirname(file), path), anchor };
    });
    const named = Array.from(
      text.matchAll(/'((?:decisions|budgets)[\w/-]*\.md)(#[\w-]+)?'/g),
      ([, path = '', anchor = '']) => {
        return { file, target: join(ROOT, 'docs', path), anchor };
      },
    );
    return /\.md$/.test(file) ? written : named;
  });
  const lost = links.filter(
    ({ target, anchor }) => !existsSync(target) || (anchor !== '' && !anchorsIn(target).includes(anchor.slice(1))),
  );
  expect(lost.map(({ file, target, anchor }) => `${relative(ROOT, file)}: ${relative(ROOT, target)}${anchor}`)).toEqual(
    [],
  );
  expect(links.length).toBeGreaterThan(400);
});

const inFile = (name: string) => readFileSync(join(ROOT, name), 'utf8');

test('the page on operating and the Containerfile name the setting of trusted proxies, and the networks that the image trusts', () => {
  const operating = inFile('docs/operating.md');
  const trusted = inFile('Containerfile').match(/^ENV TRUSTED_PROXIES=(\S+)$/m)?.[1] ?? '';
  expect(readProxies(trusted)).toBeDefined();
  const bridges = trusted.split(',').filter((network) => !['127.0.0.0/8', '::1'].includes(network));
  expect(bridges.length).toBeGreaterThan(0);
  expect(bridges.filter((network) => !operating.includes(`\`${network}\``))).toEqual([]);
  const settings = operating.split(/^## /m).find((part) => part.startsWith('Settings\n'));
  expect(settings).toContain('`TRUSTED_PROXIES`');
  const inCommand = operating.match(/-e TRUSTED_PROXIES=([^\s`]+)/)?.[1] ?? '';
  expect(readProxies(inCommand)).toBeDefined();
});
