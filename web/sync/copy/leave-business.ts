import { type LocalDb, type OutboxRow, UNSENT } from '../../replica/local-db.ts';

/**
 * Keys of `meta` to delete: progress of exchanges with the server, whose shapes are elsewhere, and drafts about records
 * that are gone.
 */
const OF_THE_BUSINESS = ['onlineWork', 'keptPictures', 'takenOrders', 'orderDrafts'];

/** Stores that `leaveBusiness` changes besides those of the copy. */
export const keptStores = (db: LocalDb) => [db.onlineWork, db.keptPictures];

/**
 * Deletes what is kept of a business that the server no longer holds, since example data was filled in or removed.
 * Confirmed work is gone with it. Work that was never sent must not reach the new business, so it is shown as refused,
 * and the user decides.
 */
export async function leaveBusiness(db: LocalDb): Promise<void> {
  const done = await db.outbox.where('state').anyOf('confirmed', 'settled').primaryKeys();
  await db.outbox.bulkDelete(done);
  const unsent = await db.outbox.where('state').anyOf(UNSENT).toArray();
  await db.outbox.bulkPut(
    unsent.map(
      ({ receipt: _void, ...row }): OutboxRow => ({
        ...row,
        state: 'refused',
        refusal: { code: 'begun_anew', detail: {} },
        held: null,
      }),
    ),
  );
  await db.leftovers.clear();
  await db.onlineWork.clear();
  await db.keptPictures.clear();
  await db.meta.bulkDelete(OF_THE_BUSINESS);
}
