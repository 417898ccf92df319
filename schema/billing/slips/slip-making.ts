import type { Day, Instant } from '../../days.ts';
import type { Id } from '../../ids.ts';
import type { Tx } from '../../mutation.ts';
import type { Order, OrderItem } from '../../orders/order-entity.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import { lineAmount } from './line-amount.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { lineIdOf, withRates } from './slip-rules.ts';

/** The rates that hold at some time. */
export const ratesInForce = (tx: Tx): Promise<TaxRate[]> => tx.where('taxRates', { status: 'in force' });

/** An ordered line as it is delivered unless somebody says otherwise: all of it, at the price of the order. */
function saleOf({ _id: productId, name, quantity, sku, price, priceUnit }: OrderItem) {
  const ordered = quantity * 1000;
  // Nothing is sold for a price of 0: such a line waits for its price.
  const unitPrice = price && lineAmount(price, ordered) !== null ? price : null;
  const line = { kind: 'sale', productId, name, ordered, unitPrice, reason: '', originLineId: null } as const;
  if (priceUnit !== 'kg') {
    return { ...line, delivered: ordered, unit: sku, amount: (unitPrice && lineAmount(unitPrice, ordered)) ?? 0 };
  }
  return { ...line, delivered: 0, unit: 'Kg', orderedUnit: sku, toWeigh: true, amount: 0 } as const;
}

/** The lines of an order's slip: its goods, and the containers on deposit that go with them. */
async function linesOfOrder(tx: Tx, slipId: Id, items: readonly OrderItem[], day: Day): Promise<SlipLine[]> {
  const lines: SlipLine[] = [];
  for (const item of items) {
    // A deleted product, too: the goods were ordered before.
    const product = await tx.get('products', item._id);
    const taxed = { taxClass: product?.taxClass ?? 'food', rate: null, rateDay: day };
    const saleId = lineIdOf(slipId, lines.length);
    lines.push({ _id: saleId, ...saleOf(item), ...taxed });
    const deposit = product?.deposit ?? 0;
    const [delivered, amount] = [item.quantity * 1000, lineAmount(deposit, item.quantity * 1000)];
    if (deposit <= 0 || amount === null) continue;
    lines.push({
      ...{ _id: lineIdOf(slipId, lines.length), kind: 'deposit', productId: item._id, name: item.name, unit: item.sku },
      ...{ ordered: delivered, delivered, unitPrice: deposit, amount, reason: '', originLineId: saleId },
      ...{ taxClass: 'untaxed', rate: null, rateDay: day },
    });
  }
  return lines;
}

type Planned = { slipId: Id; day: Day; at: Instant };

/** A slip with the prices that were fixed when its order was placed, not yet delivered. */
export async function slipOfOrder(tx: Tx, order: Order, { slipId, day, at }: Planned): Promise<Slip> {
  const lines = await linesOfOrder(tx, slipId, order.orderItems, day);
  const rated = withRates(lines, { rates: await ratesInForce(tx), day });
  return newSlip({ _id: slipId, customerId: order.customerId, orderId: order._id, lines: rated, day, createdAt: at });
}

type NewSlip = Pick<Slip, '_id' | 'customerId' | 'orderId' | 'lines' | 'day' | 'createdAt'> & Partial<Slip>;

/** A slip in its first version; the server numbers it. */
export function newSlip(slip: NewSlip): Slip {
  return {
    ...{ no: null, note: '', reason: '', deliveredAt: null, deliveredOn: null, voidedAt: null },
    ...{ billing: null, billedAt: null, billingId: null, correctsId: null, version: 1 },
    ...slip,
  };
}
