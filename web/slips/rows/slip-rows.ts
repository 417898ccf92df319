import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { byRun } from '../../../schema/delivery/order-track-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { carriesTax, type ShownSums, shownSums } from '../../../schema/slips/shown-sums.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import type { SlipResponse } from '../../../schema/slips/slip-responses.ts';
import { isComplete, linesOf } from '../../../schema/slips/slip-rules.ts';
import type { RowPlan } from '../../replica/patched/patched-rows.ts';
import { usePatchedRows } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

export type SlipRow = {
  slip: Slip;
  /** The current lines, corrections included. */
  lines: SlipLine[];
  /** Totals as on its paper. */
  sums: ShownSums;
  isComplete: boolean;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  /** The stop that it is delivered with; undefined without one, or if it is not on this device. */
  track: OrderTrack | undefined;
  /** Username of the stop's driver; null without a stop. */
  driver: string | null;
  /** Restaurant, code and number, folded, for searching. */
  text: string;
};

export const SLIP_STATES = ['open', 'delivered', 'billed', 'void'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

export function stateOf({ voidedAt, billedAt, deliveredAt }: Slip): SlipState {
  if (voidedAt !== null) return 'void';
  if (billedAt !== null) return 'billed';
  return deliveredAt === null ? 'open' : 'delivered';
}

/** The day of a slip: that of its delivery, or until then the planned one. */
export const dayOfSlip = ({ deliveredOn, day }: Pick<Slip, 'deliveredOn' | 'day'>): Day => deliveredOn ?? day;

/** Tables with the names on slips. */
export type SlipDirectory = {
  customers: ReadonlyMap<Id, Pick<Customer, 'restaurantName' | 'customerCode' | 'route' | 'paymentMethod'>>;
  orderTracks: ReadonlyMap<Id, OrderTrack>;
  employees: ReadonlyMap<Id, Pick<Employee, 'username'>>;
};

/** Joins a slip with its names. History keeps those of deleted customers. */
export function slipRowOf(slip: Slip, { customers, orderTracks, employees }: SlipDirectory): SlipRow {
  const customer = customers.get(slip.customerId);
  const track = orderTracks.get(slip._id);
  const lines = linesOf(slip);
  const names = namesOf(customer);
  return {
    slip,
    lines,
    sums: shownSums(lines, carriesTax(slip, customer)),
    isComplete: isComplete(lines),
    ...names,
    track,
    route: customer?.route ?? null,
    driver: track ? (employees.get(track.deliveredBy)?.username ?? t`Unknown`) : null,
    text: foldForSearch(`${names.restaurantName} ${names.customerCode} ${numberText(slip) ?? ''}`),
  };
}

/** A row for a slip in the server's response that is no longer on this device. */
export function answeredRowOf(answer: SlipResponse, directory: SlipDirectory): SlipRow {
  const { customer, totals: _sums, isComplete: _whole, ...slip } = answer;
  return slipRowOf({ ...slip, customerId: customer._id }, directory);
}

/** Latest day first; within it by driver, in the order of the stops, and slips without a stop last. */
export function byDayAndRun(a: SlipRow, b: SlipRow): number {
  const byDay = byCodeUnits(dayOfSlip(b.slip), dayOfSlip(a.slip));
  if (byDay !== 0) return byDay;
  const byStop =
    a.track && b.track
      ? byCodeUnits(a.driver ?? '', b.driver ?? '') || byRun(a.track, b.track)
      : Number(!a.track) - Number(!b.track) || (a.slip.no ?? Infinity) - (b.slip.no ?? Infinity);
  return byStop || byCodeUnits(a.slip._id, b.slip._id);
}

export const SLIP_ROWS: RowPlan<Slip, SlipDirectory, SlipRow> = {
  rowOf: slipRowOf,
  idOf: ({ slip }) => slip._id,
  compare: byDayAndRun,
  joins: { customers: ({ customerId }) => customerId, orderTracks: ({ _id }) => _id },
};

export function useSlipDirectory(): SlipDirectory {
  const customers = useTable('customers');
  const orderTracks = useTable('orderTracks');
  const employees = useTable('employees');
  return useMemo(() => ({ customers, orderTracks, employees }), [customers, orderTracks, employees]);
}

/** All slips on this device, latest day first. */
export function useSlipRows(): readonly SlipRow[] {
  const slips = useTable('slips');
  const directory = useSlipDirectory();
  const sources = useMemo(() => ({ records: slips, directory }), [slips, directory]);
  return usePatchedRows(SLIP_ROWS, sources);
}
