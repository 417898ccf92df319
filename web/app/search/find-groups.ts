import { plural, t } from '@lingui/core/macro';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { nearTo } from '../../ui/search/use-found.ts';
import { formatList } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import type { Entries } from './find-entries.ts';
import { figureOf, withPlainFigures } from './find-figures.ts';
import { documentEntries } from './find-index.ts';
import { KINDS } from './find-labels.ts';
import { readRecent } from './find-recent.ts';
import type { Group } from './find-results.tsx';
import { createSearch, type Found } from './find-search.ts';

/** Most results per kind, so that the list stays under a screen and a half. */
const MOST = {
  screen: 3,
  customer: 6,
  product: 5,
  order: 5,
  invoice: 5,
  slip: 4,
  document: 5,
  stop: 4,
  login: 3,
  employee: 3,
};

/** Documents that the server found, below what this device has. */
export function documentGroup({ documents, total }: Pick<DocumentsResponse, 'documents' | 'total'>): Group[] {
  if (documents.length === 0) return [];
  const entries = documentEntries(documents.slice(0, MOST.document));
  return [{ kind: 'document', name: t`Documents`, entries, count: total }];
}

/** Stops are found by number only. */
const whereNumbered = (search: (typed: string) => Found) => (typed: string) =>
  /\d/.test(typed.normalize('NFKC')) ? search(typed) : { entries: [], count: 0 };

/** Groups in their usual order, but a typed order number puts the order first, since nothing else is meant. */
function numberedFirst(groups: Group[], typed: string): Group[] {
  const number = figureOf(withPlainFigures(foldForSearch(typed).trim()));
  const isMeant = ({ entries: [first] }: Group) => first?.kind === 'order' && String(first.row.no) === number;
  const meant = groups.find(isMeant);
  return meant ? [meant, ...groups.filter((group) => group !== meant)] : groups;
}

/** Approximate matches for a query without results: customers and products that sound similar. */
function nearGroups(entries: Entries, typed: string): Group[] {
  return (['customer', 'product'] as const).flatMap((kind): Group[] => {
    const near = nearTo(entries[kind], typed);
    if (near.length === 0) return [];
    const name = kind === 'customer' ? t`Nothing found. Customers nearly so:` : t`Nothing found. Products nearly so:`;
    return [{ kind, name, entries: near.slice(0, MOST[kind]), count: near.length }];
  });
}

/** Results for a query, grouped by kind; without a query, the recently opened ones. */
export function createGroups(entries: Entries): (typed: string) => Group[] {
  const kinds = KINDS.map(({ kind, name }) => {
    const search = createSearch(entries[kind], MOST[kind]);
    return { kind, name: say(name), search: kind === 'stop' ? whereNumbered(search) : search };
  });
  return (typed) => {
    if (typed.trim() === '') {
      const recent = readRecent().flatMap(({ kind, id }) => entries[kind].find((entry) => entry.id === id) ?? []);
      return recent.length > 0 ? [{ kind: 'recent', name: t`Recent`, entries: recent, count: recent.length }] : [];
    }
    const all = kinds.map(({ search, ...group }) => ({ ...group, ...search(typed) }));
    const found = all.filter(({ count }) => count > 0);
    return found.length > 0 ? numberedFirst(found, typed) : nearGroups(entries, typed);
  };
}

/** The searched scope, for an empty result. */
export function formatSearched(entries: Entries): string {
  const list = formatList([
    plural({ customers: entries.customer.length }, { one: '# customer', other: '# customers' }),
    plural({ count: entries.product.length }, { one: '# product', other: '# products' }),
    plural({ orders: entries.order.length }, { one: '# order', other: '# orders' }),
    plural({ invoices: entries.invoice.length }, { one: '# invoice', other: '# invoices' }),
    plural({ slips: entries.slip.length }, { one: '# slip', other: '# slips' }),
    plural({ stops: entries.stop.length }, { one: '# stop', other: '# stops' }),
    plural({ logins: entries.login.length }, { one: '# web login', other: '# web logins' }),
    plural({ employees: entries.employee.length }, { other: '# staff' }),
    plural({ screens: entries.screen.length }, { one: '# screen', other: '# screens' }),
  ]);
  return t`Searched the names, codes, numbers and phones of ${list}. Work that was finished more than 90 days ago is not kept here.`;
}
