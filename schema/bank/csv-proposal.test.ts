import { describe, expect, test } from 'vitest';
import { readCsvLines } from './csv-lines.ts';
import { proposeColumns } from './csv-proposal.ts';

const TODAY = '2026-11-27';
const rowsOf = (text: string, separator = ',') =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(separator));

/** Reads a file by the proposed columns: days without their year, incoming and outgoing amounts, and payers. */
function readBySense(text: string) {
  const rows = rowsOf(text);
  const columns = proposeColumns(rows, TODAY);
  if (!columns) return null;
  const reading = readCsvLines(rows, columns, TODAY);
  if ('code' in reading) return reading;
  return reading.lines.map(({ day, came, went, payer }) =>
    `${day.slice(2)} +${came} -${went} ${came > 0 ? payer : ''}`.trim(),
  );
}

/** What every file contains: Minato sends 55,000, Haru 10,804, and 8,200 go out. */
const SAME = ['26-11-20 +55000 -0 カ)ミナト', '26-11-20 +10804 -0 ハル', '26-11-24 +0 -8200'];

const BANKS: Record<string, string> = {
  'Mitsubishi UFJ, whose 摘要 is the kind and 摘要内容 the payer': `
日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分
2026/11/20,振込１,カ)ミナト,,55000,155000,,,入金
2026/11/20,振込１,ハル,,10804,165804,,,入金
2026/11/24,電気料,トウキヨウ,8200,,157604,,,出金`,
  'Sumitomo Mitsui': `
年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル
2026/11/20,,55000,カ)ミナト,155000,,
2026/11/20,,10804,ハル,165804,,
2026/11/24,8200,,デンキ,157604,,`,
  'Mizuho, with the account above': `
口座情報
東京支店,普通,1234567
照会期間,2026.11.01～2026.11.30

お取引日,お引出金額,お預入金額,お取引内容,残高
2026.11.20,,55000,カ)ミナト,155000
2026.11.20,,10804,ハル,165804
2026.11.24,8200,,デンキ,157604`,
  'Resona, with the day in three columns and a name for the direction': `
照会区分,取扱日付　年,取扱日付　月,取扱日付　日,銀行名,支店名,科目,口座番号,取引名,起算日　年,起算日　月,起算日　日,金額,残高,摘要
明細,2026,11,20,りそな銀行,渋谷,普通,3000004,入金,2026,11,21,55000,155000,カ)ミナト
明細,2026,11,20,りそな銀行,渋谷,普通,3000004,入金,2026,11,21,10804,165804,ハル
明細,2026,11,24,りそな銀行,渋谷,普通,3000004,支払,2026,11,24,8200,157604,デンキ`,
  'Japan Post, with the account above and numbers for each line': `
お客さま口座情報,,,,,,,
記号番号,10000-12345671,,,,,,
照会期間,2026/11/01～2026/11/30,,,,,,
出力日,2026/11/25,,,,,,
,,,,,,,
取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高,
20261120,202611200000001,55000,,振込,カ)ミナト,155000,
20261120,202611200000002,10804,,振込,ハル,165804,
20261124,202611240000001,,8200,料金,デンキ,157604,`,
  'Rakuten, with signs': `
取引日,入出金(円),残高(円),入出金先内容
20261120,55000,155000,カ)ミナト
20261120,10804,165804,ハル
20261124,-8200,157604,デンキ`,
  'PayPay, with day and time in parts': `
操作日(年),操作日(月),操作日(日),操作時刻(時),操作時刻(分),操作時刻(秒),取引順番号,摘要,お支払金額,お預り金額,残高,メモ
2026,11,20,09,12,33,0000001,カ)ミナト,,55000,155000,
2026,11,20,10,00,01,0000002,ハル,,10804,165804,
2026,11,24,09,12,33,0000003,デンキ,8200,,157604,`,
  'SBI Sumishin': `
日付,内容,出金金額(円),入金金額(円),残高(円),メモ
2026/11/24,デンキ,8200,,157604,
2026/11/20,ハル,,10804,165804,
2026/11/20,カ)ミナト,,55000,155000,`,
  'GMO Aozora': `
日付,摘要,入金金額,出金金額,残高,メモ
20261120,カ)ミナト,55000,,155000,
20261120,ハル,10804,,165804,
20261124,デンキ,,8200,157604,`,
  Seven: `
お取引日,お取引内容,お引出し,お預入れ,残高,備考
2026年11月20日,カ)ミナト,,55000円,155000円,
2026年11月20日,ハル,,10804円,165804円,
2026年11月24日,デンキ,8200円,,157604円,`,
  Aeon: `
取引日,お取引内容,お支払金額,お預り金額,差引残高
R8.11.20,カ)ミナト,,55000,155000
R8.11.20,ハル,,10804,165804
R8.11.24,デンキ,8200,,157604`,
  Sony: `
お取り引き日,摘要,参考情報,通貨,お預け入れ額,お引き出し額,差し引き残高
2026-11-20,カ)ミナト,,JPY,55000,,155000
2026-11-20,ハル,,JPY,10804,,165804
2026-11-24,デンキ,,JPY,,8200,157604`,
  Iwate: `
年月日,お支払金額,お預かり金額,取引内容,差引残高,メモ
2026/11/20,,55000,カ)ミナト,155000,
2026/11/20,,10804,ハル,165804,
2026/11/24,8200,,デンキ,157604,`,
  'a bank for businesses, with the sender behind its bank': `
番号,勘定日,起算日,出金,入金,小切手区分,残高,取引区分,明細区分,金融機関名,支店名,振込依頼人名
1,8.11.20,8.11.21,,55000,,155000,振込,振込,テスト銀行,ホンテン,カ)ミナト
2,8.11.20,8.11.21,,10804,,165804,振込,振込,テスト銀行,ホンテン,ハル
3,8.11.24,8.11.24,8200,,,157604,口座振替,,,,`,
  'a credit union, in its era with spaces': `
取引日,摘要,お支払金額,お預り金額,差引残高
R 8.11.20,カ)ミナト,,55000,155000
R 8.11.20,ハル,,10804,165804
R 8.11.24,デンキ,8200,,157604`,
  'a column for the direction, and no balance': `
日付,区分,金額,摘要
2026/11/20,入金,55000,カ)ミナト
2026/11/20,入金,10804,ハル
2026/11/24,支払,8200,デンキ`,
  'a direction as in the Zengin format': `
取引日,入払区分,取引金額,残高,振込依頼人名
261120,1,55000,155000,カ)ミナト
261120,1,10804,165804,ハル
261124,2,8200,157604,`,
  'a header in two rows': `
お取引日,お取引内容,金額,,残高
,,お支払,お預り,
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
2026/11/24,デンキ,8200,,157604`,
  'days without a year, in a period above': `
照会期間：2026/11/01～2026/11/30
月日,摘要,支払金額,預り金額,残高
11/20,カ)ミナト,,55000,155000
11/20,ハル,,10804,165804
11/24,デンキ,8200,,157604`,
  'month and day in two columns': `
照会期間：令和8年11月1日～令和8年11月30日
月,日,摘要,支払金額,預り金額,残高
11,20,カ)ミナト,,55000,155000
11,20,ハル,,10804,165804
11,24,デンキ,8200,,157604`,
  'the newest day first, and its oldest line first': `
日付,摘要,お支払金額,お預り金額,残高
2026/11/24,デンキ,8200,,157604
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804`,
  'no header, where the balance proves it': `
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
2026/11/24,デンキ,8200,,157604`,
  'sums and an end': `
日付,摘要,お支払金額,お預り金額,残高
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
2026/11/24,デンキ,8200,,157604
合計,,8200,65804,
,,8200,65804,157604
END`,
  'what was carried, and notes': `
日付,摘要,お支払金額,お預り金額,残高
2026/11/01,前月繰越,,,100000
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
※以下は未確定です
2026/11/24,デンキ,8200,,157604`,
  'the year in a column of its own, and month and day in one': `
年,月日,摘要,支払金額,預り金額,残高
2026,11/20,カ)ミナト,,55000,155000
2026,11/20,ハル,,10804,165804
2026,11/24,デンキ,8200,,157604`,
  'a bank for businesses, as many have it, with days of the era and 1 or 2 for the direction': `
照会番号,勘定日,起算日,入払区分,取引区分,金額,うち他店券金額,交換呈示日,不渡返還日,僚店番号,振込依頼人コード,振込依頼人名,仕向銀行名,仕向支店名,摘要内容,EDI情報
1,081120,081120,1,11,55000,0,,,,0,カ)ミナト,ミズホ,アオヤマ,,
2,081120,081120,1,11,10804,0,,,,0,ハル,ミズホ,アオヤマ,,
3,081124,081124,2,13,8200,0,,,,0,,,,デンキ,`,
  'an agricultural cooperative, with a number, a weekday and two days': `
No.,お取引日,曜日,起算日,お支払金額,お預り金額,お取引内容,お取引店,差引残高,備考
1,令和8年11月20日,金,令和8年11月20日,,55000,カ)ミナト,本店,155000,
2,令和8年11月20日,金,令和8年11月20日,,10804,ハル,本店,165804,
3,令和8年11月24日,火,令和8年11月24日,8200,,デンキ,本店,157604,`,
  'a household book, with signs and the newest first': `
計算対象,日付,内容,金額（円）,保有金融機関,大項目,中項目,メモ,振替,ID
1,2026/11/24,デンキ,-8200,みずほ銀行,水道・光熱費,電気代,,0,abc3
1,2026/11/20,ハル,10804,みずほ銀行,収入,一時所得,,0,abc2
1,2026/11/20,カ)ミナト,55000,みずほ銀行,収入,一時所得,,0,abc1`,
  'accounting software, with the other account': `
日付,伝票No.,相手勘定科目,摘要,入金金額,出金金額,残高
2026/11/20,1,売掛金,カ)ミナト,55000,,155000
2026/11/20,2,売掛金,ハル,10804,,165804
2026/11/24,3,水道光熱費,デンキ,,8200,157604`,
  'English words of another bank, and yen marks': `
Transaction Date,Particulars,Paid out,Paid in,Balance
2026/11/20,カ)ミナト,,¥55000,¥155000
2026/11/20,ハル,,¥10804,¥165804
2026/11/24,デンキ,¥8200,,¥157604`,
  'what was carried without a day, and sums in brackets with their count': `
日付,摘要,お支払金額,お預り金額,残高
,繰越残高,,,100000
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
2026/11/24,デンキ,8200,,157604
,【合計】,8200,65804,
,件数,1,2,`,
  'English words': `
Date,Description,Withdrawals,Deposits,Balance
2026/11/20,カ)ミナト,,55000,155000
2026/11/20,ハル,,10804,165804
2026/11/24,デンキ,8200,,157604`,
};

