import { beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '../../../schema/core/ids.ts';
import { createRandom } from '../../../schema/testing/random.ts';
import { CUSTOMER_ROWS, DUES, LAST_DELIVERIES } from '../../customers/list/customer-rows.ts';
import { TRACK_ROWS } from '../../delivery/order-tracks/use-tracks.ts';
import { INVOICE_SORTS } from '../../invoices/list/invoice-sorts.ts';
import {
  INVOICE_ROWS,
  type InvoiceRow,
  type InvoiceSums,
  patchedInvoiceSums,
  sumsOf,
} from '../../invoices/rows/invoice-rows.ts';
import { NEW_ORDERS } from '../../orders/office/new/use-new-orders.ts';
import { orderRows, STOPS } from '../../orders/parts/office-orders.ts';
import { SLIP_ROWS } from '../../slips/rows/slip-rows.ts';
import { changed, IDS, MAKE, PARTIES, type Tables } from '../../testing/random-tables.ts';
import { DIRECTIONS, patchedSort, type SortValue, sortRows } from '../../ui/lists/sort.ts';
import { withChanges } from './changed-maps.ts';
import { listChange, patchedFilter } from './patched-list.ts';
import { type Before, patchedRows, patchedSums, type RowPlan, type RowSources, type SumPlan } from './patched-rows.ts';

const STEPS = 500;

/** What one consumer sees: patched from its last value, and computed from scratch. */
type Consumer<V> = (tables: Tables) => { patched: V; anew: V };

function rowsBy<T, D extends Record<string, ReadonlyMap<Id, unknown>>, R>(
  plan: RowPlan<T, D, R>,
  sourcesOf: (tables: Tables) => RowSources<T, D>,
): Consumer<readonly R[]> {
  let before: Before<RowSources<T, D>, readonly R[]> = null;
  return (tables) => {
    const sources = sourcesOf(tables);
    before = { sources, value: patchedRows(plan, before, sources) };
    return { patched: before.value, anew: patchedRows(plan, null, sources) };
  };
}

function sumsBy<T, V>(
  plan: SumPlan<T, V>,
  recordsOf: (tables: Tables) => ReadonlyMap<Id, T>,
): Consumer<ReadonlyMap<Id, V>> {
  let before: Before<ReadonlyMap<Id, T>, ReadonlyMap<Id, V>> = null;
  return (tables) => {
    const sources = recordsOf(tables);
    before = { sources, value: patchedSums(plan, before, sources) };
    return { patched: before.value, anew: patchedSums(plan, null, sources) };
  };
}

const stopsIn = ({ orderTracks, customers, employees, slips, orders }: Tables) => ({
  records: orderTracks,
  directory: { customers, employees, slips, orders },
});

const invoiceList = () =>
  rowsBy(INVOICE_ROWS, ({ invoices, customers, employees }) => ({
    records: invoices,
    directory: { customers, employees },
  }));

/** The office's lists with the maps that each is joined with. */
const LISTS: Record<string, () => Consumer<readonly unknown[]>> = {
  invoices: invoiceList,
  'open stops': () => rowsBy(TRACK_ROWS.active, stopsIn),
  'delivered stops': () => rowsBy(TRACK_ROWS.delivered, stopsIn),
  slips: () =>
    rowsBy(SLIP_ROWS, ({ slips, customers, orderTracks, employees }) => ({
      records: slips,
      directory: { customers, orderTracks, employees },
    })),
  'new orders': () =>
    rowsBy(NEW_ORDERS, ({ orders, customers, users }) => ({ records: orders, directory: { customers, users } })),
  'dispatched orders'() {
    const stopsOf = sumsBy(STOPS, ({ orderTracks }) => orderTracks);
    return rowsBy(
      orderRows(({ isDelivered }) => isDelivered, 'deliveredAt'),
      ({ orders, customers, users, employees, ...others }) => ({
        records: orders,
        directory: {
          customers,
          users,
          employees,
          stops: stopsOf({ ...others, orders, customers, users, employees }).patched,
        },
      }),
    );
  },
  customers() {
    const duesOf = sumsBy(DUES, ({ invoices }) => invoices);
    const lastOf = sumsBy(LAST_DELIVERIES, ({ orderTracks }) => orderTracks);
    return rowsBy(CUSTOMER_ROWS, (tables) => ({
      records: tables.customers,
      directory: {
        dues: duesOf(tables).patched,
        deliveries: lastOf(tables).patched,
        employees: tables.employees,
      },
    }));
  },
};

/** Plays random commits; three consumers see some of them. */
function play<V>(
  seed: number,
  consumers: Consumer<V>[],
  check: (seen: ReturnType<Consumer<V>>, index: number) => void,
) {
  const random = createRandom(seed);
  let tables: Tables = {
    customers: new Map(),
    employees: new Map(),
    users: new Map(),
    invoices: new Map(),
    orderTracks: new Map(),
    orders: new Map(),
    slips: new Map(),
  };
  for (let step = 0; step < STEPS; step++) {
    const table = random.pick(Object.keys(MAKE) as (keyof Tables)[]);
    tables = { ...tables, [table]: changed(table, tables[table], random) };
    for (const [index, consumer] of consumers.entries()) {
      if (index === 0 || random.chance(0.5 / index)) check(consumer(tables), index);
    }
  }
}

const text = (value: unknown) => JSON.stringify(value);

const rowTexts = new WeakMap<InvoiceRow, string>();
/** Rows as text, cached per row, since the same rows are compared in many orders. */
const rowsText = (rows: readonly InvoiceRow[]) =>
  rows.map((row) => {
    const known = rowTexts.get(row) ?? text(row);
    rowTexts.set(row, known);
    return known;
  });

describe('after any commits, seen or missed', () => {
  test.each(Object.entries(LISTS))('the rows of %s are those that are made and sorted anew', (_name, list) => {
    let most = 0;
    play(78_100, [list(), list(), list()], ({ patched, anew }) => {
      expect(text(patched)).toBe(text(anew));
      most = Math.max(most, anew.length);
    });
    expect(most).toBeGreaterThan(4);
  });

  test.each([
    ['dues', () => sumsBy(DUES, ({ invoices }) => invoices)],
    ['last deliveries', () => sumsBy(LAST_DELIVERIES, ({ orderTracks }) => orderTracks)],
    ['stops of orders', () => sumsBy(STOPS, ({ orderTracks }) => orderTracks)],
  ] as [string, () => Consumer<ReadonlyMap<Id, unknown>>][])('%s are those that are summed anew', (_name, sums) => {
    play(78_200, [sums(), sums(), sums()], ({ patched, anew }) => {
      expect(new Map(patched)).toEqual(new Map(anew));
    });
  });

  const isCash = ({ type }: InvoiceRow) => type === 'cash';
  /** Steps of two lists of invoices, played once for all columns. */
  const invoiceSteps: { index: number; patched: readonly InvoiceRow[]; anew: readonly InvoiceRow[] }[] = [];
  beforeAll(() => {
    play(78_300, [invoiceList(), invoiceList()], (seen, index) => invoiceSteps.push({ ...seen, index }));
  });

  const columns = Object.values(INVOICE_SORTS).map(({ id, sortBy }) => [id, sortBy] as const);
  test.each(columns)('a filtered list sorted by %s, and its sums, are those of one made anew', (id, sortBy) => {
    for (const direction of DIRECTIONS) {
      const sort = { sortBy: sortBy as (row: InvoiceRow) => SortValue, direction };
      const seen: {
        rows: readonly InvoiceRow[];
        found: readonly InvoiceRow[];
        sorted: readonly InvoiceRow[];
        sums: InvoiceSums;
      }[] = [];
      let steps = 0;
      for (const { index, patched: rows, anew } of invoiceSteps) {
        const last = seen[index];
        const found = patchedFilter(last ? { sources: last.rows, value: last.found } : null, rows, isCash);
        const sorted = patchedSort(last ? { sources: last.found, value: last.sorted } : null, found, sort);
        const change = last && listChange(last.sorted, sorted);
        const sums = change ? patchedInvoiceSums(last.sums, change) : sumsOf(sorted);
        seen[index] = { rows, found, sorted, sums };
        steps += Number(change !== null && change !== undefined);
        const expected = sortRows(anew.filter(isCash), sort.sortBy, direction);
        expect(rowsText(sorted)).toEqual(rowsText(expected));
        expect(sums).toEqual(sumsOf(expected));
      }
      expect(steps, `${id} was patched`).toBeGreaterThan(STEPS / 2);
    }
  });
});

test('a change makes the rows again that it is about, and no others; a list it is not about stays the same', () => {
  const random = createRandom(78_400);
  const invoices = new Map(IDS.map((id) => [id, MAKE.invoices(id, random)]));
  const customers = new Map(PARTIES.map((id) => [id, MAKE.customers(id, random)]));
  const employees = new Map(PARTIES.map((id) => [id, MAKE.employees(id, random)]));
  const sources = { records: invoices, directory: { customers, employees } };
  const before = { sources, value: patchedRows(INVOICE_ROWS, null, sources) };
  const [first, party] = [IDS[0] ?? '', PARTIES[0] ?? ''];
  const ofOthers = (row: InvoiceRow) => row.invoice._id !== first && row.invoice.customerId !== party;

  const records = withChanges(sources.records, new Map([[first, MAKE.invoices(first, random)]]));
  const renamed = withChanges(sources.directory.customers, new Map([[party, MAKE.customers(party, random)]]));
  const after = patchedRows(INVOICE_ROWS, before, { records, directory: { customers: renamed, employees } });
  const kept = new Set(before.value);
  expect(after.filter((row) => kept.has(row))).toEqual(before.value.filter(ofOthers));
  expect(patchedFilter({ sources: before.value, value: before.value.filter(ofOthers) }, after, ofOthers)).toHaveLength(
    after.filter(ofOthers).length,
  );

  const unchanged = patchedRows(INVOICE_ROWS, before, { records: invoices, directory: { customers, employees } });
  expect(unchanged).toBe(before.value);
  const own = before.value.filter(({ invoice }) => invoice.customerId !== party);
  const others = withChanges(sources.directory.customers, new Map([[party, undefined]]));
  const rows = patchedRows(INVOICE_ROWS, before, { records: invoices, directory: { customers: others, employees } });
  const isOthers = ({ invoice }: InvoiceRow) => invoice.customerId !== party;
  expect(patchedFilter({ sources: before.value, value: own }, rows, isOthers)).toBe(own);
});
