/** The first words of restaurants' names, as written in their companies' Japanese names. */
export const COMPANY_NAMES: Record<string, string> = {
  Himalaya: 'ヒマラヤ',
  Everest: 'エベレスト',
  Annapurna: 'アンナプルナ',
  Machhapuchhre: 'マチャプチャレ',
  Sagarmatha: 'サガルマタ',
  Kathmandu: 'カトマンズ',
  Pokhara: 'ポカラ',
  Lumbini: 'ルンビニ',
  Patan: 'パタン',
  Gorkha: 'ゴルカ',
  Mustang: 'ムスタン',
  Bhaktapur: 'バクタプル',
  Thakali: 'タカリ',
  Manaslu: 'マナスル',
  Newa: 'ネワ',
  Chitwan: 'チトワン',
  Taj: 'タージ',
  Namaste: 'ナマステ',
  Ganesh: 'ガネーシャ',
  Raja: 'ラジャ',
  Maharaja: 'マハラジャ',
  Moti: 'モティ',
  Shanti: 'シャンティ',
  Bombay: 'ボンベイ',
  Delhi: 'デリー',
  Punjab: 'パンジャブ',
  Lakshmi: 'ラクシュミ',
  Saffron: 'サフラン',
  Spice: 'スパイス',
  Kerala: 'ケララ',
  Diya: 'ディヤ',
  Agra: 'アグラ',
  Siam: 'シャム',
  'Baan Thai': 'バーンタイ',
  'Krung Thep': 'クルンテープ',
  'Chiang Mai': 'チェンマイ',
  Isaan: 'イサーン',
  Sukhothai: 'スコータイ',
  Ayutthaya: 'アユタヤ',
  Lanna: 'ランナー',
  Phuket: 'プーケット',
  'Mae Khong': 'メコン',
  'Khao San': 'カオサン',
  'Tuk Tuk': 'トゥクトゥク',
  'Chao Phraya': 'チャオプラヤ',
  Lemongrass: 'レモングラス',
  Gapao: 'ガパオ',
  Elephant: 'エレファント',
  Sakura: 'さくら',
  Matsu: 'まつ',
  Hinode: 'ひので',
  Fuji: 'ふじ',
  Kaze: 'かぜ',
  Tanuki: 'たぬき',
  Umi: '海や',
  Yamato: 'やまと',
  Kibo: 'きぼう',
  Hanabi: 'はなび',
  Tsubaki: 'つばき',
  Akari: 'あかり',
  Minato: 'みなと',
  Kawa: 'かわ',
  Daruma: 'だるま',
  Edo: '江戸',
};
/** Readings of the names that are not written in kana. */
const READINGS: Record<string, string> = { 海や: 'ウミヤ', 江戸: 'エド' };
const HALF_WIDTH = new Map(
  Array.from({ length: 0xff9f - 0xff66 + 1 }, (_, index) => String.fromCharCode(0xff66 + index)).map((half) => [
    half.normalize('NFKC'),
    half,
  ]),
);
const LARGE = new Map(
  Object.entries({ ァ: 'ア', ィ: 'イ', ゥ: 'ウ', ェ: 'エ', ォ: 'オ', ッ: 'ツ', ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ' }),
);
const VOICED = new Map([
  ['\u3099', 'ﾞ'],
  ['\u309a', 'ﾟ'],
]);

/** A name as banks write it: in half-width katakana without small kana, with hyphens for long vowels. */
function kanaOfBanks(name: string): string {
  const kana = (READINGS[name] ?? name).replace(/[ぁ-ん]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  );
  const letters = Array.from(kana.normalize('NFD'), (letter) => LARGE.get(letter) ?? letter);
  return letters
    .map((letter) => (letter === 'ー' ? '-' : (VOICED.get(letter) ?? HALF_WIDTH.get(letter) ?? '')))
    .join('');
}

/** Last words of companies' names in English and Japanese. */
export const COMPANIES = [
  { english: 'Trading', japanese: 'トレーディング' },
  { english: 'Foods', japanese: 'フーズ' },
  { english: 'Japan', japanese: 'ジャパン' },
] as const;

/** A company's name on documents, and the payer's name of its transfers. */
export function companyOf(first: string, { japanese }: (typeof COMPANIES)[number]) {
  const name = COMPANY_NAMES[first] ?? '';
  return { legalName: `合同会社${name}${japanese}`, payer: `ﾄﾞ)${kanaOfBanks(name)}${kanaOfBanks(japanese)}` };
}
