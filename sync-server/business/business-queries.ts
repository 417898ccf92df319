import type { TaxRateRecord } from '../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import type { BusinessResponse } from '../../schema/business/business-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

export async function readBusiness(db: Db): Promise<BusinessResponse> {
  const row = await db.selectFrom('business').selectAll().where('_id', '=', BUSINESS_ID).executeTakeFirstOrThrow();
  return decodeRow('business', row);
}

/** All tax rates, or one, ordered by class and first day. */
export async function readTaxRates(db: Db, id?: Id): Promise<TaxRateRecord[]> {
  const rows = await db
    .selectFrom('taxRates')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .orderBy('class')
    .orderBy('from')
    .orderBy('_id')
    .execute();
  return rows.map((row) => decodeRow('taxRates', row));
}
