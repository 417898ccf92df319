import { z } from 'zod';
import { Business, BusinessFields, TaxRateFields, TaxRateRecord } from './business-entity.ts';

/** GET /api/business: the business as on its papers. */
export const BusinessResponse = Business.meta({ id: 'Business' });
export type BusinessResponse = z.infer<typeof BusinessResponse>;

/** The body of PUT /api/business; fields left out don't change, bank accounts are replaced as a whole. */
export const BusinessPatch = BusinessFields.partial().strip().meta({ id: 'BusinessPatch' });

/** A tax rate as REST returns it. */
export const TaxRateResponse = TaxRateRecord.meta({ id: 'TaxRate' });
export type TaxRateResponse = z.infer<typeof TaxRateResponse>;

/** GET /api/taxrate. */
export const TaxRateListResponse = z.array(TaxRateResponse);

/** The body of POST /api/taxrate. */
export const NewTaxRate = TaxRateFields.extend({
  to: TaxRateFields.shape.to.default(null),
  source: TaxRateFields.shape.source.default(''),
})
  .strip()
  .meta({ id: 'NewTaxRate' });

/** The body of PUT /api/taxrate/{id}; fields left out don't change. */
export const TaxRatePatch = TaxRateFields.partial().strip().meta({ id: 'TaxRatePatch' });
