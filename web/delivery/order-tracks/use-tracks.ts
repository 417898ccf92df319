import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { OrderTrackResponse } from '../../../schema/delivery/order-track-responses.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { RowPlan } from '../../replica/patched/patched-rows.ts';
import { usePatchedRows } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

export type TrackRow = {
  track: OrderTrack;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  driver: string;
  /** Restaurant, folded, for searching. */
  text: string;
  /** The day of its slip; null without one. */
  planned: Day | null;
  /** The order that it delivers, if this device has it. */
  order: Order | undefined;
  /** True if it is on this device. Older history is only on the server. */
  isHere: boolean;
};

/** Newest first, so that a new one is in sight with or without its number. */
function byNewest({ track: a }: TrackRow, { track: b }: TrackRow): number {
  const byNumber = (b.serialNo ?? Infinity) - (a.serialNo ?? Infinity);
  return byNumber || byCodeUnits(b.createdAt, a.createdAt) || byCodeUnits(a._id, b._id);
}

/** Latest delivery first, as in the server's pages. */
function byLatest({ track: a }: TrackRow, { track: b }: TrackRow): number {
  return byCodeUnits(b.deliveredAt ?? '', a.deliveredAt ?? '') || byCodeUnits(b._id, a._id);
}

type TrackCustomer = Pick<TrackRow, 'restaurantName' | 'customerCode' | 'route' | 'text'>;

// A changed record is a new object, so its name is folded once, however many stops it has.
const known = new WeakMap<Customer, TrackCustomer>();

function trackCustomerOf(customer: Customer | undefined): TrackCustomer {
  const before = customer && known.get(customer);
  if (before) return before;
  const current = customer?.deletedAt === null ? customer : undefined;
  const names = namesOf(current);
  const text = foldForSearch(`${names.restaurantName} ${names.customerCode}`);
  const named = { ...names, route: current?.route ?? null, text };
  if (current) known.set(current, named);
  return named;
}

type Directory = {
  slips: ReadonlyMap<Id, Slip>;
  orders: ReadonlyMap<Id, Order>;
  customers: ReadonlyMap<Id, Customer>;
  employees: ReadonlyMap<Id, Pick<Employee, 'username'>>;
};

const planFor = (isDelivered: boolean): RowPlan<OrderTrack, Directory, TrackRow> => ({
  rowOf: (track, { customers, employees, slips, orders }) =>
    track.isDelivered === isDelivered
      ? {
          track,
          ...trackCustomerOf(customers.get(track.customerId)),
          driver: employees.get(track.deliveredBy)?.username ?? t`Unknown`,
          planned: slips.get(track._id)?.day ?? null,
          order: orders.get(track.orderId ?? ''),
          isHere: true,
        }
      : null,
  idOf: ({ track }) => track._id,
  compare: isDelivered ? byLatest : byNewest,
  joins: {
    customers: ({ customerId }) => customerId,
    employees: ({ deliveredBy }) => deliveredBy,
    slips: ({ _id }) => _id,
    orders: ({ orderId }) => orderId,
  },
});
export const TRACK_ROWS = { active: planFor(false), delivered: planFor(true) };

/** Stops on this device: open or delivered ones. */
export function useTracks(state: keyof typeof TRACK_ROWS): { rows: readonly TrackRow[] } {
  const tracks = useTable('orderTracks');
  const customers = useTable('customers');
  const employees = useTable('employees');
  const slips = useTable('slips');
  const orders = useTable('orders');
  const sources = useMemo(
    () => ({ records: tracks, directory: { customers, employees, slips, orders } }),
    [tracks, customers, employees, slips, orders],
  );
  return { rows: usePatchedRows(TRACK_ROWS[state], sources) };
}

/** A stop from the server's response, which omits a deleted customer. */
export function rowOfResponse({ customer, deliveredBy, ...track }: OrderTrackResponse): TrackRow {
  const { restaurantName, customerCode } = namesOf(customer);
  return {
    track: { ...track, customerId: customer?._id ?? '', deliveredBy: deliveredBy._id },
    restaurantName,
    customerCode,
    route: customer?.route ?? null,
    driver: deliveredBy.username,
    text: foldForSearch(`${restaurantName} ${customerCode}`),
    planned: null,
    order: undefined,
    isHere: false,
  };
}
