import { sql } from 'kysely';
import type { Id } from '../../schema/core/ids.ts';
import { SLIP_PROBLEMS } from '../../schema/core/slip-problems.ts';
import { paidFor } from '../../schema/slips/paid-lines.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { engineOf } from '../../sync-server/db/engine.ts';
import { containersOf, slipsOf } from '../../web/slips/lines/known-goods.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat, type Replica } from './checks.ts';
import { checkHistory, paidIn } from './return-truth.ts';
import { pastOf, readSlipHistory } from './slip-history.ts';

/** Lines of slips whose invoice, their own or a closing's, was reduced by a granted fee or a bad debt. */
async function reducedOtherwise(db: Writer): Promise<Set<Id>> {
  const reduced = db.selectFrom('payments').select('invoiceId').where('kind', 'in', ['fee', 'bad debt']);
  const slips = await db
    .selectFrom('slips')
    .select(['lines', 'corrected'])
    .where((eb) => eb.or([eb('_id', 'in', reduced), eb('billingId', 'in', reduced)]))
    .execute();
  return new Set(
    slips.flatMap(({ lines, corrected }) => JSON.parse(corrected ?? lines).map(({ _id }: { _id: Id }) => _id)),
  );
}

/** Asserts on the server that returned goods had been delivered, and were refunded for what was paid. */
export async function checkReturned(db: Writer): Promise<void> {
  checkHistory(await readSlipHistory(db), await reducedOtherwise(db));
}

/** Number of distinct recorded lines: a simulation without them proves nothing about returns. */
export async function countReturned(db: Writer): Promise<{ discounts: number; returns: number; empties: number }> {
  const slips = (await readSlipHistory(db)).flatMap((event) => [...event.slips.values()]);
  const lines = slips.flatMap((slip) => (slip?.isOriginal ? slip.lines : []));
  const count = (fits: (line: SlipLine) => boolean) => new Set(lines.filter(fits).map(({ _id }) => _id)).size;
  return {
    discounts: count(({ kind }) => kind === 'discount'),
    returns: count(({ kind, originLineId }) => kind === 'return' && originLineId !== null),
    empties: count(({ kind, delivered }) => kind === 'deposit' && delivered < 0),
  };
}

type Counted = { slipId: Id; customerId: Id; container: string; count: number };

/** Containers that each slip delivered or returned, from the server's tables alone. */
async function countContainers(server: Writer): Promise<Counted[]> {
  const isSqlite = engineOf(server).name === 'sqlite';
  const lines = isSqlite
    ? sql`json_each(coalesce(s."corrected", s."lines")) as l`
    : sql`jsonb_array_elements(coalesce(s."corrected", s."lines")::jsonb) as l(value)`;
  const field = (name: string) => (isSqlite ? sql`json_extract(l.value, ${`$.${name}`})` : sql`(l.value ->> ${name})`);
  const { rows } = await sql<Record<keyof Counted, string>>`
    select s."_id" as "slipId", s."customerId",
      coalesce(${field('productId')}, ${field('name')}) || ' ' || ${field('unit')} || ' ' || ${field('unitPrice')} as "container",
      cast(${field('delivered')} as integer) as "count"
    from "slips" as s, ${lines}
    where s."correctsId" is null and s."voidedAt" is null and ${field('kind')} = 'deposit'
      and ${field('unitPrice')} is not null
      and (s."deliveredOn" is not null or cast(${field('delivered')} as integer) < 0)`.execute(server);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Delivered minus returned, by customer and container, without zeros. */
function balancesOf(counted: readonly Counted[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { customerId, container, count } of counted) {
    const key = `${customerId} ${container}`;
    balances.set(key, (balances.get(key) ?? 0) + count);
  }
  return new Map([...balances].filter(([, count]) => count !== 0));
}

/**
 * Asserts that a device's chips agree with the server's slips that its person may see: delivered minus returned, by
 * SQL.
 */
export async function checkContainers({ actor }: Device, { base }: Replica, server: Writer): Promise<void> {
  const slips = [...base.values()].flatMap(({ table, row }) => (table === 'slips' ? [row as never] : []));
  const held = new Set([...base.values()].flatMap(({ table, id }) => (table === 'slips' ? [id] : [])));
  const right = balancesOf((await countContainers(server)).filter(({ slipId }) => held.has(slipId)));
  const customers = new Set((await server.selectFrom('customers').select('_id').execute()).map(({ _id }) => _id));
  const shown = new Map<string, number>();
  for (const customerId of customers) {
    for (const { productId, name, unit, unitPrice, count } of containersOf(slipsOf(slips, customerId), '', [])) {
      if (count) shown.set(`${customerId} ${productId ?? name} ${unit} ${unitPrice}`, count);
    }
  }
  for (const key of new Set([...right.keys(), ...shown.keys()])) {
    const [is, said] = [right.get(key) ?? 0, shown.get(key) ?? 0];
    assertThat(is === said, `${actor.username} is told of ${said} thousandths of ${key}, out less back is ${is}`);
  }
}

/**
 * Asserts that a device's refund prices take all discounts on its slips into account, and are the same on every device.
 * @param tells what was paid in yen, by line
 */
export function checkPaid({ actor }: Device, { shown }: Replica, tells = paidFor): void {
  const slips = [...shown.values()].flatMap(({ table, row }) => (table === 'slips' ? [row as Slip] : []));
  const past = new Map(slips.map((slip) => [slip._id, pastOf(slip)]));
  for (const customerId of new Set(slips.map((slip) => slip.customerId))) {
    const right = paidIn(past, customerId);
    for (const [id, yen] of tells(slipsOf(slips, customerId))) {
      const { paid, shared } = right.get(id) ?? { paid: Number.NaN, shared: 0 };
      assertThat(
        Math.abs(yen - paid) <= shared,
        `${actor.username} is told that ${yen} was paid for ${id}, ${paid} was`,
      );
    }
  }
}

const SENTENCES = new Set<string>(Object.values(SLIP_PROBLEMS));

/** Asserts that a refused return tells its author why. */
export async function checkTold({ db, actor }: Device): Promise<void> {
  const refused = await db.outbox.where('state').equals('refused').toArray();
  for (const { id, name, refusal } of refused) {
    if (refusal?.code !== 'invalid' || !name.startsWith('slip.')) continue;
    const { issues } = refusal.detail as { issues?: { path: string; message: string | { sentence: string } }[] };
    const said = (issues ?? []).map(({ message }) => (typeof message === 'string' ? message : message.sentence));
    assertThat(said.length > 0 && said.every(Boolean), `${actor.username} is not told why ${name} ${id} was refused`);
    const ofLines = (issues ?? []).filter(({ message }) => typeof message !== 'string');
    const isKnown = ofLines.every(({ message }) => typeof message === 'string' || SENTENCES.has(message.sentence));
    assertThat(isKnown, `${actor.username} is told ${said.join()} of ${name} ${id}`);
  }
}
