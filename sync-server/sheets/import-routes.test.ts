import { setImmediate as nextTurn } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_KINDS, ImportDone, ImportReport } from '../../schema/core/import-responses.ts';
import { NAME_LANGUAGES } from '../../schema/core/languages.ts';
import { DEVICE_HEADER, WAITING_HEADER } from '../../schema/sync/protocol.ts';
import { type PersonName, testId } from '../../schema/testing/test-records.ts';
import { issuesOf, request } from '../testing/test-calls.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { readSheet } from './read-sheet.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const HEADERS = 'Customer code,Restaurant,Phone,Route,Payment method,Mood';
const NEW = 'N1,Momo House,03-1111-2222,Ueno,cash,glad';
const CHANGED = 'R1,Renamed,0312345678,Ueno,cash,sad';

function sendFile(
  path: string,
  lines: string[],
  { person = 'admin', key = '' }: { person?: PersonName; key?: string } = {},
) {
  const body = new FormData();
  body.append('file', new File([lines.join('\n')], 'sheet.csv'));
  return request(world, person, path, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} });
}

const check = async (...lines: string[]) =>
  ImportReport.parse(await (await sendFile('/api/import/customers/check', lines)).json());
const codes = async () =>
  (await world.db.selectFrom('customers').select(['customerCode', 'restaurantName']).execute()).map(
    ({ customerCode, restaurantName }) => `${customerCode} ${restaurantName}`,
  );

test('a check says what each row would do, and what a changed cell is now; it writes nothing', async () => {
  const before = await codes();
  expect(await check(HEADERS, NEW, CHANGED, 'R2,Restaurant r2,1,nowhere,cash,')).toMatchObject({
    created: 1,
    changed: 1,
    unchanged: 0,
    bad: 1,
    badRows: [{ row: 4, reasons: [expect.stringContaining('Route: "nowhere" is none of')] }],
    unusedColumns: ['Mood'],
    headers: ['Customer code', 'Restaurant', 'Phone', 'Route', 'Payment method'],
    rows: [
      { row: 2, isNew: true, cells: [{ text: 'N1' }, { text: 'Momo House' }, {}, {}, {}] },
      { row: 3, isNew: false, cells: [{ text: 'R1' }, { text: 'Renamed', was: 'Restaurant r1' }, {}, {}, {}] },
    ],
  });
  expect(await codes()).toEqual(before);
});

test('an import writes every row, once, however often it is sent', async () => {
  const key = testId(4711);
  for (let sent = 0; sent < 2; sent++) {
    const answer = await sendFile('/api/import/customers', [HEADERS, NEW, CHANGED], { key });
    expect(ImportDone.parse(await answer.json())).toMatchObject({ created: 1, changed: 1, unchanged: 0 });
  }
  expect(await codes()).toEqual(expect.arrayContaining(['N1 Momo House', 'R1 Renamed']));
  expect((await sendFile('/api/import/customers', [HEADERS, NEW], { key })).status).toBe(409);
});

test('a bad row keeps all of them out', async () => {
  const answer = await sendFile('/api/import/customers', [HEADERS, NEW, 'N2,No route,1,nowhere,cash,']);
  const [issue] = await issuesOf(answer);
  expect(issue).toMatchObject({
    path: 'file',
    message: expect.stringMatching(/^Nothing was imported: row 3 was refused/),
  });
  expect(await codes()).not.toContain('N1 Momo House');
});

function isLocked(): boolean {
  const other = new BetterSqlite3(world.file, { timeout: 0 });
  try {
    other.exec('begin immediate; rollback');
    return false;
  } catch {
    return true;
  } finally {
    other.close();
  }
}

test.skipIf(ON_POSTGRES)(
  'while its rows are written, whoever reads is answered, with nothing of them; then all of them are there',
  { tags: ['long'] },
  async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `M${n},Momo House,03-1111-2222,Ueno,cash,`);
    const before = (await codes()).length;
    let isDone = false;
    const sent = Promise.resolve(sendFile('/api/import/customers', [HEADERS, ...rows])).finally(() => {
      isDone = true;
    });
    let answered = 0;
    for (let number = 0; !isDone; number++) {
      await nextTurn();
      if (!isLocked()) continue;
      const headers = { [DEVICE_HEADER]: testId(900), [WAITING_HEADER]: JSON.stringify({ count: number, yen: 0 }) };
      const pulled = await request(world, 'manager', '/api/sync/pull', { headers });
      const health = await request(world, null, '/api/health');
      const devices = await request(world, 'admin', '/api/devices');
      expect([pulled.status, health.status, devices.status]).toEqual([200, 200, 200]);
      const changes = JSON.stringify(await pulled.json());
      if (!isLocked()) break;
      expect(changes).not.toContain('Momo House');
      answered += 1;
    }
    expect(answered).toBeGreaterThan(5);
    expect(ImportDone.parse(await (await sent).json())).toMatchObject({ created: 400, changed: 0, unchanged: 0 });
    expect(await codes()).toHaveLength(before + 400);
  },
);

