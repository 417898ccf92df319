import type { Id } from '../core/ids.ts';
import { figuresOf, type SlipLine } from '../slips/slip-lines.ts';
import { totalOf } from '../slips/slip-rules.ts';
import { FIRST_RATES, type TaxRate, withConfirmed } from '../tax/tax-rates.ts';

const [FOOD, STANDARD, PLANNED] = FIRST_RATES as [TaxRate, TaxRate, TaxRate];

/** The rates if 1 % for food from 1 April 2027 were enacted. */
export const RATES_WITH_1_PERCENT = withConfirmed([FOOD, STANDARD, PLANNED], PLANNED);

type Sold = { price: number; quantity?: number; kind?: SlipLine['kind']; taxClass?: SlipLine['taxClass'] };

/** Figures of a slip's line, with the quantity in units: by default one unit of food. */
export function testLine({ price, quantity = 1, kind = 'sale', taxClass = 'food' }: Sold, day = '2026-11-23') {
  const line = { kind, taxClass, unitPrice: price, delivered: Math.round(quantity * 1000) };
  const figures = figuresOf(line, RATES_WITH_1_PERCENT, day);
  if ('code' in figures) throw new Error(figures.code);
  return { ...line, ...figures };
}

type Line = Sold & Partial<Omit<SlipLine, 'kind' | 'taxClass'>> & { _id: Id };

/** A whole line of a slip, with the quantity in units; other fields are used as given. */
export function slipLine(
  { price, quantity = 1, kind = 'sale', taxClass = 'food', ...fields }: Line,
  day?: string,
): SlipLine {
  const { delivered, ...figures } = testLine({ price, quantity, kind, taxClass }, day);
  return {
    productId: null,
    name: 'Something',
    ordered: null,
    unit: 'Pcs',
    reason: '',
    originLineId: null,
    ...figures,
    delivered,
    ...fields,
  };
}

/** Lines with their total, as seen in a version of their slip. */
export const shown = (lines: SlipLine[], versionSeen = 1) => ({ lines, totalSeen: totalOf(lines), versionSeen });

/** The slips of one month whose tax would be a yen off if computed per slip. */
export const THREE_SLIPS = [
  [testLine({ price: 4985, quantity: 3 }), testLine({ price: 5218, quantity: 2, taxClass: 'standard' })],
  [testLine({ price: 1890, quantity: 2.35 }), testLine({ price: 399, quantity: 3, taxClass: 'standard' })],
  [
    testLine({ price: 128, quantity: 7 }),
    testLine({ price: 4985 }),
    testLine({ price: -498, kind: 'discount' }),
    testLine({ price: 187, quantity: 5, taxClass: 'standard' }),
  ],
] as const;
