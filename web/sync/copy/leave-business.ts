import { type LocalDb, type OutboxRow, UNSENT } from '../../replica/local-db.ts';

/** Kept beside the shapes of `meta`, by those who follow the server for the office; and drafts about records that are gone. */
const OF_THE_BUSINESS = ['onlineWork', 'keptPictures', 'takenOrders', 'orderDrafts'];

/** Stores that it changes beside those of the copy. */
export const keptStores = (db: LocalDb) => [db.onlineWork, db.keptPictures];

/**
 * Forgets what is kept of a business that the server holds no more: example data came or went. What was confirmed went
 * with it. What was never sent belongs to no other business, so a person sees it as refused, and decides.
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
