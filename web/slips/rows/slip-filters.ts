import { Day } from '../../../schema/core/days.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { dayOfSlip, type SlipRow, stateOf } from './slip-rows.ts';

/** Filters of slips besides the day: their state, and work for the office. */
export const SLIP_FILTERS = ['open', 'delivered', 'incomplete', 'differs', 'unbilled', 'billed', 'void'] as const;
export type SlipFilter = (typeof SLIP_FILTERS)[number];

/** Filter value among the drivers: slips that no stop delivers. */
export const WITHOUT_STOP = 'none';

/** Filters of a list; empty values match all slips. */
export type SlipView = {
  /** Null for all days on this device. */
  day: Day | null;
  keyword: string;
  /** A driver's id, or WITHOUT_STOP. */
  driver: string;
  route: string;
  state: SlipFilter | '';
};

/** The filters in the URL; today by default. */
export function viewIn(params: URLSearchParams, today: Day): SlipView {
  const state = SLIP_FILTERS.find((each) => each === params.get('state'));
  return {
    day: params.get('date') === 'all' ? null : (Day.safeParse(params.get('date')).data ?? today),
    keyword: params.get('keyword') ?? '',
    driver: params.get('driver') ?? '',
    route: params.get('route') ?? '',
    state: state ?? '',
  };
}

export function isIn({ slip, isComplete }: SlipRow, filter: SlipFilter): boolean {
  if (filter === 'differs') return slip.differs !== undefined;
  if (filter === 'incomplete') return slip.voidedAt === null && !isComplete;
  const state = stateOf(slip);
  if (filter === 'unbilled') return state === 'delivered';
  return state === filter || (filter === 'delivered' && state === 'billed');
}

function isOfDriver({ track }: SlipRow, driver: string): boolean {
  if (driver === '') return true;
  return driver === WITHOUT_STOP ? track === undefined : track?.deliveredBy === driver;
}

/** The slips that match the filters. */
export function slipsIn(rows: readonly SlipRow[], { day, keyword, driver, route, state }: SlipView): SlipRow[] {
  const words = foldForSearch(keyword.trim());
  return rows.filter(
    (row) =>
      (day === null || dayOfSlip(row.slip) === day) &&
      (route === '' || row.route === route) &&
      isOfDriver(row, driver) &&
      (state === '' || isIn(row, state)) &&
      row.text.includes(words),
  );
}
