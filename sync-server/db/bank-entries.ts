import type { Id } from '../../schema/core/ids.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

const SETTLE = statement(
  `update "bankEntries" set "state" = case
      when exists (select 1 from "payments" as p
        where p."bankEntryId" = ? and p."reverses" is null and p."reversedBy" is null) then 'matched'
      when exists (select 1 from "credits" as c
        where c."bankEntryId" = ? and c."reverses" is null and c."reversedBy" is null) then 'matched'
      when exists (select 1 from "bankEntries" as b where b."takesBack" = ?) then 'taken back'
      when exists (select 1 from "bankDoubts" as d
        where d."entryId" = ? and d."kind" = 'back' and d."answer" = 'yes') then 'taken back'
      when "sameAs" is not null then 'aside'
      when "state" = 'aside' then 'aside'
      else 'open' end
    where "_id" = ?`,
);
const ASK = statement(
  `update "bankEntries" set "state" = case
      when exists (select 1 from "bankEntries" as e where e."_id" = ? and e."state" = 'matched') then 'asks'
      else 'done' end
    where "takesBack" = ?`,
);

/**
 * Keeps the state of a bank's entry in step with its records, however those were written, also by work returned after a
 * restore. It is matched while any part of it is not taken back; if the bank has cancelled it, it needs attention until
 * then.
 */
export async function settleBankEntry(trx: Db, table: TableName, row: object): Promise<void> {
  if ((table !== 'payments' && table !== 'credits') || !('bankEntryId' in row)) return;
  const { bankEntryId: id } = row;
  if (typeof id === 'string') await settleEntry(trx, id);
}

/** The same for an entry whose cancellations, answers or files changed. */
export async function settleEntry(trx: Db, id: Id): Promise<void> {
  await trx.executeQuery(SETTLE(id, id, id, id, id));
  await trx.executeQuery(ASK(id, id));
}
