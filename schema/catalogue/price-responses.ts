import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Price, PriceFields, PriceList, PriceListFields } from './price-entity.ts';

/** A price list as REST returns it. */
export const PriceListResponse = PriceList.meta({ id: 'PriceList' });
export type PriceListResponse = z.infer<typeof PriceListResponse>;

/** GET /api/pricelist. */
export const PriceListsResponse = z.array(PriceListResponse);

/** The body of POST /api/pricelist and PUT /api/pricelist/{id}. */
export const PriceListBody = PriceListFields.strip().meta({ id: 'PriceListBody' });

/** A price as REST returns it. */
export const PriceResponse = Price.meta({ id: 'Price' });
export type PriceResponse = z.infer<typeof PriceResponse>;

/** GET /api/pricelist/{id}/prices. */
export const PricesResponse = z.array(PriceResponse);

/** The query of GET /api/pricelist/{id}/prices: only the prices valid on a day, or all. */
export const PricesQuery = z.object({ day: Day.optional() });

/** The body of POST /api/price. */
export const NewPrice = PriceFields.extend({ listId: Id, productId: Id, to: PriceFields.shape.to.default(null) }).meta({
  id: 'NewPrice',
});

/** The body of PUT /api/price/{id}; fields left out don't change. */
export const PricePatch = PriceFields.partial().meta({ id: 'PricePatch' });
