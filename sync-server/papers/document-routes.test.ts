import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import {
  DocumentResponse,
  DocumentsResponse,
  SeriesResponse,
} from '../../schema/papers/contents/document-responses.ts';
import type { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { testDocument, testSnapshots } from '../../schema/testing/test-documents.ts';
import { IDS, type PersonName, type Put, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { renewEpoch } from '../db/history.ts';
import { sha256Of } from '../effects/issue-document.ts';
import { storePictures } from '../files/stored-pictures.ts';
import { putRecords } from '../testing/put-records.ts';
import { pushOne, queued, request } from '../testing/test-calls.ts';
import { readPdf } from '../testing/test-pdf.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const papers = testSnapshots();
const [cash, closing, receipt] = [papers['cash invoice'], papers['closing invoice'], papers.receipt];

type Fields = {
  no: string;
  issuedOn?: string;
  customerId?: string;
  partner?: string;
  total?: number;
  replaces?: string;
};

/** An issued document, with the fields that are searched. */
function put(number: number, snapshot: Snapshot, fields: Fields): Put {
  const shown = { ...snapshot, no: fields.no, ...(fields.issuedOn && { issuedOn: fields.issuedOn }) } as Snapshot;
  const recipient = { ...shown.recipient, ...(fields.partner && { name: fields.partner }) };
  const named = { ...shown, recipient } as Snapshot;
  const document = testDocument(testId(number), named, sha256Of(named));
  return ['documents', { ...document, number, ...fields }];
}

const FILED: Put[] = [
  put(801, cash, { no: 'I-000801', issuedOn: '2026-11-01', total: 5000, partner: '髙﨑食堂' }),
  put(802, cash, { no: 'I-000802', issuedOn: '2026-11-10', total: 55_021, customerId: IDS.restaurant2 }),
  put(803, closing, { no: 'I-000803', issuedOn: '2026-11-20', total: 110_146 }),
  put(804, receipt, { no: 'R-000804', issuedOn: '2026-11-20', total: 55_021 }),
  put(805, papers.reversal, { no: 'X-000805', issuedOn: '2026-12-01', total: -55_021, replaces: testId(804) }),
];
const file = (records: Put[] = FILED) => putRecords(world.db, records, WORLD_START);

async function found(query: string, person: PersonName = 'manager'): Promise<string[]> {
  const response = await request(world, person, `/api/documents?${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return DocumentsResponse.parse(await response.json()).documents.map(({ no }) => no);
}
const refused = async (path: string, person: PersonName = 'manager') => {
  const response = await request(world, person, path);
  const { message, issues } = (await response.json()) as { message: string; issues?: { path: string }[] };
  return { status: response.status, message, paths: issues?.map(({ path: field }) => field) };
};

describe('a search', () => {
  test.each([
    ['', ['X-000805', 'R-000804', 'I-000803', 'I-000802', 'I-000801']],
    ['from=2026-11-10&to=2026-11-20', ['R-000804', 'I-000803', 'I-000802']],
    ['from=2026-11-21', ['X-000805']],
    ['sort=no', ['I-000801', 'I-000802', 'I-000803', 'R-000804', 'X-000805']],
    ['sort=-no&to=2026-11-20&from=2026-11-10', ['R-000804', 'I-000803', 'I-000802']],
    ['sort=day', ['I-000801', 'I-000802', 'R-000804', 'I-000803', 'X-000805']],
    ['to=2026-11-01', ['I-000801']],
    ['amountFrom=5000.01&amountTo=55021', ['R-000804', 'I-000802']],
    ['amountTo=-1', ['X-000805']],
    ['kind=invoice', ['I-000803', 'I-000802', 'I-000801']],
    ['keyword=髙﨑', ['I-000801']],
    // By the customer's current name and code, and by the document's number.
    ['keyword=restaurant r2', ['I-000802']],
    ['keyword=r2', ['I-000802']],
    ['keyword=i-000803', ['I-000803']],
    [`customerId=${IDS.restaurant2}`, ['I-000802']],
    ['keyword=ﾋﾏﾙ&from=2026-11-02&to=2026-11-30&amountFrom=100000&kind=invoice', ['I-000803']],
    ['keyword=%25', []],
    // As a number may be read out: without zeros, dashes or capitals, in any width.
    ...['i-803', 'I803', '803', '000803', 'Ｉ－８０３', 'No. 803'].flatMap((typed): [string, string[]][] => [
      [`keyword=${encodeURIComponent(typed)}`, ['I-000803']],
      [`says=${encodeURIComponent(typed)}`, ['I-000803']],
    ]),
    ['says=r-803', []],
    // Amounts in the same way.
    ...['55021', '¥55,021', '５５，０２１円', '-55021'].map((typed): [string, string[]] => [
      `says=${encodeURIComponent(typed)}`,
      ['X-000805', 'R-000804', 'I-000802'],
    ]),
    ['says=restaurant r2', []],
    ['says=99999999999999999999', []],
    ['says=12,50', []],
    ['keyword=¥99,999,999,999,999', []],
  ])('by %j finds %j', async (query, expected) => {
    await file();
    expect(await found(query)).toEqual(expected);
  });

  test('comes in pages, with what took a document’s place', async () => {
    const many = Array.from({ length: 23 }, (_, n) =>
      put(700 + n, cash, { no: `I-${String(700 + n).padStart(6, '0')}` }),
    );
    await file([...FILED, ...many]);
    const response = await request(world, 'admin', '/api/documents?pageNumber=2');
    const { page, pages, total, documents } = DocumentsResponse.parse(await response.json());
    expect([page, pages, total, documents.length]).toEqual([2, 2, 28, 8]);
    const first = DocumentsResponse.parse(await (await request(world, 'admin', '/api/documents')).json());
    const taken = first.documents.find(({ no }) => no === 'R-000804');
    expect(taken?.replacedBy).toEqual({ _id: testId(805), no: 'X-000805', kind: 'reversal' });
    expect(JSON.stringify(first)).not.toContain('snapshot');
  });

  test.each([
    ['from=2026-11-02&to=2026-11-01', ['to'], 'The end comes before the beginning.'],
    ['amountFrom=2&amountTo=1', ['amountTo'], 'The end comes before the beginning.'],
    ['amountFrom=ten', ['amountFrom'], 'Amount must be a number'],
    ['from=2026-02-30', ['from'], undefined],
    ['kind=letter', ['kind'], undefined],
    ['sort=logo', ['sort'], undefined],
  ])('by %j is refused at its field', async (query, paths, message) => {
    const answer = await refused(`/api/documents?${query}`);
    expect(answer).toMatchObject({ status: 422, paths, ...(message && { message }) });
  });
});

describe('a customer', () => {
  test('finds and reads its own documents, and nobody else’s', { tags: ['long'] }, async () => {
    await file();
    expect(await found('', 'customer2')).toEqual(['I-000802']);
    expect(await found(`customerId=${IDS.restaurant1}`, 'customer2')).toEqual([]);
    expect(await found('keyword=髙﨑', 'customer2')).toEqual([]);
    for (const suffix of ['', '/pdf']) {
      const own = await request(world, 'customer2', `/api/documents/${testId(802)}${suffix}`);
      expect(own.status).toBe(200);
      await own.body?.cancel();
      expect((await refused(`/api/documents/${testId(801)}${suffix}`, 'customer2')).status).toBe(404);
    }
    expect((await refused(`/api/documents/pdf?ids=${testId(802)}`, 'customer2')).status).toBe(403);
  });
});

describe('a document', () => {
  test('is read with everything that it shows, and has the hash of that', async () => {
    await file();
    const response = await request(world, 'manager', `/api/documents/${testId(803)}`);
    const document = DocumentResponse.parse(await response.json());
    expect(document.snapshot).toMatchObject({ paper: 'closing invoice', figures: { billed: 138_596 } });
    expect(sha256Of(document.snapshot)).toBe(document.sha256);
  });

  test('is a PDF that a browser shows, with its number as its name and the logo of then', {
    tags: ['long'],
  }, async () => {
    const logo = `/pictures/${'b'.repeat(32)}-240.webp`;
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    await world.db
      .transaction()
      .execute((trx) => storePictures(trx, [{ file: `${'b'.repeat(32)}-960.webp`, bytes }], WORLD_START));
    const issuer = { ...cash.issuer, logo };
    await file([put(806, { ...cash, issuer } as Snapshot, { no: 'I-000806' })]);
    const response = await request(world, 'manager', `/api/documents/${testId(806)}/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="I-000806.pdf"');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    expect(readPdf(pdf).text).toContain('I-000806');
  });

  test('that is none is not found', async () => {
    for (const path of [testId(1), 'x', `${testId(1)}/pdf`]) {
      expect((await refused(`/api/documents/${path}`)).status).toBe(404);
    }
  });
});

