import { refersBack, returnedOf, type Sold } from '../../../schema/billing/slips/returned-goods.ts';
import type { SlipLine } from '../../../schema/billing/slips/slip-lines.ts';
import { linesOf } from '../../../schema/billing/slips/slip-rules.ts';
import type { Id } from '../../../schema/ids.ts';
import { decodeRow } from '../column-codec.ts';
import type { Trx } from '../database.ts';
import { statement } from '../statement.ts';

const SLIPS = statement<Record<string, unknown>>(
  `select * from "slips" where "customerId" = ? and "voidedAt" is null and "_id" <> ?`,
);

type Asked = {
  /** The slip at hand, whose own lines can be referred to as well. */
  slipId: Id;
  customerId: Id;
  lines: readonly SlipLine[];
};

/**
 * The delivered lines of a customer that these lines return or reduce, with what came back of them on other slips. What is
 * missing was never delivered to this customer.
 */
export async function readSold(trx: Trx, { slipId, customerId, lines }: Asked): Promise<Map<Id, Sold>> {
  const wanted = new Set(lines.filter(refersBack).map(({ originLineId }) => originLineId));
  if (wanted.size === 0) return new Map();
  const { rows } = await trx.executeQuery(SLIPS(customerId, slipId));
  const slips = rows.map((row) => decodeRow('slips', row));
  const returned = returnedOf(slips.flatMap(linesOf));
  // A correction's lines are differences; the slip that it corrects has the lines as they are right.
  const delivered = slips.filter(({ deliveredOn, correctsId }) => deliveredOn !== null && correctsId === null);
  const sales = [...delivered.flatMap(linesOf), ...lines].filter(({ _id, kind }) => kind === 'sale' && wanted.has(_id));
  return new Map(sales.map((line) => [line._id, { line, returned: returned.get(line._id) ?? 0 }]));
}
