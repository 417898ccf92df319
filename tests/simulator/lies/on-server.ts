import { CompiledQuery } from 'kysely';
import type { Writer } from '../../../sync-server/db/database.ts';
import { quoted } from '../../../sync-server/testing/test-sql.ts';
import type { PlayedWorld } from './played-world.ts';

/** A lie in the server's tables: falsifies something in the played world, which a check has to notice. */
export type ServerLie = {
  lie: string;
  tell(db: Writer, world: PlayedWorld): Promise<unknown>;
  check(db: Writer, world: PlayedWorld): Promise<unknown>;
  /** Part of the message that has to refuse it. */
  says: string;
};

/** Runs plain SQL that has to change something; otherwise there was no lie. */
export async function change(db: Writer, statement: string, ...values: unknown[]): Promise<void> {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(quoted(statement), values));
  if (!numAffectedRows) throw new Error(`Nothing is changed by: ${statement}`);
}

/** A lie by one statement. */
export const by =
  (statement: string, ...values: unknown[]) =>
  (db: Writer) =>
    change(db, statement, ...values);

/** Duplicates a row, with other values in some of its columns. */
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

/** What a check says about a lie, which is undone after it; null if it believes the lie. */
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
