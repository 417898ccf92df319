import { type Kysely, sql } from 'kysely';

/** Invoices stay on devices while their cash is open: indexes of payments by handover, and of unconfirmed cash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index payments_handover on payments (handoverId) where handoverId is not null',
  `create index payments_in_hand on payments (collectorId)
    where handoverId is null and reverses is null and reversedBy is null`,
  'create index handovers_open on handovers (driverId) where confirmedAt is null',
];
