import type { LocalNames } from '../../schema/catalogue/local-names.ts';
import { COUNTER_GOODS } from './goods-counter.ts';
import { FRESH_GOODS } from './goods-fresh.ts';
import { SPICE_GOODS } from './goods-spice.ts';
import { THAI_GOODS } from './goods-thai.ts';

/** All goods: 12 categories of 20 articles each. */
export const CATALOGUE = { ...FRESH_GOODS, ...THAI_GOODS, ...SPICE_GOODS, ...COUNTER_GOODS };

/** Names of the categories in other languages. */
export const CATEGORY_NAMES: Record<keyof typeof CATALOGUE, LocalNames> = {
  'Fresh Vegetables & Herbs': { ja: '野菜・ハーブ', ne: 'ताजा तरकारी र हर्ब' },
  'Meat & Poultry': { ja: '精肉・鶏肉', ne: 'मासु' },
  'Fish & Seafood': { ja: '魚介類', ne: 'माछा र सिफुड' },
  'Thai Items': { ja: 'タイ食材', ne: 'थाई सामान' },
  'Sauces & Oils': { ja: '調味料・油', ne: 'सस र तेल' },
  'Noodles & Pasta': { ja: '麺類・パスタ', ne: 'चाउचाउ र पास्ता' },
  'Spices & Masala': { ja: 'スパイス・マサラ', ne: 'मसला' },
  'Beans & Lentils': { ja: '豆類', ne: 'दाल र गेडागुडी' },
  'Rice & Flour': { ja: '米・粉類', ne: 'चामल र पिठो' },
  'Dairy & Frozen': { ja: '乳製品・冷凍食品', ne: 'डेरी र फ्रोजन' },
  'Drinks & Beer': { ja: '飲料・ビール', ne: 'पेय र बियर' },
  'Kitchen & Takeaway': { ja: '厨房・テイクアウト用品', ne: 'भान्सा र टेकअवेका सामान' },
};
