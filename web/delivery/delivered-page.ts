import type { Instant } from '../../schema/days.ts';
import type { OrderTrackPageAnswer } from '../../schema/delivery/order-track-answers.ts';
import { PAGE_SIZE } from '../../schema/paging.ts';
import { rowOfAnswer, type TrackRow } from './use-tracks.ts';

type Wanted = {
  /** What this device keeps of what is looked for, the latest first. */
  found: readonly TrackRow[];
  /** The same page as the server has it; null where it said nothing. */
  server: OrderTrackPageAnswer | null;
  /** From 1; one out of range is the nearest there is. */
  page: number;
  /** What was delivered since is on this device: what the server lists besides is deleted here, or about to come. */
  keptSince: Instant;
};

/**
 * One page of everything that was ever delivered: what this device keeps, which follows every change at once, and behind it
 * what only the server has. Both are in the same order, so that a page of the one is a page of the other.
 */
export function deliveredPage({ found, server, page: wanted, keptSince }: Wanted) {
  const pagesHere = Math.ceil(found.length / PAGE_SIZE);
  const pages = Math.max(1, pagesHere, server?.pages ?? 0);
  const page = Math.min(wanted, pages);
  const here = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const listed = server?.page === page ? server.orderTracks : [];
  const older = listed.filter(({ deliveredAt }) => deliveredAt !== null && deliveredAt < keptSince);
  const known = new Set(older.length > 0 ? found.map(({ track }) => track._id) : []);
  return {
    page,
    pages,
    total: Math.max(found.length, server?.total ?? 0),
    shown: [...here, ...older.filter(({ _id }) => !known.has(_id)).map(rowOfAnswer)],
    /** Whether only the server can show this page. */
    isBeyond: wanted > Math.max(1, pagesHere),
  };
}
