import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PLACES = ['sync-server', 'scripts/operations'];
/** Tests, and code that only runs on SQLite: its own folder, and migrations from before PostgreSQL. */
const LEFT_OUT = /\.test\.ts$|\/testing\/|\/db\/sqlite\/|\/migrations\/00(0\d|1[0-6])-|0017-no-triggers/;

/** Features that engines lack or spell differently, in SQL and in Kysely. */
const FEATURES: [string, RegExp][] = [
  ['for update', /\bfor (no key )?update\b|\.for(NoKey)?Update\(/],
  ['for share', /\bfor (key )?share\b|\.for(Key)?Share\(/],
  ['skip locked', /\bskip locked\b|\.skipLocked\(/],
  ['nowait', /\bnowait\b|\.noWait\(/],
  ['lock table', /\block table\b/],
  ['read committed', /read committed/],
  ['repeatable read', /repeatable read/],
  ['serializable', /'serializable'|level serializable/],
  ['read only', /'read only'|begin read only/],
  ['prepare transaction', /prepare transaction/],
  ['savepoint', /\bsavepoint \w+'/],
  ['= any', /= any ?\(/],
  ['unnest', /\bunnest\(/],
  ['on conflict', /\bon conflict\b|\.onConflict\(/],
  ['returning', /\breturning ["\w]|\.returning(All)?\(/],
  ['merge into', /\bmerge into\b|\.mergeInto\(/],
  ['partial index', /create (unique )?index .*\) where /],
  ['collate "C"', /collate "C"/],
  ['collate "und-x-icu"', /collate "und-x-icu"/],
  ['ilike', /\bilike\b/],
  ['bigint', /\bbigint\b/],
  ['bytea', /\bbytea\b/],
  ['double precision', /\bdouble precision\b/],
  ['jsonb', /\bjsonb/],
  ['json functions', /\bjson_\w+\(|->>/],
  ['casts by ::', /[\w")]::(text|int|bigint|date|numeric|timestamp|interval|bytea|regclass)/],
  ['references', /\breferences [a-z"$]+ \(/],
  ['listen', /[`'"]listen /],
  ['set', /[`'"]set (local )?(\w+_\w+|\$\{)/],
  ['analyze', /sql`analyze`/],
  ['information_schema', /\binformation_schema\b/],
  ['create extension', /\bcreate extension\b/],
  ['create function', /\bcreate (or replace )?(function|procedure)\b|\bplpgsql\b|\bdo \$\$/],
  ['create trigger', /\bcreate (or replace )?(constraint )?trigger\b/],
  ['create type', /\bcreate (type|domain)\b|\.createType\(/],
  ['create view', /\bcreate (materialized )?view\b|\.createView\(/],
  ['create sequence', /\bcreate sequence\b|\bnextval\(|\b(big)?serial\b(?! number)|generated (always|by default)/],
  ['temporary table', /\btemp(orary)? table\b|\.temporary\(/],
  ['truncate', /\btruncate table\b/],
  ['copy', /\bcopy .* (from stdin|to stdout)\b/],
  ['declare cursor', /\bdeclare \w+ cursor\b/],
  ['distinct on', /\bdistinct on\b|\.distinctOn\(/],
  ['lateral', /\blateral\b|Lateral\(/],
  ['window functions', /\bover \((partition|order)|\.over\(/],
  ['with recursive', /\bwith recursive\b|\.withRecursive\(/],
  ['generate_series', /\bgenerate_series\b/],
  ['full text', /\btsvector\b|\btsquery\b/],
  ['gin or gist', /\busing (gin|gist|brin|hash)\b/],
  ['partition by', /\bpartition (by|of)\b/],
  ['deferrable', /\bdeferrable\b|\.deferrable\(/],
  ['octet_length', /\boctet_length\(/],
  ['clock_timestamp', /\bclock_timestamp\(/],
  ['row comparison', /\) > \(\$\{/],
];

/** PostgreSQL's own functions and tables, each by its name, including advisory locks; `$` belongs to a template. */
const OWN_NAMES = /\b(pg_[a-z_]+|current_(?:schema|setting|database|user)|has_\w+_privilege|(?:array|string)_agg)\b/g;

const sources = PLACES.flatMap((place) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = `/${place}/${name.replaceAll('\\', '/')}`;
    if (!file.endsWith('.ts') || LEFT_OUT.test(file)) return [];
    // Without comments, which may mention unused features.
    return readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
  }),
);

function featuresIn(texts: string[]): string[] {
  const known = FEATURES.flatMap(([name, sign]) => (texts.some((text) => sign.test(text)) ? name : []));
  const own = texts.flatMap((text) => text.match(OWN_NAMES) ?? []);
  return [...new Set([...known, ...own])].sort();
}

/** The first column of the section's table. */
const listed = () => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/databases.md'), 'utf8').split('## The SQL in use');
  const [table = ''] = section.split(/^## /m);
  const rows = table.matchAll(/^\| (`.*?`(?:, `.*?`)*) \|/gm);
  return Array.from(rows, ([, names = '']) => names.split(', ').map((name) => name.slice(1, -1))).flat();
};

test('features that not every engine has are found in SQL and in what Kysely builds', () => {
  const texts = [
    'select pg_advisory_xact_lock(1)',
    "db.selectFrom('feed').forUpdate().skipLocked()",
    'create trigger a',
  ];
  expect(featuresIn(texts)).toEqual(['create trigger', 'for update', 'pg_advisory_xact_lock', 'skip locked']);
});

test('the SQL in use is listed in docs/databases.md, with what it needs, and nothing else is', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(listed().sort()).toEqual(featuresIn(sources));
});