describe('printing many', () => {
  const printed = async (query: string) => {
    const response = await request(world, 'manager', `/api/documents/pdf?${query}`);
    const { text } = readPdf(new Uint8Array(await response.arrayBuffer()));
    const feet = text.split('\n').flatMap((line) => /^([A-Z]-\d{6}) · /.exec(line)?.[1] ?? []);
    return [...new Set(feet)];
  };

  test('makes one file of a search by day and number, or of single ones as they were chosen', {
    tags: ['long'],
  }, async () => {
    await file();
    expect(await printed('kind=invoice')).toEqual(['I-000801', 'I-000802', 'I-000803']);
    expect(await printed(`ids=${testId(804)},${testId(801)}`)).toEqual(['R-000804', 'I-000801']);
  });

  test('of nothing, or of more than fits, says so', async () => {
    expect(await refused('/api/documents/pdf?from=2020-01-01&to=2020-12-31')).toMatchObject({
      status: 422,
      message: 'No document fits this search.',
    });
    const many = Array.from({ length: 301 }, (_, n) => put(1000 + n, cash, { no: `I-${n}` }));
    await file(many);
    expect(await refused('/api/documents/pdf')).toMatchObject({
      status: 422,
      message: 'More than 300 documents fit this search. Please narrow it down.',
    });
    expect((await refused('/api/documents/pdf?ids=none')).status).toBe(422);
  });
});

