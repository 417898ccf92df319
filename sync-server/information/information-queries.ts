import type { InformationResponse } from '../../schema/information/information-responses.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

type Filter = { id?: string; type?: InformationResponse['type'] | undefined; active?: true };

/** Slider pictures and popups, newest first: UUIDv7 ids sort by creation. */
export async function readInformation(db: Db, { id, type, active }: Filter = {}): Promise<InformationResponse[]> {
  const rows = await db
    .selectFrom('information')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'slider'))
    .$if(active === true, (query) => query.where('active', '=', 1))
    .orderBy('_id', 'desc')
    .execute();
  return rows.map((row) => decodeRow('information', row));
}
