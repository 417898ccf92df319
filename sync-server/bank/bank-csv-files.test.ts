import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BankEntriesResponse, ImportedResponse, LookResponse } from '../../schema/bank/bank-responses.ts';
import { encodeShiftJis } from '../sheets/shift-jis.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Columns = NonNullable<LookResponse['columns']>;

/** Encodes as banks do: Shift_JIS with CRLF. Today in these tests is in June 2025. */
const fileOf = (text: string) =>
  encodeShiftJis(
    `${text
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .join('\r\n')}\r\n`,
  );

function send(path: string, bytes: Uint8Array, columns?: object) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'bank.csv'));
  if (columns) body.append('columns', JSON.stringify(columns));
  return request(world, 'manager', path, { method: 'POST', body });
}

const look = async (bytes: Uint8Array, columns?: object) =>
  LookResponse.parse(await (await send('/api/bank/look', bytes, columns)).json());

async function bring(bytes: Uint8Array, columns?: Columns | null) {
  const response = await send('/api/bank/files', bytes, columns ?? undefined);
  const answer = await response.json();
  return response.status === 200
    ? ImportedResponse.parse(answer)
    : { status: response.status, message: answer.message };
}

const entries = async () => {
  const found = BankEntriesResponse.parse(
    await (await request(world, 'manager', '/api/bank/entries?month=2025-05')).json(),
  );
  return found.map(({ bookedOn, amount, payer }) => `${bookedOn.slice(8)} ${amount} ${payer}`).sort();
};

const IWATE = fileOf(`年月日,お支払金額,お預かり金額,取引内容,差引残高,メモ
2025/05/20,,55000,ﾌﾘｺﾐ ｶ)ﾐﾅﾄ,155000,
2025/05/20,,10802,ﾌﾘｺﾐ ﾊﾙﾉｷ,165802,
2025/05/24,8200,,ﾃﾞﾝｷ,157602,`);

