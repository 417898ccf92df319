import { type Kysely, sql } from 'kysely';

/** Cash that is not settled keeps its invoice: what a handover holds, what is with a driver, and what waits for the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index payments_handover on payments (handoverId) where handoverId is not null',
  `create index payments_in_hand on payments (collectorId)
    where handoverId is null and reverses is null and reversedBy is null`,
  'create index handovers_open on handovers (driverId) where confirmedAt is null',
];
