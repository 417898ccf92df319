import { findMutation, type MutationName } from '../../schema/all/mutations.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { momentOf } from '../clock/business-day.ts';
import { lookAtClock } from '../clock/clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { readPeople } from '../db/queries/people.ts';
import { readRow } from '../db/server-tx.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { undoableSince } from './past-imports.ts';
import { setBack } from './set-back.ts';

/** The effect of an import on a record: the changed fields with their earlier values. */
type Effect = { table: TableName; id: Id; isNew: boolean; before: Record<string, unknown> };
type Past = { _id: Id; kind: string; at: string; undoneAt: string | null };

/** What undoing an import would do, and what prevents it. */
export type UndoPlan = { removed: Effect[]; changed: Effect[]; names: string[]; builtOn: Told[] };

/** Limits of what is listed: reasons that prevent it, and names. */
const MOST_TOLD = 10;
const MOST_NAMES = 5;
const AT_ONCE = 500;
const AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An import that can be undone; undefined if there is none, or it is too old. */
export async function findImport(trx: Db, id: Id, now: number): Promise<Past | undefined> {
  return trx
    .selectFrom('imports')
    .select(['_id', 'kind', 'at', 'undoneAt'])
    .where('_id', '=', id)
    .where('at', '>=', undoableSince(now))
    .executeTakeFirst();
}

/** The effects of an import, last first. */
async function readEffects(trx: Db, importId: Id): Promise<Effect[]> {
  const rows = await trx
    .selectFrom('importedWork')
    .innerJoin('mutationLog', 'mutationLog.id', 'importedWork.mutationId')
    .innerJoin('recordChanges', 'recordChanges.mutationId', 'mutationLog.id')
    .select(['recordChanges.tbl', 'recordChanges.recordId', 'recordChanges.op', 'recordChanges.fields'])
    .where('importedWork.importId', '=', importId)
    .where('recordChanges.op', 'in', ['created', 'changed'])
    .orderBy('mutationLog.cameInAt', 'desc')
    .orderBy('recordChanges.op', 'desc')
    .execute();
  return rows.map(({ tbl, recordId, op, fields }) => {
    const changes = Object.entries(JSON.parse(fields) as Record<string, [unknown, unknown]>);
    const before = Object.fromEntries(changes.map(([field, [was]]) => [field, was ?? null]));
    return { table: tbl, id: recordId, isNew: op === 'created', before };
  });
}

/** The name of a record, or of its customer; may be empty. */
async function nameOf(trx: Db, table: TableName, id: Id): Promise<string> {
  const row = await readRow(trx, table, id);
  if (!row) return '';
  if ('restaurantName' in row) return row.restaurantName;
  if ('name' in row) return row.name;
  if ('username' in row) return row.username;
  return table === 'invoices' && 'customerId' in row && row.customerId ? nameOf(trx, 'customers', row.customerId) : '';
}

/**
 * Work since an import that refers to one of its records: an order of a product, an invoice of a customer, a change.
 * Also a closing that counts an imported opening balance, since a closing refers only to the customer.
 */
async function readBuiltOn(trx: Db, { _id, at }: Past, { effects, timeZone }: { effects: Effect[]; timeZone: string }) {
  const yieldToEventLoop = createYieldToEventLoop();
  const records = new Map(effects.map((effect) => [effect.id, effect]));
  const billed = new Set<string>();
  for (const { table, id } of effects) {
    const invoice = table === 'invoices' ? await readRow(trx, 'invoices', id) : undefined;
    if (invoice) billed.add(invoice.customerId);
  }
  const { place } = await trx
    .selectFrom('importedWork')
    .innerJoin('mutationLog', 'mutationLog.id', 'importedWork.mutationId')
    .select((eb) => eb.fn.max('mutationLog.cameInAt').as('place'))
    .where('importId', '=', _id)
    .executeTakeFirstOrThrow();
  const later = await trx
    .selectFrom('imports')
    .select('_id')
    .where('at', '>=', at)
    .where('undoneAt', 'is not', null)
    .execute();
  const undone = later.map((each) => each._id);
  const told: Told[] = [];
  for (let [from, after] = [at, '']; told.length < MOST_TOLD; ) {
    const lines = await trx
      .selectFrom('mutationLog')
      .select(['id', 'name', 'args', 'actorId', 'receivedAt'])
      .where('receivedAt', '>=', from)
      .where((eb) => eb.or([eb('receivedAt', '>', from), eb('id', '>', after)]))
      .where('code', 'is', null)
      .where('cameInAt', '>', Number(place ?? 0))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('importedWork')
              .select('mutationId')
              .whereRef('mutationId', '=', 'mutationLog.id')
              // No import has an empty id.
              .where('importId', 'in', ['', ...undone]),
          ),
        ),
      )
      .orderBy('receivedAt')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const people = await readPeople(trx, [...new Set(lines.map(({ actorId }) => actorId))]);
    for (const { name, args, actorId, receivedAt } of lines) {
      await yieldToEventLoop();
      const ids = args.match(AN_ID) ?? [];
      const id = ids.find((each) => records.has(each) || (name === 'billing.close' && billed.has(each)));
      if (id === undefined || told.length === MOST_TOLD) continue;
      const { table = 'customers' } = records.get(id) ?? {};
      const values = {
        record: await nameOf(trx, table, id),
        day: dayOf(receivedAt, timeZone),
        who: people.get(actorId)?.username ?? '',
        work: { sentence: findMutation(name)?.title ?? name },
      };
      told.push({ sentence: /*i18n*/ '{record}: {work} ({day}, {who})', values });
    }
    const last = lines.at(-1);
    if (!last || lines.length < AT_ONCE) return told;
    [from, after] = [last.receivedAt, last.id];
  }
  return told;
}