describe('a bank’s CSV by sense', () => {
  test.each([
    ['of Iwate', IWATE, ['20 10802 ﾌﾘｺﾐ ﾊﾙﾉｷ', '20 55000 ﾌﾘｺﾐ ｶ)ﾐﾅﾄ']],
    [
      'of Mitsubishi UFJ',
      fileOf(`"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"
"2025/5/20","振込１","カ）ミナト","","55,000","155,000","","","入金"
"2025/5/20","振込１","ハルノキ","","10,801","165,801","","","入金"
"2025/5/24","電気料","トウキヨウデンリヨク","8,200","","157,601","","","出金"`),
      ['20 10801 ハルノキ', '20 55000 カ）ミナト'],
    ],
    [
      'of Japan Post',
      fileOf(`お客さま口座情報,,,,,,,
記号番号,10000-12345671,,,,,,
照会期間,2025/05/01～2025/05/30,,,,,,
,,,,,,,
取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高,
20250520,202505200000001,55000,,振込,カ）ミナト,155000,
20250520,202505200000002,10804,,振込,ハルノキ,165804,
20250524,202505240000001,,8200,料金,デンキ,157604,`),
      ['20 10804 ハルノキ', '20 55000 カ）ミナト'],
    ],
    [
      'of Resona, with its day in three columns',
      fileOf(`照会区分,取扱日付　年,取扱日付　月,取扱日付　日,銀行名,支店名,科目,口座番号,取引名,起算日　年,起算日　月,起算日　日,金額,残高,摘要
明細,2025,05,24,りそな銀行,渋谷,普通,3000004,入金,2025,05,24,50000,250000,ｶ)ｻｸﾗ
明細,2025,05,25,りそな銀行,渋谷,普通,3000004,支払,2025,05,25,8200,241800,ﾃﾞﾝｷ`),
      ['24 50000 ｶ)ｻｸﾗ'],
    ],
    [
      'with two days',
      fileOf(`取扱日,起算日,お預り金額,摘要,残高
2025/05/18,2025/05/19,33000,ｶ)ﾐﾅﾄ,133000`),
      ['18 33000 ｶ)ﾐﾅﾄ'],
    ],
    [
      'with a column for the direction',
      fileOf(`日付,区分,金額,摘要
2025/05/20,入金,55000,ｶ)ｻｸﾗ
2025/05/24,支払,8200,ﾃﾞﾝｷ`),
      ['20 55000 ｶ)ｻｸﾗ'],
    ],
    [
      'without a header',
      fileOf(`2025/05/20,ｶ)ｻｸﾗ,,64800,230600
2025/05/21,ﾊﾙ,,11880,242480`),
      ['20 64800 ｶ)ｻｸﾗ', '21 11880 ﾊﾙ'],
    ],
    [
      'with a line that a cell breaks',
      fileOf(`日付,"お取引
内容",出金,入金,残高
2025/05/20,"ｶ)ｻｸﾗ
シブヤ",,64800,230600
2025/05/21,ﾊﾙ,,11880,242480`),
      ['20 64800 ｶ)ｻｸﾗ シブヤ', '21 11880 ﾊﾙ'],
    ],
    [
      'with tabs, in UTF-16',
      Uint8Array.from(
        Buffer.from(
          '\ufeff取引日\t照会番号\t摘要\tお支払金額\tお預り金額\t残高\r\nR 7. 5.20\t1\tｶ)ｻｸﾗ\t\t64,800\t230,600\r\nR 7. 5.21\t2\tﾊﾙ\t\t11,880\t242,480\r\n',
          'utf16le',
        ),
      ),
      ['20 64800 ｶ)ｻｸﾗ', '21 11880 ﾊﾙ'],
    ],
  ])('%s is proposed, read and imported', async (_bank, bytes, expected) => {
    const { columns, source, reading, problem } = await look(bytes);
    expect([source, problem]).toEqual(['proposed', null]);
    expect(reading?.came.count).toBe(expected.length);
    // Nothing is imported before somebody has confirmed the columns.
    expect(await bring(bytes)).toMatchObject({ status: 422, message: 'Choose the columns of the file.' });
    expect(await bring(bytes, columns)).toMatchObject({ added: expected.length });
    expect(await entries()).toEqual(expected);
    expect(await bring(bytes)).toMatchObject({ added: 0, known: expected.length });
  });

  test.each([
    ['in and out by one column', { amountIn: 1, amountOut: 1 }, 'Column 2 is chosen twice.'],
    [
      'in by what went out',
      { amountIn: 1, amountOut: null, balance: null },
      /^Column 2, “お支払金額”, is what went out/,
    ],
    ['a payer that is an amount', { payer: 4, balance: null }, 'Column 5 holds numbers, not the names of payers.'],
    ['a day that is none', { day: 3, payer: 0 }, /is no day/],
    ['a header too many', { headerLines: 2 }, 'Line 2 would be skipped, though it has a day and an amount.'],
  ])('is not imported with %s', async (_what, change, message) => {
    const columns = { headerLines: 1, day: 0, amountIn: 2, amountOut: 1, payer: 3, balance: 4, ...change };
    const refused = await bring(IWATE, columns);
    expect(refused).toEqual({ status: 422, message: expect.stringMatching(message) });
    expect(await look(IWATE, columns)).toMatchObject({
      source: 'sent',
      reading: null,
      problem: 'message' in refused && refused.message,
    });
    expect(await entries()).toEqual([]);
  });

  test('with an amount for both directions asks for the column that says which', async () => {
    const bytes = fileOf(`日付,区分,金額,摘要
2025/05/20,入金,55000,ｶ)ｻｸﾗ
2025/05/24,支払,8200,ﾃﾞﾝｷ`);
    const columns = { headerLines: 1, day: 0, amountIn: 2, amountOut: null, payer: 3, balance: null };
    expect(await bring(bytes, columns)).toEqual({
      status: 422,
      message: 'Column 2 says “支払” of some amounts: choose it as the direction.',
    });
  });
});

