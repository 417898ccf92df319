import type { Id } from '../../../schema/core/ids.ts';
import { grossPartsOf, reductionOf } from '../../../schema/payments/reductions.ts';
import { type ContainerBalance, containerBalances } from '../../../schema/slips/containers.ts';
import { type Delivered, originOf } from '../../../schema/slips/line-ids.ts';
import type { Reduction } from '../../../schema/slips/paid-lines.ts';
import { refersBack, type Sold, soldOn } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import { totalsOf } from '../../../schema/tax/tax-sums.ts';
import { decodeRow } from '../column-codec.ts';
import type { Db } from '../database.ts';
import { statement } from '../statement.ts';
import { readAtOnce } from '../write-state.ts';

const SLIPS = statement<Record<string, unknown>>(
  `select * from "slips" where "customerId" = ? and "voidedAt" is null and "_id" <> ?`,
);
const GRANTED = statement<{ amount: number }>(
  `select "amount" from "payments" where "invoiceId" = ? and "kind" in ('fee', 'bad debt') and "reverses" is null and "reversedBy" is null`,
);

type Asked = Pick<Slip, '_id' | 'customerId' | 'lines' | 'corrected' | 'createdAt' | 'deliveredAt' | 'deliveredOn'>;

/** The deliveries to a customer that a slip's lines may refer to, and the containers it has, both without this slip. */
export type Deliveries = {
  /** The slip's lines, each referring to its delivery by the current id. */
  lines: SlipLine[];
  sold: ReadonlyMap<Id, Sold>;
  containers: ContainerBalance[];
};

/** The invoice of a slip has the id of the slip, or of the closing that billed it. */
const invoiceOf = ({ _id, billing, billingId }: Pick<Slip, '_id' | 'billing' | 'billingId'>): Id | null =>
  billing === 'cash' ? _id : billingId;

/** Reductions granted or given up on these slips' invoices, without the tax in them. */
async function readGranted(trx: Db, slips: readonly Slip[], wanted: ReadonlySet<Id | null>) {
  const asked = slips.filter((slip) => linesOf(slip).some(({ _id }) => wanted.has(_id)));
  const invoices = [...new Set(asked.map(invoiceOf))].filter((id) => id !== null);
  const found = await readAtOnce(
    trx,
    invoices.map((id) => GRANTED(id)),
  );
  return invoices.flatMap((invoiceId, index): Omit<Reduction, 'before'>[] => {
    const yen = Math.ceil((found[index] ?? []).reduce((sum, { amount }) => sum + amount, 0) / 100);
    if (yen === 0) return [];
    const billed = slips.filter((slip) => invoiceOf(slip) === invoiceId);
    const parts = grossPartsOf(totalsOf(billed.flatMap(({ lines }) => lines)));
    const gross = parts.reduce((sum, part) => sum + Math.max(0, part.rate ? part.gross : 0), 0);
    const shares = reductionOf(Math.min(yen, gross), parts);
    if ('code' in shares) return [];
    const slipIds = billed.map(({ _id }) => _id);
    return shares.map(({ rate, amount, tax }) => ({ amount: amount - tax, rate, slipIds, lineId: null }));
  });
}

/** All slips of a customer except void ones. */
export async function readCustomerSlips(trx: Db, customerId: Id): Promise<Slip[]> {
  const { rows } = await trx.executeQuery(SLIPS(customerId, ''));
  return rows.map((row) => decodeRow('slips', row));
}

/** The corrected lines of a customer's other slips. */
export async function readOtherLines(
  trx: Db,
  { customerId, _id }: Pick<Slip, '_id' | 'customerId'>,
): Promise<SlipLine[]> {
  const { rows } = await trx.executeQuery(SLIPS(customerId, _id));
  const slips = rows.map((row) => decodeRow('slips', row));
  return slips.filter(({ correctsId }) => correctsId === null).flatMap(linesOf);
}

const NOTHING: Deliveries = { lines: [], sold: new Map(), containers: [] };

/**
 * The delivered lines that a slip's lines return or reduce, with what was paid for them and what was returned on other
 * slips. A line missing here was never delivered to this customer.
 */
export async function readDeliveries(trx: Db, asked: Asked): Promise<Deliveries> {
  const entered = linesOf(asked);
  const isOfInterest = (line: SlipLine) => refersBack(line) || (line.kind === 'deposit' && line.delivered < 0);
  if (!entered.some(isOfInterest)) return { ...NOTHING, lines: entered };
  const { rows } = await trx.executeQuery(SLIPS(asked.customerId, asked._id));
  const others = rows.map((row) => decodeRow('slips', row));
  const own = { ...asked, lines: entered, correctsId: null, voidedAt: null };
  const originals = others.filter(({ correctsId }) => correctsId === null);
  const delivered = [...originals, own].flatMap((slip): Delivered[] =>
    linesOf(slip)
      .filter(({ kind }) => kind === 'sale')
      .map((line) => ({ slipId: slip._id, line })),
  );
  const lines = entered.map((line) => (refersBack(line) ? { ...line, originLineId: originOf(line, delivered) } : line));
  const wanted = new Set(lines.filter(refersBack).map(({ originLineId }) => originLineId));
  const slips = [...others, { ...own, lines, corrected: lines }];
  const granted = wanted.size === 0 ? [] : await readGranted(trx, others, wanted);
  return { lines, sold: soldOn(slips, asked._id, granted), containers: containerBalances(slips, asked._id) };
}