test.each(Object.entries(BANKS))('columns are proposed by sense: %s', (_bank, text) => {
  const read = readBySense(text);
  expect(Array.isArray(read) ? read.toSorted() : read).toEqual(SAME.toSorted());
});

describe('nothing is proposed', () => {
  test.each([
    [
      'where the words say the contrary of the balance',
      `日付,摘要,お支払金額,お預り金額,残高
2026/11/20,カ)ミナト,55000,,155000
2026/11/20,ハル,10804,,165804`,
    ],
    [
      'where an amount may be in or out',
      `日付,金額,摘要
2026/11/20,55000,カ)ミナト
2026/11/24,8200,デンキ`,
    ],
    [
      'without a header and without a balance that proves what is what',
      `2026/11/20,カ)ミナト,55000,8200
2026/11/24,デンキ,300,700`,
    ],
    [
      'where only numbers could be payers',
      `日付,摘要,お支払金額,お預り金額,残高
2026/11/20,0001,,55000,155000
2026/11/20,0002,,10804,165804`,
    ],
    [
      'where no column has days',
      `日付,摘要,お支払金額,お預り金額,残高
先週,カ)ミナト,,55000,155000
昨日,ハル,,10804,165804`,
    ],
    [
      'where a line is missing, so that the balance breaks',
      `日付,摘要,お支払金額,お預り金額,残高
2026/11/20,カ)ミナト,,55000,155000
2026/11/24,デンキ,8200,,157604`,
    ],
    [
      'of a file that is none of a bank',
      `Customer code,Restaurant,Phone
T1,Momo,0312345678`,
    ],
  ])('%s', (_why, text) => {
    expect(proposeColumns(rowsOf(text), TODAY)).toBeNull();
  });
});