describe('remembered columns', () => {
  const MONTH = fileOf(`日付,摘要,お支払金額,お預り金額,残高
2025/05/18,ｶ)ｻｸﾗ,,55000,155000
2025/05/19,ﾊﾙ,,10800,165800`);
  const OTHERS: [string, Uint8Array, string[]][] = [
    [
      'no header',
      fileOf(`2025/05/20,ｶ)ｻｸﾗ,,64800,230600
2025/05/21,ﾊﾙ,,11880,242480`),
      ['20 64800 ｶ)ｻｸﾗ', '21 11880 ﾊﾙ'],
    ],
    [
      'another column',
      fileOf(`日付,摘要,取引店,お支払金額,お預り金額,残高
2025/05/24,ｶ)ｻｸﾗ,001,,70002,452483
2025/05/25,ﾃﾞﾝｷ,001,8200,,444283`),
      ['24 70002 ｶ)ｻｸﾗ'],
    ],
    [
      'the same columns in another order',
      fileOf(`日付,摘要,お預り金額,お支払金額,残高
2025/05/24,ｶ)ｻｸﾗ,70002,,452483
2025/05/25,ﾃﾞﾝｷ,,8200,444283`),
      ['24 70002 ｶ)ｻｸﾗ'],
    ],
  ];

  test.each(OTHERS)(
    'are not used for a file with %s: that is said, and others are proposed',
    async (_what, bytes, expected) => {
      await bring(MONTH, (await look(MONTH)).columns);
      const before = await entries();
      expect(await bring(bytes)).toEqual({
        status: 422,
        message: expect.stringMatching(/^The header of this file is not the one/),
      });
      const anew = await look(bytes);
      expect(anew).toMatchObject({ source: 'changed', problem: null });
      expect(await bring(bytes, anew.columns)).toMatchObject({ added: expected.length });
      expect(await entries()).toEqual([...before, ...expected].sort());
    },
  );

  test('are found again below more lines than last time', async () => {
    await bring(MONTH, (await look(MONTH)).columns);
    const later = fileOf(`口座,1234567
作成日,2025/05/30
日付,摘要,お支払金額,お預り金額,残高
2025/05/27,ｶ)ｻｸﾗ,,700,700`);
    expect(await look(later)).toMatchObject({ source: 'remembered', columns: { headerLines: 3 } });
    expect(await bring(later)).toMatchObject({ added: 1 });
  });

  test('from before their header was remembered hold where sense proposes the same', async () => {
    const old = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: 4 };
    const values = { key: '1-1234567', codes: null, columns: JSON.stringify(old) };
    await world.db.insertInto('bankSources').values(values).execute();
    const [, other] = OTHERS[1] ?? ['', new Uint8Array()];
    expect(await bring(other)).toMatchObject({ status: 422 });
    expect(await bring(MONTH)).toMatchObject({ added: 2 });
    expect((await look(MONTH)).source).toBe('remembered');
  });
});

test.each([
  ['合計,,0,145205,', '合計 0 145205', 'sum'],
  ['END', 'END', 'sum'],
  ['2025/05/21,次月繰越,,,645205', '2025/05/21 次月繰越 645205', 'no amount'],
  ['※ 照会時点の明細です', '※ 照会時点の明細です', 'note'],
])('the line “%s” is passed over, and named in look and answer', async (line, text, reason) => {
  const bytes = fileOf(`日付,摘要,お支払金額,お預り金額,残高
2025/05/20,ｶ)ｻｸﾗ,,145205,645205
${line}`);
  const { columns, reading } = await look(bytes);
  const passedOver = [{ line: 3, reason, text }];
  expect(reading).toMatchObject({ passedOver, passedOverCount: 1 });
  expect(await bring(bytes, columns)).toMatchObject({ added: 1, passedOver, passedOverCount: 1 });
});

test('a day without its year asks for the year of the latest entry', async () => {
  const bytes = fileOf(`月日,摘要,お支払金額,お預り金額,残高
5/20,ｶ)ｻｸﾗ,,145205,645205
5/21,ﾊﾙ,,5,645210`);
  const { columns, problem, needsYear } = await look(bytes);
  expect([problem, needsYear]).toEqual(['Line 2: “5/20” has no year. Enter the year of the latest entry.', true]);
  if (!columns) throw new Error('No columns');
  expect(await bring(bytes, { ...columns, year: 2025 })).toMatchObject({ added: 2 });
  // A year later the same dates belong to another year.
  expect(await bring(bytes)).toMatchObject({ status: 422 });
});