describe('an export', () => {
  async function unpacked(query: string) {
    const response = await request(world, 'admin', `/api/documents/export?${query}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  }

  test('of a period has an index as Excel and CSV, each document as PDF and JSON, and the series', {
    tags: ['long'],
  }, async () => {
    await file();
    const files = await unpacked('from=2026-11-01&to=2026-11-30');
    expect(Object.keys(files)).toEqual([
      'index.xlsx',
      'index.csv',
      'series.csv',
      '請求書/20261101_I-000801_髙﨑食堂_5000.pdf',
      'json/I-000801.json',
      '請求書/20261110_I-000802_合同会社ﾋﾏﾙ_55021.pdf',
      'json/I-000802.json',
      '請求書/20261120_I-000803_合同会社ﾋﾏﾙ_110146.pdf',
      'json/I-000803.json',
      '領収書/20261120_R-000804_合同会社ﾋﾏﾙ_55021.pdf',
      'json/R-000804.json',
    ]);
    expect(readPdf(files['領収書/20261120_R-000804_合同会社ﾋﾏﾙ_55021.pdf'] ?? new Uint8Array()).text).toContain(
      '領収書',
    );
    const sheet = XLSX.read(files['index.xlsx']).Sheets.書類一覧;
    const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet ?? {});
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      番号: 'I-000801',
      種類: '請求書',
      取引先: '髙﨑食堂',
      得意先コード: 'R1',
      金額: 5000,
      検証: '一致',
      '8%（軽減） 税抜金額': 46_743,
      '8%（軽減） 消費税額': 3739,
      '10% 税抜金額': 5218,
      '10% 消費税額': 521,
      課税対象外: -1200,
      登録番号: 'T7000012050002',
      ファイル: '請求書/20261101_I-000801_髙﨑食堂_5000.pdf',
    });
    expect(rows[3]).toMatchObject({ 番号: 'R-000804', '差替・取消': 'X-000805' });
    // Excel recognizes a UTF-8 CSV by its byte order mark.
    expect(files['index.csv']?.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const csv = strFromU8(files['index.csv'] ?? new Uint8Array());
    expect(csv.startsWith('番号,種類,取引年月日,取引先,得意先コード,金額,8%（軽減） 税抜金額')).toBe(true);
    expect(csv.split('\r\n')[4]).toMatch(/^R-000804,領収書,2026-11-20,合同会社ﾋﾏﾙ,R1,55021,/);
  });

  test('has the very text that was hashed, and says of what was changed behind the server’s back', {
    tags: ['long'],
  }, async () => {
    await file();
    await world.db
      .updateTable('documents')
      .set({ snapshot: JSON.stringify({ ...cash, note: 'X' }) as never })
      .where('no', '=', 'I-000801')
      .execute();
    const files = await unpacked('from=2026-11-01&to=2026-11-10');
    const rows = XLSX.utils.sheet_to_json<Record<string, string>>(XLSX.read(files['index.xlsx']).Sheets.書類一覧 ?? {});
    expect(rows.map((row) => row.検証)).toEqual(['不一致', '一致']);
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256')
      .update(files['json/I-000802.json'] ?? '')
      .digest('hex');
    expect(hash).toBe(rows[1]?.['SHA-256']);
  });

  test('a partner’s name makes no path and no formula', { tags: ['long'] }, async () => {
    await file([put(807, cash, { no: 'I-000807', issuedOn: '2026-11-02', partner: '=1+1/../"x"' })]);
    const files = await unpacked('from=2026-11-01&to=2026-11-30');
    expect(Object.keys(files)[3]).toBe('請求書/20261102_I-000807_=1+1 .. x_55021.pdf');
    const sheet = XLSX.read(files['index.xlsx']).Sheets.書類一覧;
    expect(sheet?.D2).toMatchObject({ t: 's', v: '=1+1/../"x"' });
    expect(strFromU8(files['index.csv'] ?? new Uint8Array())).toContain(',"\'=1+1/../""x""",');
  });

  test('needs a period, and something in it', async () => {
    expect(await refused('/api/documents/export?from=2026-11-01')).toMatchObject({ status: 422, paths: ['to'] });
    expect((await refused('/api/documents/export?from=2026-01-01&to=2026-01-31')).status).toBe(422);
  });

  test('is given up where the caller hangs up, and leaves room for the next', async () => {
    await file();
    for (const _ of [1, 2, 3]) {
      const response = await request(world, 'admin', '/api/documents/export?from=2026-11-01&to=2026-11-30');
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });
});

test('two exports whose readers stand still give their places to others after half a minute', {
  tags: ['long'],
}, async () => {
  await file();
  const ask = () => request(world, 'admin', '/api/documents/export?from=2026-11-01&to=2026-11-30');
  const stalled = [await ask(), await ask()].map((response) => response.body?.getReader());
  for (const reader of stalled) await reader?.read();
  expect((await ask()).status).toBe(503);
  world.clock.advance(31_000);
  const next = await ask();
  expect(next.status).toBe(200);
  expect(Object.keys(unzipSync(new Uint8Array(await next.arrayBuffer())))).toContain('index.csv');
  for (const reader of stalled) await expect(reader?.read()).rejects.toThrow();
});

test('the series name what a restore left open', async () => {
  const pay = (paymentId: string) =>
    pushOne(
      world,
      'driver1',
      queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount: 10, date: '2025-06-11' }),
    );
  await pay(testId(500));
  await pay(testId(501));
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  world.clock.advance(1000);
  await pay(testId(502));
  const series = SeriesResponse.parse(await (await request(world, 'manager', '/api/documents/series')).json());
  expect(series).toMatchObject([
    { kind: 'receipt', series: '', count: 2, lastNumber: 2, before: null },
    { kind: 'receipt', count: 1, lastNumber: 1, before: { series: '', lastNumber: 2 } },
  ]);
});

test('a logo that stands on a document can’t be deleted', async () => {
  const file240 = `${'c'.repeat(32)}-240.webp`;
  await world.db
    .transaction()
    .execute((trx) => storePictures(trx, [{ file: file240, bytes: Buffer.from('x') }], WORLD_START));
  const issuer = { ...cash.issuer, logo: `/pictures/${file240}` };
  await file([put(808, { ...cash, issuer } as Snapshot, { no: 'I-000808' })]);
  const remove = () => request(world, 'admin', `/api/delete/${file240}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(409);
  await world.db.deleteFrom('documents').execute();
  expect((await remove()).status).toBe(200);
});
