import { z } from 'zod';
import { findMutation } from '../../../schema/all/mutations.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Mutation } from '../../../schema/core/mutation.ts';
import { customerIdOf, subjectName } from '../../../schema/core/subject-name.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { decodeRow } from '../../db/column-codec.ts';
import type { Db } from '../../db/database.ts';
import { readByIds } from '../../db/queries/by-ids.ts';

type Work = { name: string; args: unknown };
/** Work in plain words: its kind, its subject (a restaurant's name; empty if unknown), and the cash involved in yen. */
export type Described = { title: string; about: string; cash: number };
type Subject = { table: TableName; id: Id };

/** A mutation's subject and cash, if its arguments are valid. */
function readArgs(mutation: Mutation | undefined, args: unknown): { subject: Subject | null; cash: number } {
  const parsed = mutation?.args.safeParse(args);
  if (!mutation || !parsed?.success) return { subject: null, cash: 0 };
  return { subject: mutation.subject(parsed.data), cash: mutation.cash?.(parsed.data) ?? 0 };
}

async function readRows(trx: Db, subjects: Subject[]): Promise<Map<Id, object>> {
  const idsByTable = new Map<TableName, Set<Id>>();
  for (const { table, id } of subjects) idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(id));
  const rows = new Map<Id, object>();
  for (const [table, ids] of idsByTable) {
    for (const stored of await readByIds(trx, table, [...ids])) {
      const row = decodeRow(table, stored);
      rows.set(row._id, row);
    }
  }
  return rows;
}

/** A removed record, from the audit trail. */
async function readRemoved(trx: Db, { table, id }: Subject): Promise<object | undefined> {
  const removal = await trx
    .selectFrom('recordChanges')
    .select('fields')
    .where('tbl', '=', table)
    .where('recordId', '=', id)
    .where('op', '=', 'removed')
    .executeTakeFirst();
  const fields = z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .safeParse(JSON.parse(removal?.fields ?? '{}'));
  return Object.fromEntries(Object.entries(fields.data ?? {}).map(([field, [before]]) => [field, before]));
}

function customerOf(row: object | undefined): Subject[] {
  const id = customerIdOf(row);
  return id === null ? [] : [{ table: 'customers', id }];
}

/** Describes work, in the given order; reads once per table, and once per removed record. */
export async function describeWork(trx: Db, works: readonly Work[]): Promise<Described[]> {
  const read = works.map(({ name, args }) => {
    const mutation = findMutation(name);
    return { title: mutation?.title ?? name, ...readArgs(mutation, args) };
  });
  const rows = await readRows(
    trx,
    read.flatMap(({ subject }) => subject ?? []),
  );
  for (const { subject } of read) {
    if (!subject || rows.has(subject.id)) continue;
    const removed = await readRemoved(trx, subject);
    if (removed) rows.set(subject.id, removed);
  }
  const customers = await readRows(trx, [...rows.values()].flatMap(customerOf));
  return read.map(({ title, subject, cash }) => {
    const row = subject ? rows.get(subject.id) : undefined;
    const [customer] = customerOf(row);
    return { title, cash, about: subjectName(row, customer && customers.get(customer.id)) };
  });
}
