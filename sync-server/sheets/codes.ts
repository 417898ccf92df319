import type { ITEM_COUNTS, ItemType, SHOW_DESCRIPTIONS } from '../../schema/catalogue/catalogue-entity.ts';
import type { PRICE_UNITS, Unit } from '../../schema/catalogue/units.ts';
import type { Weekday } from '../../schema/core/days.ts';
import { Language } from '../../schema/core/languages.ts';
import type { DateShift } from '../../schema/customers/closing-day.ts';
import type { FEE_BEARERS, PaymentMethod, Route } from '../../schema/customers/customer-entity.ts';
import type { InvoiceWay } from '../../schema/customers/invoice-ways.ts';
import { EMPLOYEE_ROLES } from '../../schema/people/people-entity.ts';
import type { TaxClass } from '../../schema/tax/tax-classes.ts';
import { sayIn } from '../http/languages.ts';
import { foldText } from './column.ts';

/** Codes with their English words, which are the codes themselves. A missing one is a type error. */
export type Codes<Code extends string> = { readonly [C in Code]: C };

export const ROUTE_CODES: Codes<Route> = {
  'Shinjuku A': /*i18n*/ 'Shinjuku A',
  'Shinjuku B': /*i18n*/ 'Shinjuku B',
  Koujimachi: /*i18n*/ 'Koujimachi',
  Ueno: /*i18n*/ 'Ueno',
  'Nishi Tokyo': /*i18n*/ 'Nishi Tokyo',
  Kanagawa: /*i18n*/ 'Kanagawa',
  Saitama: /*i18n*/ 'Saitama',
  'Urayasu Chiba': /*i18n*/ 'Urayasu Chiba',
  'Shinagawa Kamata': /*i18n*/ 'Shinagawa Kamata',
};

export const PAYMENT_METHOD_CODES: Codes<PaymentMethod> = { cash: /*i18n*/ 'cash', monthly: /*i18n*/ 'monthly' };

export const DATE_SHIFT_CODES: Codes<DateShift> = { next: /*i18n*/ 'next', previous: /*i18n*/ 'previous' };

export const FEE_BEARER_CODES: Codes<(typeof FEE_BEARERS)[number]> = {
  customer: /*i18n*/ 'customer',
  supplier: /*i18n*/ 'supplier',
};

export const INVOICE_WAY_CODES: Codes<InvoiceWay> = {
  post: /*i18n*/ 'post',
  email: /*i18n*/ 'email',
  app: /*i18n*/ 'app',
};

export const WEEKDAY_CODES: Codes<Weekday> = {
  Monday: /*i18n*/ 'Monday',
  Tuesday: /*i18n*/ 'Tuesday',
  Wednesday: /*i18n*/ 'Wednesday',
  Thursday: /*i18n*/ 'Thursday',
  Friday: /*i18n*/ 'Friday',
  Saturday: /*i18n*/ 'Saturday',
  Sunday: /*i18n*/ 'Sunday',
};

export const YES_NO_CODES: Codes<'Yes' | 'No'> = { Yes: /*i18n*/ 'Yes', No: /*i18n*/ 'No' };

export const UNIT_CODES: Codes<Unit> = {
  Kg: /*i18n*/ 'Kg',
  Pcs: /*i18n*/ 'Pcs',
  Set: /*i18n*/ 'Set',
  'C/s': /*i18n*/ 'C/s',
  Tin: /*i18n*/ 'Tin',
  Bag: /*i18n*/ 'Bag',
  Btl: /*i18n*/ 'Btl',
  Pkt: /*i18n*/ 'Pkt',
  Gln: /*i18n*/ 'Gln',
};

export const ITEM_TYPE_CODES: Codes<ItemType> = {
  Regular: /*i18n*/ 'Regular',
  Special: /*i18n*/ 'Special',
  'Price Up': /*i18n*/ 'Price Up',
  'Price Down': /*i18n*/ 'Price Down',
  'Out of Stock': /*i18n*/ 'Out of Stock',
  'Limited Stock': /*i18n*/ 'Limited Stock',
  Restocked: /*i18n*/ 'Restocked',
  'New Item': /*i18n*/ 'New Item',
};

export const ITEM_COUNT_CODES: Codes<(typeof ITEM_COUNTS)[number]> = {
  Count: /*i18n*/ 'Count',
  'Not Count': /*i18n*/ 'Not Count',
};

/** `Dont Show` on screens (requirements section 9). */
export const SHOW_CODES: Codes<(typeof SHOW_DESCRIPTIONS)[number]> = { Show: /*i18n*/ 'Show', Hide: /*i18n*/ 'Hide' };

export const TAX_CLASS_CODES: Codes<TaxClass> = {
  food: /*i18n*/ 'food',
  standard: /*i18n*/ 'standard',
  untaxed: /*i18n*/ 'untaxed',
};

export const PRICE_UNIT_CODES: Codes<(typeof PRICE_UNITS)[number]> = { unit: /*i18n*/ 'unit', kg: /*i18n*/ 'kg' };

/** Roles in an employee sheet: admins are not employees, so such a row is asked about. */
export const STAFF_ROLES = [...EMPLOYEE_ROLES, 'admin'] as const;
export const STAFF_ROLE_CODES: Codes<(typeof STAFF_ROLES)[number]> = {
  driver: /*i18n*/ 'driver',
  manager: /*i18n*/ 'manager',
  admin: /*i18n*/ 'admin',
};

