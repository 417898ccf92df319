import { expect, test } from 'vitest';
import { tooNewCalls } from './old-phones.ts';

test('what the oldest iOS does not know is found, wherever it is called', () => {
  const code = `
    const both = AbortSignal.any([a, b]);
    const groups = Object.groupBy(rows, by);
    if (new Set(ids).isSubsetOf(known)) Promise.withResolvers().resolve(both);
    const wait = { async later() { return navigator.storage.getDirectory() } };
  `;
  expect([...tooNewCalls(code, '/web/any.ts')].sort()).toEqual([
    '.isSubsetOf',
    'AbortSignal.any',
    'Object.groupBy',
    'Promise.withResolvers',
  ]);
});

test('what it knows, what others call by the same name and what is asked for first are not', () => {
  const code = `
    structuredClone(rows.toSorted().findLast(is));
    db.table('orders').toArray();
    new URL(text).searchParams.get('day');
    const { any } = own;
  `;
  expect([...tooNewCalls(code, '/web/any.ts')]).toEqual([]);
});

test('what is asked for before it is called is allowed there, and nowhere else', () => {
  const code = `('checkVisibility' in element) && element.checkVisibility()`;
  expect([...tooNewCalls(code, '/todoke/web/browser/is-shown.ts')]).toEqual([]);
  expect([...tooNewCalls(code, '/todoke/web/ui/forms/refusals.ts')]).toEqual(['.checkVisibility']);
});
