import type { Db } from './database.ts';
import { statement } from './statement.ts';
import { troubleOf } from './trouble.ts';
import { holdState } from './write-state.ts';

const SAVE = statement('savepoint mutation');
const RELEASE = statement('release mutation');
const ROLL_BACK = statement('rollback to mutation');

/** Runs work atomically in a savepoint. If the disk is full or damaged, the whole transaction has to end. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  const goBack = holdState(trx);
  await trx.executeQuery(SAVE());
  try {
    const result = await work();
    await trx.executeQuery(RELEASE());
    return result;
  } catch (error) {
    if (troubleOf(error)) throw error;
    await trx.executeQuery(ROLL_BACK());
    goBack();
    await trx.executeQuery(RELEASE());
    throw error;
  }
}