/** Folds text, to look up its code. */
export const foldCode = (text: string) => foldText(text).replaceAll(' ', '');

const known = new Map<string, string[]>();

/** Words for a code in other programs and in the trade. */
const SYNONYMS: Record<string, readonly string[]> = {
  cash: ['現金', '現', '現金払い', '代引', '代引き', '代金引換', '都度', '都度現金', 'COD', 'नगद', 'नगदी'],
  monthly: [
    '掛',
    '掛け',
    '掛売',
    '掛売り',
    '掛け売り',
    '売掛',
    '月締',
    '月締め',
    '締め',
    '請求',
    '請求書',
    '振込',
    '振り込み',
    '口座振替',
    '引落',
    '引き落とし',
    '後払い',
    '月末払い',
    '締め払い',
    '締払',
    'credit',
    'invoice',
    'उधारो',
    'उधार',
  ],
  customer: ['先方', '先方負担', '得意先', '得意先負担', '客先'],
  supplier: ['当方', '当方負担', '当社', '当社負担', '自社'],
  next: ['翌営業日', '翌日', '後'],
  previous: ['前営業日', '前日', '前'],
  Kg: [
    '㎏',
    'キロ',
    'キログラム',
    'kgs',
    'kilo',
    'kilos',
    'केजी',
    'केजि',
    'के.जी.',
    'के.जि.',
    'कि.ग्रा.',
    'किग्रा',
    'kg.',
    'किलो',
  ],
  Pcs: [
    '個',
    'コ',
    'ケ',
    'ヵ',
    '枚',
    '点',
    '台',
    '食',
    '切',
    '羽',
    '杯',
    '房',
    '把',
    '玉',
    '丁',
    '匹',
    '尾',
    '株',
    '束',
    'ヶ',
    'pc',
    'piece',
    'pieces',
    'each',
    'ea',
    'वटा',
    'पिस',
    'थान',
    'गोटा',
  ],
  Set: ['組', '式', 'sets'],
  'C/s': [
    'ケース',
    '箱',
    '函',
    'CS',
    'カートン',
    'case',
    'cases',
    'ctn',
    'carton',
    'box',
    'ダンボール',
    'कार्टुन',
    'कार्टन',
    'पेटी',
    'बाकस',
  ],
  Tin: ['缶', '一斗缶', '斗缶', 'カン', 'tins', 'can', 'cans'],
  Bag: ['袋', '俵', 'フクロ', '米袋', 'BG', 'bags', 'sack', 'बोरा', 'बोरी', 'झोला'],
  Btl: ['本', '瓶', 'ビン', '壜', 'びん', 'BT', 'ボトル', 'bottle', 'bottles', 'बोतल'],
  Pkt: [
    'パック',
    'P',
    'PC入',
    'PK',
    'PAC',
    'PAK',
    'pkts',
    '包',
    'pack',
    'packs',
    'packet',
    'packets',
    'PC入',
    'प्याकेट',
    'पाकेट',
    'प्याक',
  ],
  Gln: ['ガロン', 'gallon', 'gallons'],
  food: ['軽減', '軽減税率', '軽', '8', '8%', '8.0%', '0.08', '※', '食品', '飲食料品', '軽減8%', '8%軽減', '課税8%'],
  standard: ['標準', '標準税率', '10', '10%', '10.0%', '0.1', '課税', '酒', '酒類', '課税10%', '標準10%', '10%標準'],
  driver: [
    '運転手',
    '運転者',
    '運転',
    'ドライバ',
    '配達',
    '配達員',
    '配達担当',
    '配送',
    '配送員',
    '配送担当',
    '集配',
    '集金',
    '運送',
    '乗務員',
    'drivers',
    'delivery',
    'delivery staff',
    'delivery man',
    'courier',
    'चालक',
    'डेलिभरी',
    'वितरक',
  ],
  manager: [
    '事務',
    '事務員',
    '事務職',
    '事務担当',
    '内勤',
    '営業',
    '営業担当',
    '受注',
    '受注担当',
    '経理',
    '経理担当',
    '総務',
    'マネジャー',
    '責任者',
    '店長',
    '主任',
    '部長',
    '課長',
    'managers',
    'office',
    'office staff',
    'clerk',
    'sales',
    'accounting',
    'accountant',
    'प्रबन्धक',
    'व्यवस्थापक',
    'कार्यालय',
    'लेखा',
    'लेखापाल',
  ],
  admin: [
    '管理者',
    '管理',
    'システム管理',
    'システム管理者',
    'アドミン',
    '管理者権限',
    'admins',
    'administrator',
    'system admin',
    'प्रशासक',
    'एड्मिन',
  ],
  untaxed: ['非課税', '不課税', '対象外', '免税', '0', '0%', 'none', 'exempt'],
};

/** The folded words of a code in every language. */
export function wordsOfCode(code: string): string[] {
  const words =
    known.get(code) ??
    [...Language.options.map((language) => sayIn(language, code)), ...(SYNONYMS[code] ?? [])].map(foldCode);
  known.set(code, words);
  return words;
}

/** Translates a cell of codes; several are joined with commas. */
export const codesInWords = (cell: string, say: (sentence: string) => string): string =>
  cell === '' ? '' : cell.split(', ').map(say).join(', ');
