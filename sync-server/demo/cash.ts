import type { Actor } from '../../schema/core/actor.ts';
import type { Day } from '../../schema/core/days.ts';
import { subtractYen } from '../../schema/core/money.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { expectedCash } from '../../schema/payments/handover-rules.ts';
import { decodeRow } from '../db/column-codec.ts';
import { type Acts, actorOf } from './acts.ts';
import type { Restaurant } from './restaurants.ts';

const MINUTE_MS = 60_000;
const TO_COLLECT = 8;
const CHANGE_LOST = 500;

type Handover = { day: Day; driver: Row<'employees'>; isConfirmed: boolean };

/** In the evening a driver counts the day's cash and hands it over, and the office counts it again. */
export async function handOverCash(
  { acts, random, manager }: { acts: Acts; random: Random; manager: Actor },
  { day, driver, isConfirmed }: Handover,
  millis: number,
): Promise<void> {
  const { trx, does, newId } = acts;
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where('collectorId', '=', driver._id)
    .where('handoverId', 'is', null)
    .execute();
  const taken = rows.map((row) => decodeRow('payments', row));
  if (taken.length === 0) return;
  const expected = expectedCash(taken);
  const isShort = random.chance(0.04) && expected > CHANGE_LOST;
  const counted = isShort ? subtractYen(expected, CHANGE_LOST) : expected;
  const handoverId = newId(millis);
  const note = isShort ? 'I must have given too much change.' : '';
  const paymentIds = taken.map(({ _id }) => _id);
  await does(actorOf(driver), 'handover.close', { handoverId, day, paymentIds, counted, note }, millis);
  if (!isConfirmed) return;
  await does(manager, 'handover.confirm', { handoverId, received: counted, reason: '' }, millis + 25 * MINUTE_MS);
}

type Assigning = { acts: Acts; manager: Actor; restaurants: Restaurant[]; drivers: Row<'employees'>[] };

/** In the morning the office assigns each driver the newest invoices of its restaurants, and keeps the rest. */
export async function assignInvoices({ acts, manager, restaurants, drivers }: Assigning, millis: number) {
  const { trx, does } = acts;
  const byId = new Map(restaurants.map((each) => [each.customer._id, each]));
  const rows = await trx.selectFrom('invoices').selectAll().where('completedAt', 'is', null).execute();
  const open = rows
    .map((row) => decodeRow('invoices', row))
    .filter((invoice) => balanceOf(invoice) > 0 && byId.get(invoice.customerId)?.customer.badDebt === false)
    .sort((a, b) => (a.dueDate === b.dueDate ? 0 : a.dueDate < b.dueDate ? 1 : -1));
  const isCash = ({ customerId }: Row<'invoices'>) => byId.get(customerId)?.customer.paymentMethod === 'cash';
  for (const driver of drivers) {
    const own = open.filter(({ customerId }) => byId.get(customerId)?.driver === driver);
    const chosen = [...own.filter(isCash), ...own.filter((invoice) => !isCash(invoice))].slice(0, TO_COLLECT);
    const isChosen = new Set(chosen.map(({ _id }) => _id));
    const left = own.filter(({ _id, assignToCollect }) => !isChosen.has(_id) && assignToCollect !== null);
    for (const [assignToCollect, invoices] of [
      [null, left],
      [driver._id, chosen],
    ] as const) {
      const invoiceIds = invoices.map(({ _id }) => _id);
      if (invoiceIds.length > 0) await does(manager, 'invoice.assign', { assignToCollect, invoiceIds }, millis);
    }
  }
}
