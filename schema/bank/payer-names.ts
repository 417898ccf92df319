/**
 * Legal forms as banks abbreviate them in kana, and as people write them. 株式会社 is カ) before a name, (カ after and (カ)
 * within.
 */
const SHORT = [
  'カ',
  'ユ',
  'メ',
  'シ',
  'ド',
  'イ',
  'イダン',
  'ザイ',
  'シヤ',
  'シユウ',
  'シユウキヨウ',
  'ガク',
  'フク',
  'トクヒ',
  'ドク',
  'チドク',
  'ベン',
  'ゼイ',
  'シホウ',
  'ギヨ',
  'ノウ',
  '株',
  '有',
  '名',
  '資',
  '同',
  '医',
  '財',
  '社',
  '宗',
  '学',
  '福',
].join('|');
const LONG = [
  'カブシキガイシヤ',
  'カブシキカイシヤ',
  'ユウゲンガイシヤ',
  'ユウゲンカイシヤ',
  'ゴウドウガイシヤ',
  'ゴウドウカイシヤ',
  '株式会社',
  '有限会社',
  '合同会社',
  '合名会社',
  '合資会社',
  '医療法人',
  '社会福祉法人',
  '学校法人',
  '宗教法人',
  '一般社団法人',
  '一般財団法人',
  '公益社団法人',
  '公益財団法人',
  'NPO法人',
  '特定非営利活動法人',
].join('|');

/** In both brackets anywhere, in one at the beginning or end. */
const COMPANY = new RegExp(`\\((?:${SHORT})\\)|^(?:${SHORT})\\)|\\((?:${SHORT})$|^(?:${LONG})|(?:${LONG})$`, 'g');

/**
 * Words for the kind of transfer, which banks write beside the payer or instead. The longest of each group come first.
 */
const WAY = [
  '振込',
  '振替',
  '入金',
  '出金',
  '預入',
  '預金',
  '預り金',
  '送金',
  '現金',
  '小切手',
  '手形',
  '為替',
  '取立',
  '利息',
  '口座',
  '自動',
  '定額',
  '定期',
  '普通',
  '当座',
  '電信',
  '文書',
  '総合',
  '他行',
  '当行',
  '他店',
  '本店',
  '本支店',
  '同行',
  '手数料',
  '訂正',
  '取消',
  '組戻',
  '返金',
  '返却',
  '窓口',
  'カード',
  'モバイル',
  'ペイジー',
  'フリコミ',
  'フリカエ',
  'ニユウキン',
  'ニユウキ',
  'シユツキン',
  'ソウキン',
  'ゲンキン',
  'コギツテ',
  'テガタ',
  'カワセ',
  'リソク',
  'コウザ',
  'ジドウ',
  'テスウリヨウ',
  'テイセイ',
  'トリケシ',
  'クミモドシ',
  'ヘンキン',
  'タコウ',
  'トウコウ',
  'デンシン',
  'ATM',
  'CD',
  'IB',
  'EB',
  'FURIKOMI',
  'TRANSFER',
  'DEPOSIT',
  'CASH',
  'CARD',
  '分',
  '済',
  '及び',
  'オヨビ',
]
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Some banks write the kind of transfer before the name: `振込 `, `振込１ `, `他行振込＊`. */
const TRANSFER = new RegExp(`^(?:\\s*(?:${WAY})+\\d{0,3}[\\s*:・]+)+(?=\\S)`);

/** Only such words, digits and signs. Keys have large kana (ネツト); before a name it is kept, as in stored keys. */
const NOBODY = new RegExp(`^(?:${WAY}|(?:インター)?ネツト|[\\d\\p{P}\\p{S}ー])*$`, 'u');

const SMALL = 'ァィゥェォッャュョヮ';
const LARGE = 'アイウエオツヤユヨワ';

function normaliseOnce(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[ァィゥェォッャュョヮ]/g, (small) => LARGE[SMALL.indexOf(small)] ?? small)
    .replace(/[‐-―−ー-]/g, 'ー')
    .replace(TRANSFER, '')
    .replace(/[\s.,・、。「」'’]/g, '')
    .replace(COMPANY, '');
}

/**
 * A payer's name normalised for comparison: full-width, upper case, without legal forms and spaces. Banks' kana have no
 * small letters, and any dash for a long vowel. Idempotent.
 */
export function normalisePayer(name: string): string {
  const key = normaliseOnce(name);
  return key === name ? key : normalisePayer(key);
}

/**
 * True for a payer key that names nobody: empty, digits, or only words for the kind of transfer, such as 振込. It is
 * never learned, and never matches a name.
 */
export const namesNobody = (key: string): boolean => NOBODY.test(key);

/**
 * Without remains of a legal form at the end, since banks truncate names anywhere; letters and marks are decomposed.
 */
const cutOf = (key: string) => key.replace(/[(（][^)）]{0,3}$/, '').normalize('NFD');

/** True if one of two keys is a prefix of the other; a key that names nobody matches all. */
export function mayBeOneName(key: string, other: string): boolean {
  if (namesNobody(key) || namesNobody(other)) return true;
  const [a, b] = [cutOf(key), cutOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

const CORRECTION = /訂正|取消|組戻|テイセイ|トリケシ|クミモドシ/;

/** True if the bank's text marks a correction. */
export const saysCorrection = (payer: string): boolean => CORRECTION.test(payer.normalize('NFKC'));
