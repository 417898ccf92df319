import type { Entries } from './find-entries.ts';
import { KINDS } from './find-labels.ts';
import { readRecent } from './find-recent.ts';
import type { Group } from './find-results.tsx';
import { createSearch, type Found } from './find-search.ts';

/** Most results per kind, so that the list stays under a screen and a half. */
const MOST = { screen: 3, customer: 6, product: 5, order: 5, invoice: 5, stop: 4, login: 3, employee: 3 };

/** Stops are found by number only. */
const whereNumbered = (search: (typed: string) => Found) => (typed: string) =>
  /\d/.test(typed.normalize('NFKC')) ? search(typed) : { entries: [], count: 0 };

/** Results for a query, grouped by kind; without a query, the recently opened ones. */
export function createGroups(entries: Entries): (typed: string) => Group[] {
  const kinds = KINDS.map(({ kind, name }) => {
    const search = createSearch(entries[kind], MOST[kind]);
    return { name, search: kind === 'stop' ? whereNumbered(search) : search };
  });
  return (typed) => {
    if (typed.trim() === '') {
      const recent = readRecent().flatMap(({ kind, id }) => entries[kind].find((entry) => entry.id === id) ?? []);
      return recent.length > 0 ? [{ name: 'Recent', entries: recent, count: recent.length }] : [];
    }
    return kinds.map(({ name, search }) => ({ name, ...search(typed) })).filter(({ count }) => count > 0);
  };
}

/** The searched scope, for an empty result. */
export function formatSearched(entries: Entries): string {
  const parts = KINDS.map(({ kind, name }) => `${entries[kind].length.toLocaleString('en-US')} ${name.toLowerCase()}`);
  const last = parts.pop();
  return `Searched the names, codes, numbers and phones of ${parts.join(', ')} and ${last}. Work that was finished more than 90 days ago is not kept here.`;
}
