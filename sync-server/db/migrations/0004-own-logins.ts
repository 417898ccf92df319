import { type Kysely, sql } from 'kysely';

/** A restaurant's logins now sync to its own devices; existing ones arrive with the next pull. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `insert into feed (audience, tbl, id, seq, op)
    select 'customer:' || customerId, 'users', _id, (select value + 1 from counters where name = 'seq'), 'put'
    from users where customerId is not null and deletedAt is null`,
  `update counters set value = value + 1
    where name = 'seq' and exists (select 1 from feed where tbl = 'users' and audience <> 'office')`,
];
