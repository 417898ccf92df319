import { describe, expect, test } from 'vitest';
import { devicePage, deviceThenServer, type HistoryPage, serverCorrected } from './history-page.ts';

/** A row by its age in days. */
type Row = { id: number; age: number };

const KEPT_DAYS = 90;
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, n) => ({ id: from + n, age: from + n }));
const row = (id: number, age = id): Row => ({ id, age });
const ids = ({ rows: shown }: { rows: readonly Row[] }) => shown.map(({ id }) => id);
const pageOf = (some: Row[], fields: Partial<HistoryPage<Row>> = {}): HistoryPage<Row> => {
  return { page: 1, pages: 1, total: some.length, rows: some, ...fields };
};

test('a page of the device alone; one out of range is the nearest', () => {
  expect(devicePage({ pageNumber: 3, local: rows(0, 41) })).toEqual({ page: 3, pages: 3, total: 41, rows: [row(40)] });
  expect(devicePage({ pageNumber: 9, local: rows(0, 41) }).page).toBe(3);
  expect(devicePage({ pageNumber: 1, local: [] })).toEqual({ page: 1, pages: 1, total: 0, rows: [] });
});

describe('a list whose newest rows are all here', () => {
  const isOlder = ({ age }: Row) => age > KEPT_DAYS;
  const page = (pageNumber: number, local: Row[], server: HistoryPage<Row> | null) =>
    deviceThenServer({ pageNumber, local, server }, isOlder);

  test('without a word from the server is of the device', () => {
    expect(page(1, rows(0, 45), null)).toMatchObject({ page: 1, pages: 3, total: 45, pagesHere: 3 });
    expect(ids(page(3, rows(0, 45), null))).toEqual([40, 41, 42, 43, 44]);
    expect(page(9, rows(0, 45), null).page).toBe(3);
    expect(page(1, [], null)).toEqual({ page: 1, pages: 1, total: 0, pagesHere: 0, rows: [] });
  });

  test('goes on with what only the server has', () => {
    const server = pageOf([...rows(20, 25), row(95), row(96)], { page: 2, pages: 4, total: 70 });
    const second = page(2, rows(0, 25), server);
    expect(ids(second)).toEqual([20, 21, 22, 23, 24, 95, 96]);
    expect(second).toMatchObject({ page: 2, pages: 4, total: 70, pagesHere: 2 });
    const fourth = page(4, rows(0, 25), pageOf([row(99)], { page: 4, pages: 4, total: 70 }));
    expect(ids(fourth)).toEqual([99]);
  });

  test('does not show rows that were deleted here, but not yet on the server', () => {
    expect(ids(page(1, [row(1), row(3)], pageOf([row(1), row(2), row(3)])))).toEqual([1, 3]);
  });

  test('leaves out another page of the server', () => {
    const first = pageOf([row(100)], { pages: 2, total: 30 });
    expect(ids(page(2, rows(0, 30), first))).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });
});

describe('a page of the server, corrected by the device', () => {
  const corrected = (local: Row[], server: HistoryPage<Row>) =>
    serverCorrected(local, server, {
      has: ({ id }) => local.some((each) => each.id === id),
      isKept: ({ age }) => age <= KEPT_DAYS,
      newness: ({ age }) => String(2000 - age),
    });

  test('loses a recent row that is not here, and keeps an older one', () => {
    const page = corrected([row(0)], pageOf([row(0), row(7), row(300)]));
    expect(ids(page)).toEqual([0, 300]);
    expect(page.total).toBe(2);
  });

  test('begins with the rows that are newer than the response, on the first page alone', () => {
    const page = corrected([row(0), row(7)], pageOf([row(7)]));
    expect(ids(page)).toEqual([0, 7]);
    expect(page.total).toBe(2);
    expect(ids(corrected([row(0), row(7)], pageOf([row(7)], { page: 2, pages: 2 })))).toEqual([7]);
  });

  test('shows the first row of all before the server has heard of it', () => {
    expect(ids(corrected([row(0)], pageOf([])))).toEqual([0]);
  });
});
