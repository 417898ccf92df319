import { sql } from 'kysely';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import type { MoneyMethod } from '../../../schema/payments/payment-kinds.ts';
import { settledAt } from '../../../schema/payments/payment-rules.ts';
import type { DriversCash } from '../../../schema/sync/retention.ts';
import type { Trx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

type Followed = Pick<Payment, 'collectorId' | 'handoverId' | 'reverses' | 'reversedBy'> & {
  method: MoneyMethod | null;
  role: string | null;
  handover: Id | null;
  confirmedAt: Instant | null;
};

const SELECT_CASH = statement<Followed>(
  `select p."collectorId", p."handoverId", p."reverses", p."reversedBy", p."method", e."role", h."_id" as "handover", h."confirmedAt"
    from "payments" as p
    left join "employees" as e on e."_id" = p."collectorId"
    left join "handovers" as h on h."_id" = p."handoverId"
    where p."invoiceId" = ?`,
);

/** An invoice's cash collected by drivers, as far as it is tracked. */
export async function cashOf(trx: Pick<Trx, 'executeQuery'>, invoiceId: Id): Promise<DriversCash[]> {
  const { rows } = await trx.executeQuery(SELECT_CASH(invoiceId));
  return rows.flatMap(({ collectorId, role, handover, confirmedAt, method, ...state }) => {
    const known = handover === null ? undefined : { confirmedAt };
    const payment = { ...state, ...(method !== null && { method }) };
    const settled = settledAt({ payment, isByDriver: role === 'driver', handover: known });
    return settled === undefined ? [] : { collectorId, settledAt: settled };
  });
}

/**
 * SQL for "payment `p` is open cash, or was settled since an instant", which is `settledAt` for many invoices at once.
 * A test compares the two.
 */
export function isKeptCash(start: Instant) {
  return sql<boolean>`(p."reverses" is null and (p."method" is null or p."method" = 'cash')
    and exists (select 1 from "employees" as e where e."_id" = p."collectorId" and e."role" = 'driver')
    and case when p."handoverId" is null then p."reversedBy" is null
      else exists (select 1 from "handovers" as h
        where h."_id" = p."handoverId" and (h."confirmedAt" is null or h."confirmedAt" >= ${start})) end)`;
}
