import { sql } from 'kysely';
import type { Writer } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';

/**
 * Makes inserts into a table fail, with a real database error, if a condition holds for the new row.
 * @param condition SQL on `new`, such as `new.amount = 100`
 * @returns a function that repairs it
 */
export async function failInserts(db: Writer, table: string, condition: string): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(db);
  if (engineOf(db).name === 'postgres') {
    const holds = condition.replaceAll('new.', '');
    await run(`alter table "${table}" add constraint broken check (not (${holds})) not valid`);
    return () => run(`alter table "${table}" drop constraint broken`);
  }
  await run(`create trigger broken before insert on ${table} when ${condition}
    begin select raise(abort, 'the disk is on fire'); end`);
  return () => run('drop trigger broken');
}
