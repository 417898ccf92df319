import { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import { readPrice } from '../lines/price-text.ts';

/** Customers whose price is corrected: all, those with a price list (empty for those without one), or chosen ones. */
export type Who = { kind: 'all' } | { kind: 'list'; listId: Id | '' } | { kind: 'chosen'; ids: readonly Id[] };

/** What to correct, as stored in the URL: product, days, customers and the wrong price. */
export type PriceWish = { productId: Id; from: Day; to: Day; who: Who; was: Yen | null };

const LIST = 'list:';

/** `all`, `list:` with or without an id, or `chosen`, for a select. */
export const whoValue = (who: Who): string => (who.kind === 'list' ? `${LIST}${who.listId}` : who.kind);

function whoIn(params: URLSearchParams): Who {
  const who = params.get('who') ?? 'all';
  if (who.startsWith(LIST)) return { kind: 'list', listId: who.slice(LIST.length) };
  if (who !== 'chosen') return { kind: 'all' };
  const ids = (params.get('customers') ?? '').split(',').filter((id) => id !== '');
  return { kind: 'chosen', ids: [...new Set(ids)] };
}

/** Reads the URL; the days default to this month until today. */
export function wishIn(params: URLSearchParams, today: Day): PriceWish {
  const dayIn = (name: string, otherwise: Day) => Day.safeParse(params.get(name)).data ?? otherwise;
  return {
    productId: params.get('product') ?? '',
    from: dayIn('from', `${today.slice(0, 8)}01`),
    to: dayIn('to', today),
    who: whoIn(params),
    was: readPrice(params.get('was') ?? ''),
  };
}

/** True for a customer whose price is corrected. */
export function isMeant(who: Who, { _id, priceListId = '' }: { _id: Id; priceListId?: Id | '' | undefined }): boolean {
  if (who.kind === 'all') return true;
  return who.kind === 'list' ? priceListId === who.listId : who.ids.includes(_id);
}
