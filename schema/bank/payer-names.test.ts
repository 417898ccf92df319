import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { mayBeOneName, namesNobody, normalisePayer, saysCorrection } from './payer-names.ts';

describe('a payer’s name', () => {
  test.each([
    ['ｶ)ﾄﾄﾞｹﾌ-ｽﾞ', 'トドケフーズ'],
    ['ｶ） ﾄﾄﾞｹ ﾌｰｽﾞ', 'トドケフーズ'],
    ['トドケフーズ（カ', 'トドケフーズ'],
    ['トドケ（カ）フーズ', 'トドケフーズ'],
    ['カブシキガイシャ　トドケフーズ', 'トドケフーズ'],
    ['ユ）サクラ', 'サクラ'],
    ['サクラ（ド', 'サクラ'],
    ['㈱髙﨑商店', '髙﨑商店'],
    ['(株)髙﨑商店', '髙﨑商店'],
    ['髙﨑商店 株式会社', '髙﨑商店'],
    ['ｷﾖｳﾄ ｼﾖｸﾄﾞｳ', 'キヨウトシヨクドウ'],
    ['キョウト・ショクドウ', 'キヨウトシヨクドウ'],
    ['Ram Thapa', 'RAMTHAPA'],
    ['振込　カ)トドケフーズ', 'トドケフーズ'],
    ['ﾌﾘｺﾐ ｻｸﾗ', 'サクラ'],
    ['振込＊ 髙﨑商店', '髙﨑商店'],
    ['振込屋', '振込屋'],
    ['振込', '振込'],
    ['振込１ カ）ミナト', 'ミナト'],
    ['ﾌﾘｺﾐ ﾆﾕｳｷﾝ ｻｸﾗ', 'サクラ'],
    ['他行振込＊ｻｸﾗ', 'サクラ'],
    ['ＲＡＭ　ＴＨＡＰＡ', 'RAMTHAPA'],
  ])('%s is compared as %s', (name, key) => {
    expect(normalisePayer(name)).toBe(key);
  });

  test('has no company form, however it is written', () => {
    const short = [
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
    ];
    const rare = ['トクヒ', 'ドク', 'チドク', 'ベン', 'ゼイ', 'シホウ', 'ギヨ', 'ノウ'];
    const kanji = ['株', '有', '名', '資', '同', '医', '財', '社', '宗', '学', '福'];
    const spoken = ['カブシキ', 'ユウゲン', 'ゴウドウ'].flatMap((kind) => [`${kind}ガイシヤ`, `${kind}カイシヤ`]);
    const firms = ['株式会社', '有限会社', '合同会社', '合名会社', '合資会社', '医療法人', '社会福祉法人', '学校法人'];
    const bodies = ['宗教法人', '一般社団法人', '一般財団法人', '公益社団法人', '公益財団法人'];
    const long = [...spoken, ...firms, ...bodies, 'NPO法人', '特定非営利活動法人'];
    const written = [...short, ...rare, ...kanji].flatMap((form) => [`${form})ハル`, `ハル(${form}`, `ハ(${form})ル`]);
    const all = [...written, ...long.flatMap((form) => [`${form}ハル`, `ハル${form}`])];
    expect(all.filter((name) => normalisePayer(name) !== 'ハル')).toEqual([]);
  });

  test('is not any word for how money came, in either script', () => {
    const money =
      '振込 振替 入金 出金 預入 預金 預り金 送金 現金 小切手 手形 為替 取立 利息 口座 自動 定額 定期 普通 当座 電信 文書 総合';
    const banks =
      '他行 当行 他店 本店 本支店 同行 手数料 訂正 取消 組戻 返金 返却 窓口 カード ネット インターネット モバイル ペイジー';
    const kana =
      'フリコミ フリカエ ニユウキン ニユウキ シユツキン ソウキン ゲンキン コギツテ テガタ カワセ リソク コウザ ジドウ';
    const more = 'テスウリヨウ テイセイ トリケシ クミモドシ ヘンキン タコウ トウコウ デンシン 分 済 及び オヨビ';
    const letters = 'ATM CD IB EB FURIKOMI TRANSFER DEPOSIT CASH CARD';
    const all = [money, banks, kana, more, letters].flatMap((words) => words.split(' '));
    expect(all.filter((word) => !namesNobody(normalisePayer(word)))).toEqual([]);
    expect(all.filter((word) => namesNobody(normalisePayer(`${word}ハル`)))).toEqual([]);
  });

  test('that only begins like a company form keeps its letters', () => {
    expect(normalisePayer('ｶﾄｳ ﾐﾕｷ')).toBe('カトウミユキ');
    expect(normalisePayer('ﾕｶﾘ')).toBe('ユカリ');
    expect(normalisePayer('有田屋')).toBe('有田屋');
  });

  test('is the same when it is normalised once more', () => {
    const { pick, int } = createRandom(51);
    const parts = [
      'ｶ)',
      '(ｶ',
      '(カ)',
      'ｶ',
      ')',
      '(',
      '㈱',
      '株式会社',
      'ｻｸﾗ',
      ' ',
      '・',
      'ー',
      'ﾞ',
      'a',
      'ｯ',
      '（ユ',
      '振込',
      '*',
    ];
    for (let run = 0; run < 5000; run++) {
      const name = Array.from({ length: int(0, 8) }, () => pick(parts)).join('');
      const key = normalisePayer(name);
      expect(normalisePayer(key)).toBe(key);
    }
  });
});

describe('a text that says only how money came', () => {
  test.each([
    '振込',
    '入金',
    'フリコミ',
    'ﾌﾘｺﾐ',
    '振込入金',
    'カード',
    'ｶ-ﾄﾞ',
    '他行振込',
    '振込１',
    '振込 入金',
    'ﾌﾘｺﾐ ﾆﾕｳｷﾝ',
    '現金',
    '',
    '55000',
    '10,804',
    '202611200000001',
    '株)',
    '***',
    '振込 12345',
    '口座振替',
    'ATM',
    '訂正',
    'ﾃｲｾｲ',
    '窓口入金',
  ])('%j names nobody', (payer) => {
    expect(namesNobody(normalisePayer(payer))).toBe(true);
  });

  test.each(['振込屋', '現金屋', '入金太郎', 'ﾐﾅﾄ', 'A1', '11番館', 'カードック', '(株)22'])(
    '%s is a name',
    (payer) => {
      expect(namesNobody(normalisePayer(payer))).toBe(payer === '(株)22');
    },
  );

  test('calls a line a correction, whatever stands beside', () => {
    expect(['訂正 ﾊﾙ', 'ﾃｲｾｲ', '組戻', 'ﾄﾘｹｼ ｻｸﾗ', 'ﾊﾙ'].map(saysCorrection)).toEqual([true, true, true, true, false]);
  });
});

test('a name that is cut is perhaps the whole one, wherever it was cut', () => {
  const whole = 'ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻﾞ-ﾄﾞ ﾌ-ｽﾞ';
  for (let length = 3; length <= whole.length; length++) {
    const cut = whole.slice(0, length);
    expect([cut, mayBeOneName(normalisePayer(cut), normalisePayer(whole))]).toEqual([cut, true]);
  }
  expect(mayBeOneName(normalisePayer('ｻｸﾗ(ｶ'), normalisePayer('ｻｸﾗ'))).toBe(true);
  expect(mayBeOneName(normalisePayer('ｻｸﾗｶﾌﾞｼｷｶﾞｲ'), normalisePayer('サクラ株式会社'))).toBe(true);
  expect(mayBeOneName('ハル', 'サクラ')).toBe(false);
});
