import type { Product } from '../catalogue/catalogue-entity.ts';
import type { Day, Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Tx } from '../core/mutation.ts';
import type { Row } from '../core/records.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import { lineAmount, type Thousandths } from './line-amount.ts';
import { lineIdOf } from './line-ids.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { withRates } from './slip-rules.ts';

/** All confirmed tax rates, whatever their days; no planned ones. */
export const ratesInForce = (tx: Tx): Promise<TaxRate[]> => tx.where('taxRates', { status: 'in force' });

/** Ordered goods; the quantity is in thousandths of their unit. */
type Order = Row<'orders'>;
type OrderItem = Order['orderItems'][number];

export type Goods = Pick<OrderItem, 'name' | 'sku' | 'price' | 'priceUnit'> & { productId: Id; quantity: Thousandths };

/** The sale line of ordered goods as planned: the whole quantity, at the order's price. */
function saleOf({ productId, name, quantity: ordered, sku, price, priceUnit }: Goods) {
  // A price of 0 means that it is not known yet.
  const unitPrice = price && lineAmount(price, ordered) !== null ? price : null;
  const line = { kind: 'sale', productId, name, ordered, unitPrice, reason: '', originLineId: null } as const;
  if (priceUnit !== 'kg') {
    return { ...line, delivered: ordered, unit: sku, amount: (unitPrice && lineAmount(unitPrice, ordered)) ?? 0 };
  }
  return { ...line, delivered: 0, unit: 'Kg', orderedUnit: sku, toWeigh: true, amount: 0 } as const;
}

/**
 * The line of goods, and one for the containers on deposit that come with them, without rates yet.
 * @param product also a deleted one; undefined if it is unknown
 * @param made `ids` of both lines
 */
export function linesOfGoods(
  goods: Goods,
  product: Pick<Product, 'taxClass' | 'deposit'> | undefined,
  { ids: [saleId, depositId], day }: { ids: readonly [Id, Id]; day: Day },
): SlipLine[] {
  const taxed = { taxClass: product?.taxClass ?? 'food', rate: null, rateDay: day };
  const sale: SlipLine = { _id: saleId, ...saleOf(goods), ...taxed };
  const { name, productId, sku, quantity } = goods;
  const deposit = product?.deposit ?? 0;
  const amount = lineAmount(deposit, quantity);
  if (deposit <= 0 || amount === null) return [sale];
  const containers: SlipLine = {
    _id: depositId,
    kind: 'deposit',
    productId,
    name,
    unit: sku,
    ordered: quantity,
    delivered: quantity,
    unitPrice: deposit,
    amount,
    reason: '',
    originLineId: saleId,
    taxClass: 'untaxed',
    rate: null,
    rateDay: day,
  };
  return [sale, containers];
}

/** The lines of an order's slip. */
async function linesOfOrder(tx: Tx, slipId: Id, items: readonly OrderItem[], day: Day): Promise<SlipLine[]> {
  const lines: SlipLine[] = [];
  for (const { _id: productId, quantity, ...item } of items) {
    // Also a deleted product: the goods were ordered before.
    const product = await tx.get('products', productId);
    const ids = [lineIdOf(slipId, lines.length), lineIdOf(slipId, lines.length + 1)] as const;
    lines.push(...linesOfGoods({ ...item, productId, quantity: quantity * 1000 }, product, { ids, day }));
  }
  return lines;
}

type Planned = { slipId: Id; day: Day; at: Instant };

/** An undelivered slip of an order, at the prices fixed when the order was placed. */
export async function slipOfOrder(tx: Tx, order: Order, { slipId, day, at }: Planned): Promise<Slip> {
  const lines = await linesOfOrder(tx, slipId, order.orderItems, day);
  const rated = withRates(lines, { rates: await ratesInForce(tx), day });
  return newSlip({ _id: slipId, customerId: order.customerId, orderId: order._id, lines: rated, day, createdAt: at });
}

type NewSlip = Pick<Slip, '_id' | 'customerId' | 'orderId' | 'lines' | 'day' | 'createdAt'> & Partial<Slip>;

/** A slip in its first version; the server numbers it. */
export function newSlip(slip: NewSlip): Slip {
  return {
    no: null,
    note: '',
    reason: '',
    deliveredAt: null,
    deliveredOn: null,
    voidedAt: null,
    billing: null,
    billedAt: null,
    billingId: null,
    correctsId: null,
    version: 1,
    ...slip,
  };
}