export async function planUndo(trx: Db, past: Past, timeZone: string): Promise<UndoPlan> {
  const effects = await readEffects(trx, past._id);
  const created = new Set(effects.filter(({ isNew }) => isNew).map(({ id }) => id));
  const removed = effects.filter(({ isNew }) => isNew);
  const changed = effects.filter(({ id, isNew }) => !isNew && !created.has(id));
  const names: string[] = [];
  for (const { table, id } of removed
    .filter((each) => !HOLDERS.includes(each.table))
    .slice(-MOST_NAMES)
    .reverse()) {
    const name = await nameOf(trx, table, id);
    if (name !== '') names.push(name);
  }
  return { removed, changed, names: [...new Set(names)], builtOn: await readBuiltOn(trx, past, { effects, timeZone }) };
}

/** Tables whose imported records are removed if nothing is in them any more. */
const HOLDERS: readonly TableName[] = ['categories', 'priceLists'];

const REMOVALS: Partial<Record<TableName, { name: MutationName; key: string }>> = {
  customers: { name: 'customer.delete', key: 'customerId' },
  products: { name: 'product.delete', key: 'productId' },
  categories: { name: 'category.delete', key: 'categoryId' },
  prices: { name: 'price.delete', key: 'priceId' },
  priceLists: { name: 'priceList.delete', key: 'priceListId' },
  employees: { name: 'employee.delete', key: 'employeeId' },
  users: { name: 'user.delete', key: 'userId' },
  invoices: { name: 'invoice.delete', key: 'invoiceId' },
};

/** A refusal while undoing an import; roll the transaction back. */
export class UndoRefused extends Error {}

/**
 * Undoes an import by named mutations, last record first, so that the log and every device get it.
 * @throws UndoRefused
 */
export async function undoImport(
  trx: Trx,
  { past, plan }: { past: Past; plan: UndoPlan },
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  const moment = momentOf(now, await lookAtClock(trx, now), 'UTC');
  const yieldToEventLoop = createYieldToEventLoop();
  async function run(name: MutationName, args: Record<string, unknown>) {
    await yieldToEventLoop();
    const queued = { id: newId(), name, args, at: toInstant(now) };
    const verdict = await applyMutation(trx, queued, { actor, deviceId: null, secret: {}, ...moment });
    if (verdict.status !== 'applied') throw new UndoRefused();
    await trx.insertInto('importedWork').values({ importId: past._id, mutationId: queued.id }).execute();
  }
  const holders = plan.removed.filter(({ table }) => HOLDERS.includes(table));
  const others = plan.removed.filter(({ table }) => !HOLDERS.includes(table));
  for (const { table, id, isNew, before } of [...others, ...plan.changed, ...holders]) {
    const removal = REMOVALS[table];
    const row = isNew ? undefined : await readRow(trx, table, id);
    if (isNew && removal) await run(removal.name, { [removal.key]: id });
    const work = row && setBack(table, row, before);
    if (work) await run(work.name, work.args);
    if (!work && !(isNew && removal)) throw new UndoRefused();
  }
  await trx
    .updateTable('imports')
    .set({ undoneAt: toInstant(now) })
    .where('_id', '=', past._id)
    .execute();
}
