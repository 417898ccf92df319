import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { tell } from '../basics/told.ts';
import { tellOpenWork } from '../errors/open-work-words.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { acceptedLanguage, readSentences, sayIn, speakerOf } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['ja-JP', 'ja'],
  ['fr, ne-NP;q=0.8, ja;q=0.9', 'ja'],
  ['en-US,ja;q=0.5', 'en'],
  ['ja;q=0, ne', 'ne'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a sentence may stand on several lines and have quotes', () => {
  const po = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n\n#: a.ts\nmsgid ""\n"Say "\n"\\"no\\"."\nmsgstr "いいえ"\n';
  expect(readSentences(po).get('Say "no".')).toBe('いいえ');
});

test('every refusal has its words in every language', () => {
  for (const sentence of Object.values(REJECTIONS)) {
    expect(sayIn('en', sentence)).toBe(sentence);
    expect(sayIn('ja', sentence)).toMatch(/[ぁ-ん]/);
    expect(sayIn('ne', sentence)).toMatch(/[ऀ-ॿ]/);
  }
});

describe('an error', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const login = (headers: Record<string, string>) =>
    world.app.request('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: '', password: 'x' }),
    });

  test('speaks the language that is asked for, its fields too, and says so', async () => {
    const answer = await login({ 'accept-language': 'ja-JP,en;q=0.5' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-language')).toBe('ja');
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      message: '*入力してください。',
      issues: [{ path: 'username', message: '*入力してください。' }],
    });
  });

  test('is in the specified English otherwise', async () => {
    for (const headers of [{}, { 'accept-language': 'fr' }]) {
      const body = await (await login(headers)).json();
      expect(body).toMatchObject({ message: '*This field is required.', code: 'invalid' });
    }
  });

  const REFUSED = sayIn('ja', REJECTIONS.has_dues);
  const ask = (language: string, method: string, path: string, body?: unknown) =>
    request(world, 'admin', path, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('that is put together of parts is so in every language, and keeps its code and its figures', async () => {
    const path = `/api/customer/${IDS.restaurant1}`;
    const said = async (language: string) => (await ask(language, 'DELETE', path)).json();
    const english = await said('en');
    expect(english).toMatchObject({
      code: 'has_dues',
      message: 'The customer still has dues. Still open: 1 open order, 1 open stop and ¥10,000 of dues.',
      open: { orders: 1, stops: 1, dues: 10_000 },
    });
    expect(await said('ja')).toMatchObject({
      ...english,
      message: `${REFUSED}未処理：未発送の注文1件、未配達の配達先1件、未収金¥10,000。`,
      requestId: expect.anything(),
    });
  });

  test('of a spreadsheet is told by row and by file, with what stands in the cells as it is', {
    tags: ['long'],
  }, async () => {
    const send = async (path: string, text: string) => {
      const body = new FormData();
      body.append('file', new File([text], 'sheet.csv'));
      return (
        await request(world, 'admin', path, { method: 'POST', body, headers: { 'accept-language': 'ja' } })
      ).json();
    };
    const head = 'Customer code,Restaurant,Phone,Route,Payment method';
    expect(await send('/api/import/customers/check', `${head}\nN1,Invoice,1,Invoice,cash`)).toMatchObject({
      badRows: [{ row: 2, reasons: [expect.stringMatching(/^ルート：「Invoice」は次のどれでもありません：新宿A、/)] }],
    });
    expect(await send('/api/import/customers', `${head}\nN1,New,1,Ueno,card`)).toMatchObject({
      message:
        '取り込みませんでした：2行目を受け付けられませんでした：支払方法：「card」は次のどれでもありません：現金、月締め',
    });
    expect(await send('/api/import/customers', 'Mood\nglad')).toMatchObject({
      message: 'ファイルを読み込めません：1行目は見出しの行ですが、「得意先コード」の列がありません。',
    });
  });

  test('within an answer is told as well, and who is served from a cache is not served another language', async () => {
    await ask('en', 'DELETE', `/api/customer/${IDS.restaurant1}`);
    const answer = await ask('ja', 'GET', '/api/activity?outcome=refused');
    expect(answer.headers.get('vary')).toMatch(/accept-language/i);
    expect(await answer.json()).toMatchObject({
      entries: [{ title: sayIn('ja', 'Customer deleted'), refused: { code: 'has_dues', message: REFUSED } }],
    });
    const english = await (await ask('en', 'GET', '/api/activity?outcome=refused')).json();
    expect(english).toMatchObject({ entries: [{ title: 'Customer deleted' }] });
  });
});

test('counts follow the plural rules of the language, figures its separators', () => {
  const open = tellOpenWork({ orders: 1, stops: 1200, cash: 5 });
  expect(open && tell(speakerOf('en'), open)).toBe('1 open order, 1,200 open stops and ¥5 of cash to hand over');
  expect(tellOpenWork({})).toBeNull();
});