test('a file without its key is shown with its columns and the reason, and imports nothing', async () => {
  const answer = await sendFile('/api/import/products/check', ['Price', '5']);
  const report = ImportReport.parse(await answer.json());
  expect(report.problem).toMatch(/^row 1 has to name the columns.*"Name"$/);
  expect(report.layout.columns).toEqual([{ position: 0, text: 'Price', field: 'price', samples: ['5'] }]);
  const refused = await sendFile('/api/import/products', ['Price', '5']);
  expect((await issuesOf(refused))[0]?.message).toMatch(/^The file can't be read: row 1 has to name the columns/);
});

test('what a product was in tells the category by its name', async () => {
  const answer = await sendFile('/api/import/products/check', ['Name,Category', 'Fish sauce,Rice']);
  const { rows } = ImportReport.parse(await answer.json());
  expect(rows[0]?.cells[1]).toEqual({ text: 'Rice', was: 'Thai Items' });
});

const template = async (kind: string, language: string) => {
  const headers = { 'accept-language': language };
  const answer = await request(world, 'admin', `/api/import/${kind}/template`, { headers });
  return new Uint8Array(await answer.arrayBuffer());
};
/** The headers of a template, which has no other row. */
async function headersOf(file: Uint8Array): Promise<string[]> {
  const { rows } = await readSheet(file);
  expect(rows).toHaveLength(1);
  return rows[0]?.cells.map((cell) => cell?.text ?? '') ?? [];
}

const FIRST = {
  customers: 'Customer code',
  products: 'Product code',
  supplier: 'Product code',
  prices: 'Price list',
  employees: 'Username',
  balances: 'Customer code',
};

describe.each(IMPORT_KINDS)('the template of %s', (kind) => {
  /** Read only once, as each file that is read takes a process. */
  let reading: Promise<string[]> | null = null;
  const inEnglish = () => {
    reading ??= template(kind, 'en').then(headersOf);
    return reading;
  };

  test('has the columns, and no row', { tags: ['long'] }, async () => {
    expect((await inEnglish())[0]).toBe(FIRST[kind]);
  });

  test.each(NAME_LANGUAGES)(
    'in %s names all columns in that language, and is read by whoever reads another',
    { tags: ['long'] },
    async (language) => {
      const english = await inEnglish();
      const own = await template(kind, language);
      const headers = await headersOf(own);
      expect(headers).toHaveLength(english.length);
      expect(english.filter((header) => headers.includes(header))).toEqual([]);

      const body = new FormData();
      body.append('file', new File([own], 'sheet.xlsx'));
      const answer = await request(world, 'admin', `/api/import/${kind}/check`, { method: 'POST', body });
      expect(ImportReport.parse(await answer.json())).toMatchObject({ unusedColumns: [], headers: english });
    },
  );
});

test('a name without its vowels is another', async () => {
  expect(await check('ग्राहक कोड,रुट,रट', 'R1,Ueno,Ueno')).toMatchObject({ unusedColumns: ['रट'] });
});

test('what a code was is told in the language of whoever asks', async () => {
  const body = new FormData();
  body.append('file', new File(['Customer code,Payment method\nR1,monthly'], 'sheet.csv'));
  const headers = { 'accept-language': 'ja' };
  const answer = await request(world, 'admin', '/api/import/customers/check', { method: 'POST', body, headers });
  expect(ImportReport.parse(await answer.json()).rows[0]?.cells[1]).toEqual({
    text: '月締め',
    typed: 'monthly',
    was: '現金',
  });
});

test('columns and refusals are in the language of whoever asks, whatever that of the file', async () => {
  const body = new FormData();
  body.append('file', new File(['ग्राहक कोड,店舗名,phoneNumber,Route,支払方法\nN1,Momo,1,Ueno,card'], 'sheet.csv'));
  const headers = { 'accept-language': 'ja' };
  const answer = await request(world, 'admin', '/api/import/customers/check', { method: 'POST', body, headers });
  expect(ImportReport.parse(await answer.json())).toMatchObject({
    headers: ['得意先コード', '店舗名', '電話番号', 'ルート', '支払方法'],
    badRows: [{ row: 2, reasons: ['支払方法：「card」は次のどれでもありません：現金、月締め'] }],
  });
});
