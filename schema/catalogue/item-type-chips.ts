import type { ItemType } from './catalogue-entity.ts';

/**
 * The chip of each item type: its specified label (requirements section 2) and its palette in the theme. Regular has
 * none.
 */
export const ITEM_TYPE_CHIPS = {
  Regular: null,
  Special: { label: /*i18n*/ 'SPECIAL SALE', palette: 'leaf' },
  'New Item': { label: /*i18n*/ 'New Item', palette: 'indigo' },
  'Limited Stock': { label: /*i18n*/ 'Limited Stock', palette: 'persimmon' },
  'Price Up': { label: /*i18n*/ 'PRICE UP', palette: 'persimmon' },
  'Price Down': { label: /*i18n*/ 'PRICE DOWN', palette: 'leaf' },
  'Out of Stock': { label: /*i18n*/ 'Out of Stock', palette: 'sumi' },
  Restocked: { label: /*i18n*/ 'Restocked', palette: 'indigo' },
} as const satisfies Record<ItemType, { label: string; palette: string } | null>;
