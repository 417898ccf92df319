import { COUNTER_GOODS } from './goods-counter.ts';
import { FRESH_GOODS } from './goods-fresh.ts';
import { SPICE_GOODS } from './goods-spice.ts';
import { THAI_GOODS } from './goods-thai.ts';

/** The price list: 12 categories with 20 articles each. */
export const CATALOGUE = { ...FRESH_GOODS, ...THAI_GOODS, ...SPICE_GOODS, ...COUNTER_GOODS };
