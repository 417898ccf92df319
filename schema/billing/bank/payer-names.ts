/**
 * Kinds of corporations as banks shorten them in kana, and as people write them. 株式会社 is カ) before a name, (カ after and
 * (カ) within.
 */
const SHORT = [
  ...['カ', 'ユ', 'メ', 'シ', 'ド', 'イ', 'イダン', 'ザイ', 'シヤ', 'シユウ', 'シユウキヨウ', 'ガク', 'フク', 'トクヒ'],
  ...['ドク', 'チドク', 'ベン', 'ゼイ', 'シホウ', 'ギヨ', 'ノウ'],
  ...['株', '有', '名', '資', '同', '医', '財', '社', '宗', '学', '福'],
].join('|');
const LONG = [
  ...[
    'カブシキガイシヤ',
    'カブシキカイシヤ',
    'ユウゲンガイシヤ',
    'ユウゲンカイシヤ',
    'ゴウドウガイシヤ',
    'ゴウドウカイシヤ',
  ],
  ...['株式会社', '有限会社', '合同会社', '合名会社', '合資会社', '医療法人', '社会福祉法人', '学校法人', '宗教法人'],
  ...['一般社団法人', '一般財団法人', '公益社団法人', '公益財団法人', 'NPO法人', '特定非営利活動法人'],
].join('|');

/** With both brackets anywhere, with one where the name begins or ends. */
const COMPANY = new RegExp(`\\((?:${SHORT})\\)|^(?:${SHORT})\\)|\\((?:${SHORT})$|^(?:${LONG})|(?:${LONG})$`, 'g');

/** Before the name, some banks say that it is a transfer. */
const TRANSFER = /^\s*(?:振込入金|他行振込|振込|フリコミ)[\s*:・]+(?=\S)/;

const SMALL = 'ァィゥェォッャュョヮ';
const LARGE = 'アイウエオツヤユヨワ';

function normaliseOnce(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(TRANSFER, '')
    .replace(/[ァィゥェォッャュョヮ]/g, (small) => LARGE[SMALL.indexOf(small)] ?? small)
    .replace(/[‐-―−ー-]/g, 'ー')
    .replace(/[\s.,・、。「」'’]/g, '')
    .replace(COMPANY, '');
}

/**
 * A payer's name as it is compared: full-width, in capitals, without company forms and spaces. Banks' kana have no small
 * letters, and any dash for a long vowel. Done twice it is the same.
 */
export function normalisePayer(name: string): string {
  const key = normaliseOnce(name);
  return key === name ? key : normalisePayer(key);
}
