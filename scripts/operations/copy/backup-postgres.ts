import { sql } from 'kysely';
import { StartupError } from '../../../sync-server/basics/config.ts';
import { openPostgres } from '../../../sync-server/db/postgres/open-postgres.ts';
import { describePlace, mustSuit } from '../../../sync-server/db/postgres/unusable.ts';
import { readTogether } from '../../../sync-server/db/transactions.ts';
import { copyBusiness, isEmpty, withSqlite } from './copy-business.ts';
import { withIdlePostgres } from './open-postgres.ts';
import { readShapes } from './table-shapes.ts';

const silent = () => {};

/**
 * Copies the business of a PostgreSQL to a new SQLite file, in one snapshot, while servers run.
 * @throws StartupError if its tables differ from this version's
 */
export async function copyFromPostgres(databaseUrl: string, file: string): Promise<void> {
  const source = openPostgres(databaseUrl, { connections: 1 });
  try {
    await mustSuit(source, databaseUrl);
    await withSqlite(file, async (target) => {
      const shapes = await readShapes(target);
      await readTogether(source, (theirs) =>
        target.transaction().execute((ours) => copyBusiness(shapes, { source: theirs, target: ours, report: silent })),
      );
    });
  } finally {
    await source.destroy();
  }
}

/**
 * Copies the business of a SQLite file to a PostgreSQL without servers, in one transaction.
 * @param mayReplace false to refuse if it holds a business already
 * @returns true if it held one
 * @throws StartupError
 */
export function copyIntoPostgres(file: string, databaseUrl: string, mayReplace: boolean): Promise<boolean> {
  return withIdlePostgres(databaseUrl, async (target) => {
    const isReplaced = !(await isEmpty(target));
    if (isReplaced && !mayReplace) {
      throw new StartupError(
        `${describePlace(databaseUrl)} holds a business already. To lose that: npm run restore -- FILE --replace`,
      );
    }
    await withSqlite(file, async (source) => {
      const shapes = await readShapes(source);
      await target
        .transaction()
        .execute((theirs) =>
          readTogether(source, (ours) => copyBusiness(shapes, { source: ours, target: theirs, report: silent })),
        );
    });
    // Otherwise the first queries would be planned for empty tables. Not essential for the restore.
    await sql`analyze`.execute(target).catch(() => {});
    return isReplaced;
  });
}
