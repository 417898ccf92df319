import { PAGE_SIZE, type Paged, pageOf } from '../../schema/core/paging.ts';

export type HistoryPage<T> = Paged & { rows: T[] };

/** What is known of the requested page. */
export type Found<T> = {
  /** The requested page, from 1; it may be out of range. */
  pageNumber: number;
  /** This device's rows of the list, newest first. */
  local: readonly T[];
  /** The server's page; null without a response. */
  server: HistoryPage<T> | null;
};

const slice = <T>(rows: readonly T[], page: number) => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

/** A page of this device's rows alone. */
export function devicePage<T>({ pageNumber, local }: Pick<Found<T>, 'pageNumber' | 'local'>): HistoryPage<T> {
  const paged = pageOf(pageNumber, local.length);
  return { ...paged, rows: slice(local, paged.page) };
}

/**
 * A page of a list whose newest rows are all on this device, and current there: those, followed by rows that only the
 * server has. Both have the same order, so their pages match.
 * @param isOlder true for a row of the server that this device does not keep
 */
export function deviceThenServer<T>({ pageNumber, local, server }: Found<T>, isOlder: (row: T) => boolean) {
  const pagesHere = Math.ceil(local.length / PAGE_SIZE);
  const pages = Math.max(1, pagesHere, server?.pages ?? 0);
  const page = Math.min(pageNumber, pages);
  const older = server?.page === page ? server.rows.filter(isOlder) : [];
  return {
    page,
    pages,
    total: Math.max(local.length, server?.total ?? 0),
    rows: [...slice(local, page), ...older],
    /** Number of pages that this device can fill. */
    pagesHere,
  };
}

/** What a device knows about the rows of a list. */
type Knowledge<T> = {
  has: (row: T) => boolean;
  /** True if every device must have the row, unless it was deleted. */
  isKept: (row: T) => boolean;
  /** Sort key of the list, newest first. */
  newness: (row: T) => string;
};

/**
 * The server's page, corrected by what this device has learned since: a recent row that is not here was deleted, and
 * the newest rows here may be newer than the response. For lists that mix rows on this device with older ones.
 */
export function serverCorrected<T>(
  local: readonly T[],
  server: HistoryPage<T>,
  { has, isKept, newness }: Knowledge<T>,
): HistoryPage<T> {
  const there = server.rows.filter((row) => has(row) || !isKept(row));
  const [first] = server.rows;
  const newest = first === undefined ? '' : newness(first);
  const newer = server.page === 1 ? local.filter((row) => newness(row) > newest) : [];
  const total = server.total + newer.length + there.length - server.rows.length;
  return { ...server, total, rows: [...newer, ...there] };
}
