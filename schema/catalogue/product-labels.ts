import type { FieldLabels } from '../core/field-labels.ts';
import type { ProductFields } from './catalogue-entity.ts';

export const PRODUCT_LABELS: FieldLabels<Omit<ProductFields, 'name' | 'names'>> = {
  code: { form: /*i18n*/ 'Product Code', activity: /*i18n*/ 'Product code' },
  otherNames: /*i18n*/ 'Other names and readings',
  category: /*i18n*/ 'Category',
  price: /*i18n*/ 'Price',
  description: /*i18n*/ 'Description',
  sku: /*i18n*/ 'Unit',
  image: { form: /*i18n*/ 'Picture', activity: /*i18n*/ 'Image' },
  productRank: { form: /*i18n*/ 'Rank', sheet: /*i18n*/ 'Rank', activity: /*i18n*/ 'Product rank' },
  itemType: { form: /*i18n*/ 'Item Type', activity: /*i18n*/ 'Item type' },
  itemCount: { form: /*i18n*/ 'Item Count', activity: /*i18n*/ 'Item count' },
  showDescription: { form: /*i18n*/ 'Show Description', activity: /*i18n*/ 'Show description' },
  stockInCount: /*i18n*/ 'Stock',
  taxClass: { form: /*i18n*/ 'Tax Class', activity: /*i18n*/ 'Tax class' },
  packSize: { form: /*i18n*/ 'Pieces per Unit', activity: /*i18n*/ 'Pieces per unit' },
  catchWeight: { form: /*i18n*/ 'Weighed when packed', activity: /*i18n*/ 'Weighed' },
  priceUnit: { form: /*i18n*/ 'Price Per', activity: /*i18n*/ 'Price per' },
  deposit: /*i18n*/ 'Deposit',
};
