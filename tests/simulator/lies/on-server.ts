import { CompiledQuery } from 'kysely';
import type { Writer } from '../../../sync-server/db/database.ts';
import { quoted } from '../../../sync-server/testing/test-sql.ts';
import type { PlayedWorld } from './played-world.ts';

/** A wrong answer of the server's tables: one thing of the played world is made to be wrong, and a check has to say so. */
export type ServerLie = {
  lie: string;
  tell(db: Writer, world: PlayedWorld): Promise<unknown>;
  check(db: Writer, world: PlayedWorld): Promise<unknown>;
  /** Words of the sentence with which it is refused. */
  says: string;
};

/** Runs a statement of plain SQL; it has to change something, or there was nothing to lie about. */
export async function change(db: Writer, statement: string, ...values: unknown[]): Promise<void> {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(quoted(statement), values));
  if (!numAffectedRows) throw new Error(`Nothing is changed by: ${statement}`);
}

/** A lie by one statement. */
export const by =
  (statement: string, ...values: unknown[]) =>
  (db: Writer) =>
    change(db, statement, ...values);

/** Writes a row a second time, with other values in some of its columns. */
export async function double(db: Writer, table: string, where: string, fields: Record<string, unknown>): Promise<void> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(quoted(`select * from ${table} where ${where} limit 1`)),
  );
  const row = { ...rows[0], ...fields };
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const values = columns.map(() => '?');
  await change(db, `insert into ${table} (${columns.join()}) values (${values.join()})`, ...Object.values(row));
}

class RolledBack extends Error {}

/** The word of a check on a lie, which is taken back after it; null if it believes it. */
export async function answerTo({ tell, check }: ServerLie, world: PlayedWorld): Promise<string | null> {
  let said: string | null = null;
  const lying = world.network.server.db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('pragma defer_foreign_keys = on'));
    await tell(trx, world);
    said = await check(trx, world).then(
      () => null,
      (error: Error) => error.message,
    );
    throw new RolledBack();
  });
  await lying.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return said;
}
