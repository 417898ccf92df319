import type { Instant } from '../../schema/days.ts';
import type { OrderTrackPageAnswer } from '../../schema/delivery/order-track-answers.ts';
import { PAGE_SIZE } from '../../schema/paging.ts';
import { rowOfAnswer, type TrackRow } from './use-tracks.ts';

type Wanted = {
  /** Matching stops on this device, latest first. */
  found: readonly TrackRow[];
  /** The server's page; null without a response. */
  server: OrderTrackPageAnswer | null;
  /** From 1; clamped if out of range. */
  page: number;
  /**
   * Deliveries since then are all on this device: others the server lists were deleted here, or are about to arrive.
   */
  keptSince: Instant;
};

/**
 * One page of all deliveries: those on this device, which are always current, then older ones from the server. Both are
 * in the same order, so their pages match.
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
    /** True if only the server has this page. */
    isBeyond: wanted > Math.max(1, pagesHere),
  };
}