test('a file whose only words for a payer are kinds of transfers is read, and names nobody', () => {
  expect(
    readBySense(`日付,摘要,お支払金額,お預り金額,残高
2026/11/20,振込,,55000,155000
2026/11/20,振込,,10804,165804`),
  ).toEqual(['26-11-20 +55000 -0 振込', '26-11-20 +10804 -0 振込']);
});

test('amounts without a direction are of what came in where the words name who sent it, and nobody who received', () => {
  const notice = (name: string) => rowsOf(`勘定日,番号,金額,${name},仕向銀行名\n2026/11/20,000001,54670,ｶ)ﾐﾅﾄ,ﾐｽﾞﾎ`);
  expect(proposeColumns(notice('振込依頼人名'), TODAY)).toMatchObject({
    day: 0,
    amountIn: 2,
    amountOut: null,
    payer: 3,
  });
  expect(proposeColumns(notice('受取人名'), TODAY)).toBeNull();
});

test('a year that nothing says is asked for, and a chosen one is that of the latest entry', () => {
  const rows = rowsOf(`月日,摘要,支払金額,預り金額,残高
12/28,カ)ミナト,,55000,155000
1/5,ハル,,10804,165804`);
  const columns = proposeColumns(rows, TODAY);
  if (!columns) throw new Error('No columns');
  expect(readCsvLines(rows, columns, TODAY)).toEqual({ code: 'file_year_unknown', values: { line: 2, text: '12/28' } });
  expect(readCsvLines(rows, { ...columns, year: 2026 }, TODAY)).toMatchObject({
    lines: [{ day: '2025-12-28' }, { day: '2026-01-05' }],
  });
  const newestFirst = [rows[0] ?? [], rows[2] ?? [], rows[1] ?? []];
  expect(readCsvLines(newestFirst, { ...columns, year: 2026 }, TODAY)).toMatchObject({
    lines: [{ day: '2026-01-05' }, { day: '2025-12-28' }],
  });
});
