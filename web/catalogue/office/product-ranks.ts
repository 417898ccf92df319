import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';

type Ranked = Pick<Product, '_id' | 'productRank'>;

/** Gap between ranks after the last kept one: room for later moves. */
const STEP = 10;

/** By productRank, then by name, as the server lists them. */
export function byRank(a: Pick<Product, 'productRank' | 'name'>, b: Pick<Product, 'productRank' | 'name'>): number {
  return a.productRank - b.productRank || (a.name < b.name ? -1 : 1);
}

/**
 * Positions that keep their ranks: the most that leave enough whole numbers for the positions between them. They are a
 * longest non-decreasing subsequence of `rank - place`.
 */
function keptPlaces(ranks: number[]): number[] {
  const room = ranks.map((rank, place) => rank - place);
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, value] of room.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((room[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1];
    ends[low] = place;
  }
  const kept: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place]) kept.push(place);
  return kept.reverse();
}

/** The nth of `count` ranks between two kept ones, spread evenly; there is room for all. */
function rankBetween(from: number | undefined, to: number | undefined, { nth, count }: { nth: number; count: number }) {
  if (to === undefined) return (from ?? 0) + nth * STEP;
  // At the front: above zero while there is room.
  if (from === undefined && to <= count) return to - count + nth - 1;
  const start = from ?? 0;
  return start + Math.floor(((to - start) * nth) / (count + 1));
}

/** New ranks for this order, changing as few as possible. */
export function ranksFor(wanted: readonly Ranked[]): Ranked[] {
  const ranks = wanted.map(({ productRank }) => productRank);
  const kept = keptPlaces(ranks);
  const bounds = [-1, ...kept, ranks.length];
  return bounds.slice(1).flatMap((end, index) => {
    const start = bounds[index] ?? -1;
    const count = end - start - 1;
    return wanted.slice(start + 1, end).map(({ _id }, offset) => {
      return { _id, productRank: rankBetween(ranks[start], ranks[end], { nth: offset + 1, count }) };
    });
  });
}

/** Products in the wanted order: new ones last, deleted ones skipped. */
export function inWantedOrder<P extends { _id: string }>(products: readonly P[], wanted: readonly string[]): P[] {
  const placeOf = new Map(wanted.map((id, place) => [id, place]));
  const place = ({ _id }: P) => placeOf.get(_id) ?? wanted.length;
  return [...products].sort((a, b) => place(a) - place(b));
}
